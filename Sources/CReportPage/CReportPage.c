#include "CReportPage.h"

#include <string.h>

// The page's files become part of the program through C23's #embed, as the shaders do.

#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_TEXT(variable, name) \
  if (strcmp(file, name) == 0) {  \
    static const unsigned char variable[] = {
#define END                          \
  , 0                                \
  }                                  \
  ;

const char *offstage_report_page(const char *file) {
  FILE_TEXT(page, "page.html")
#embed "page.html"
  END
  return (const char *)page;
  }
  FILE_TEXT(style, "style.css")
#embed "style.css"
  END
  return (const char *)style;
  }
  FILE_TEXT(model, "model.js")
#embed "model.js"
  END
  return (const char *)model;
  }
  FILE_TEXT(list, "list.js")
#embed "list.js"
  END
  return (const char *)list;
  }
  FILE_TEXT(viewer, "viewer.js")
#embed "viewer.js"
  END
  return (const char *)viewer;
  }
  FILE_TEXT(chart, "chart.js")
#embed "chart.js"
  END
  return (const char *)chart;
  }
  FILE_TEXT(keys, "keys.js")
#embed "keys.js"
  END
  return (const char *)keys;
  }
  return 0;
}
