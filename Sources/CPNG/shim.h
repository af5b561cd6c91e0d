#pragma once
#include <stdio.h>
#include <png.h>
#include "memory.h"
#include "read.h"
#include "write.h"
