@_exported import Conformance
@_exported import Effects
@_exported import GL
@_exported import Media
@_exported import Motion
@_exported import Scene
@_exported import Software
