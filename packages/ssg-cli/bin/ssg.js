#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';

// Where Node can, it keeps what it made of the code: half of a start.
module.enableCompileCache?.();
const bundled = new URL('../dist/run/main.mjs', import.meta.url);
await import(existsSync(bundled) ? bundled.href : '../dist/main.js');
