import { compilePage } from '../compile/compile-page.ts';
import { type CompileOptions, optionsKey } from '../compile/options.ts';
import { parserName } from '../compile/parser-choice.ts';
import type { Source } from '../read/types.ts';
import { serveThread } from './serve-thread.ts';

/** What decides how texts are compiled. */
export interface CompileSetup {
  /** `undefined` where plugins, which are functions, have to be loaded from the config here. */
  readonly options: CompileOptions | undefined;
  readonly root: string;
  readonly configFile: string;
  readonly configHash: string;
}

export interface CompileRequest {
  readonly id: number;
  readonly setup: CompileSetup;
  readonly source: Source;
}

async function loadOptions({ root, configFile }: CompileSetup): Promise<CompileOptions> {
  const { loadConfig } = await import('../config/load-config.ts');
  const config = await loadConfig({ root, configFile });
  if (!config.ok) throw new Error(config.diagnostics[0]?.message ?? 'The config cannot be loaded.');
  return config.value.markdown;
}

/** Options that were loaded, by what they were loaded for. */
let loaded: { readonly name: string; readonly options: Promise<CompileOptions> } | undefined;

serveThread<CompileRequest>(async ({ setup, source }) => {
  const name = JSON.stringify(setup);
  if (loaded?.name !== name)
    loaded = { name, options: setup.options === undefined ? loadOptions(setup) : Promise.resolve(setup.options) };
  const options = await loaded.options;
  return compilePage(source, options, optionsKey(options, setup.configHash) + parserName(options));
});
