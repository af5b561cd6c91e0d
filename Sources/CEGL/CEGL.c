#include "CEGL.h"
