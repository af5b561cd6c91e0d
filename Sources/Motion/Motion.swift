// The room's first file; see docs/architecture.md.
