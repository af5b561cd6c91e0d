#pragma once

/// The files of the verification report's page, as UTF-8 with a zero at the end; they live as long as the program.
/// A name that is not embedded gives NULL.
const char *offstage_report_page(const char *name);
