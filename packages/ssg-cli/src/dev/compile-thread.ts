import { compilePage } from '../compile/compile-page.ts';
import { type CompileOptions, optionsKey } from '../compile/options.ts';
import { parserName } from '../compile/parser-choice.ts';
import type { Source } from '../read/types.ts';
import { type CompileSetup, compileOptions } from './compile-setup.ts';
import { serveThread } from './serve-thread.ts';

export interface CompileRequest {
  readonly id: number;
  readonly setup: CompileSetup;
  readonly source: Source;
}

/** The options that were loaded last, and the setup they belong to. */
let loaded: { readonly name: string; readonly options: Promise<CompileOptions> } | undefined;

serveThread<CompileRequest>(async ({ setup, source }) => {
  const name = JSON.stringify(setup);
  if (loaded?.name !== name) loaded = { name, options: compileOptions(setup) };
  const options = await loaded.options;
  return compilePage(source, options, optionsKey(options, setup.configHash) + parserName(options));
});
