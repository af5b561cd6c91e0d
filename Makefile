# Each of these works as the first command on a Debian machine with a Swift toolchain, git and make.
#
#   make demo   installs what is missing, builds, renders stills and clips into out/, verifies and benchmarks
#   make test   installs what is missing, builds and runs the whole test suite
#   make        builds the command: .build/release/offstage

SWIFT ?= swift
FLAGS := $(shell Scripts/build-flags) $(if $(CI),-Xswiftc -warnings-as-errors)
OFFSTAGE := .build/release/offstage

.PHONY: build packages demo test lint verify check-report oracles metrics goldens bench bench-peers sheets readme clean

build: packages
	$(SWIFT) build -c release $(FLAGS) --product offstage

packages:
	@Scripts/install-packages

demo: build
	Scripts/demo $(OFFSTAGE) out

# Release with testability: in debug the software renderer is too slow to test. The products keep a folder of their own,
# so that building and testing in turn recompiles nothing.
test: packages lint
	$(SWIFT) test -c release $(FLAGS) -Xswiftc -enable-testing --scratch-path .build/test

# The toolchain's own formatter with the committed configuration.
lint:
	$(SWIFT) format lint --strict --parallel --recursive --configuration .swift-format Package.swift Sources Tests Examples

# Every effect on three independent drivers; out/verify/index.html shows every case. Then faults are put into the shaders,
# and the comparison must notice them.
verify: build
	$(OFFSTAGE) verify --drivers llvmpipe,softpipe,zink --report out/verify
	$(OFFSTAGE) verify --mutants --device software

# Clicks through that page in headless Chromium, which must be installed.
check-report:
	Scripts/check-report out/verify out/verify/screenshot.png

# SSIM and FLIP against scikit-image and the paper's authors. Makes a Python environment in the user's cache.
metrics: build
	Tests/Oracles/Metrics/run.sh $(OFFSTAGE)

# Draws the pictures of Tests/Goldens and the plans of Tests/Plans anew, and prints what changed and by how much.
goldens: packages
	$(SWIFT) build -c release $(FLAGS) --product Goldens
	.build/release/Goldens write

# Both renderers against numpy, scipy, Skia and Cairo. Makes a Python environment in the user's cache on first use.
oracles: packages
	$(SWIFT) build -c release $(FLAGS) --product OracleScenes
	Tests/Oracles/run.sh .build/release/OracleScenes

bench: build
	$(OFFSTAGE) bench

# Ours and what people use today, in one run, kept in out/bench-peers.json. Makes a Python environment in the user's cache
# on first use.
bench-peers: build
	Benchmarks/Peers/run.sh $(OFFSTAGE) --store out/bench-peers.json

# The contact sheets of the README and of docs/families.md.
sheets: build
	Scripts/sheets $(OFFSTAGE)

# The README's table of families; a test fails where it is out of date.
readme: build
	Scripts/update-readme $(OFFSTAGE)

clean:
	rm -rf .build out
