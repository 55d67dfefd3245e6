import { compileKey } from '../compile/compile-key.ts';
import { pageHash } from '../compile/options.ts';
import type { Config } from '../config/types.ts';
import { type Result, success } from '../lib/diagnostic.ts';
import { ReadStates } from '../plugins/hook-files.ts';
import type { Inputs } from '../read/inputs.ts';
import { pageModulesOf } from '../read/page-modules.ts';
import { isModule } from '../read/read-source.ts';
import type { Source } from '../read/types.ts';
import type { Compiler } from './compiler.ts';
import { arrangeEarly, type EarlySite, unknownTheme } from './current.ts';
import type { LastStart } from './kept.ts';
import type { PageStore } from './page-store.ts';

/** The objects that the start uses. */
interface Tools {
  readonly read: () => Promise<Result<Inputs>>;
  readonly last: LastStart | undefined;
  readonly store: PageStore;
  readonly compiler: Compiler;
}

export interface Prepared {
  readonly inputs: Inputs;
  /**
   * Absent if the theme's facts are unknown or arranging failed; the error is reported when the site is arranged again.
   */
  readonly early: EarlySite | undefined;
}

/** Prepares as much of the site as possible while its code is bundled and loaded. */
export async function prepare(config: Config, tools: Tools): Promise<Result<Prepared>> {
  const inputs = await tools.read();
  if (!inputs.ok) return inputs;
  compileAhead(config, inputs.value.sources, tools);
  // Lets the finished bundle be passed on to the thread that loads it.
  await turn();
  return success({ inputs: inputs.value, early: arrangeAhead(config, inputs.value, tools) }, inputs.value.diagnostics);
}

/**
 * Compiles the page that was requested first last time, because it most likely will be again. Any other page still
 * benefits from a warm compiler.
 */
function compileAhead(config: Config, sources: readonly Source[], { last, compiler }: Tools): void {
  const source = sources.find(({ path }) => path === last?.first) ?? sources.find((one) => !isModule(one));
  if (source === undefined) return;
  const page = last?.page;
  const isSame = page?.path === source.path && page.hash === pageHash(source, compileKey(config));
  if (isSame && new ReadStates(config.root).isFresh(page.reads)) compiler.know(source, page);
  else compiler.compileAhead(source);
}

/** Arranges all pages before the theme is loaded, assuming that it exports the same as last time. */
function arrangeAhead(config: Config, inputs: Inputs, { last, store }: Tools): EarlySite | undefined {
  const pages = store.pagesOf(inputs.sources);
  // The exports of page modules cannot be assumed.
  const assumed = last?.facts ?? (pageModulesOf(inputs).length === 0 ? unknownTheme : undefined);
  try {
    return assumed === undefined ? undefined : arrangeEarly(config, inputs, pages, assumed);
  } catch {
    return undefined;
  }
}

/** Lets messages of other threads arrive. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
