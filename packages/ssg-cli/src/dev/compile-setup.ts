import { type CompileOptions, isPlain } from '../compile/options.ts';
import type { Config } from '../config/types.ts';

/** The options that pages are compiled with, in a form that can be sent to a thread. */
export interface CompileSetup {
  /** `undefined` if plugins, which are functions, have to be loaded from the config in the thread. */
  readonly options: CompileOptions | undefined;
  readonly root: string;
  readonly configFile: string;
  readonly configHash: string;
}

export const compileSetup = ({ markdown, root, file, hash }: Config): CompileSetup => {
  const plain = isPlain(markdown);
  return { options: plain ? markdown : undefined, root, configFile: file, configHash: plain ? '' : hash };
};

/** Returns the options, in the thread. */
export async function compileOptions({ options, root, configFile }: CompileSetup): Promise<CompileOptions> {
  if (options !== undefined) return options;
  const { loadConfig } = await import('../config/load-config.ts');
  const config = await loadConfig({ root, configFile });
  if (!config.ok) throw new Error(config.diagnostics[0]?.message ?? 'The config cannot be loaded.');
  return config.value.markdown;
}
