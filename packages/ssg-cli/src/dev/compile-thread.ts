import { workerData } from 'node:worker_threads';
import { compilePage } from '../compile/compile-page.ts';
import { type CompileOptions, optionsKey } from '../compile/options.ts';
import { parserName } from '../compile/parser-choice.ts';
import type { Source } from '../read/types.ts';
import { serveThread } from './serve-thread.ts';

export interface CompileThreadData {
  /** `undefined` where plugins, which are functions, have to be loaded from the config here. */
  readonly options: CompileOptions | undefined;
  readonly root: string;
  readonly configFile: string;
  readonly configHash: string;
}

export interface CompileRequest {
  readonly id: number;
  readonly sources: readonly Source[];
}

const data = workerData as CompileThreadData;

async function loadOptions(): Promise<CompileOptions> {
  const { loadConfig } = await import('../config/load-config.ts');
  const config = await loadConfig({ root: data.root, configFile: data.configFile });
  if (!config.ok) throw new Error(config.diagnostics[0]?.message ?? 'The config cannot be loaded.');
  return config.value.markdown;
}

let options: Promise<CompileOptions> | undefined;

serveThread<CompileRequest>(async ({ sources }) => {
  options ??= data.options === undefined ? loadOptions() : Promise.resolve(data.options);
  const known = await options;
  const key = optionsKey(known, data.configHash) + parserName(known);
  return sources.map((source) => compilePage(source, known, key));
});
