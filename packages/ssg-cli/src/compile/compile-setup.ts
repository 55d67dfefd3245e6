import type { Config } from '../config/types.ts';
import { compileKey } from './compile-key.ts';
import { type CompileOptions, isPlain } from './options.ts';

/** How pages are compiled, in a form that can be sent to a thread. */
export interface CompileSetup {
  /** `undefined` if plugins, which are functions, have to be loaded from the config in the thread. */
  readonly options: CompileOptions | undefined;
  readonly root: string;
  readonly configFile: string;
  /** Cache key of everything, apart from the source, that affects a compiled page. */
  readonly key: string;
}

export const compileSetup = (config: Config): CompileSetup => ({
  options: isPlain(config.markdown) ? config.markdown : undefined,
  root: config.root,
  configFile: config.file,
  key: compileKey(config),
});

/** Returns the options, in the thread. */
export async function compileOptions({ options, root, configFile }: CompileSetup): Promise<CompileOptions> {
  if (options !== undefined) return options;
  const { loadConfig } = await import('../config/load-config.ts');
  const config = await loadConfig({ root, configFile });
  if (!config.ok) throw new Error(config.diagnostics[0]?.message ?? 'The config cannot be loaded.');
  return config.value.markdown;
}
