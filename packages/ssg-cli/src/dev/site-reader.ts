import type { LoadOptions } from '../config/load-config.ts';
import type { Config } from '../config/types.ts';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import { messageOf } from '../lib/message-of.ts';
import { problem } from '../messages/problem.ts';
import { createHooks } from '../plugins/call-hook.ts';
import type { Inputs } from '../read/inputs.ts';
import { datesOf, readInputs } from '../read/read-inputs.ts';
import { isModule } from '../read/read-source.ts';
import type { FileDates, Source } from '../read/types.ts';
import type { Changes } from './changes.ts';
import { editSources } from './edit-sources.ts';
import type { Kept } from './kept.ts';
import { pageKey } from './page-store.ts';
import type { Problems } from './problems.ts';

/** Reads the sources and data of the site: all of them, or those that changed. */
export class SiteReader {
  readonly #memory: LoadOptions['memory'];
  readonly #kept: Kept;
  readonly #problems: Problems;
  #dates: ReadonlyMap<string, FileDates> | undefined;

  constructor(memory: LoadOptions['memory'], kept: Kept, problems: Problems) {
    this.#memory = memory;
    this.#kept = kept;
    this.#problems = problems;
  }

  /**
   * Reads the site without asking git, which may take longer than all the rest. A file that cannot be read is reported
   * and does not end the server.
   */
  async readAll(config: Config): Promise<Result<Inputs>> {
    const hooks = createHooks(config, this.#kept.graph);
    try {
      return success(await readInputs(config, this.#memory, this.#kept.readSource, hooks, this.#dates ?? new Map()));
    } catch (error) {
      return failure([problem('read/failed', { reason: messageOf(error) })]);
    }
  }

  /** Returns the current inputs, and the sources among them that changed. */
  async read(
    changes: Changes,
    config: Config,
    old: Inputs | undefined,
  ): Promise<{ inputs: Inputs; changed: readonly Source[] } | undefined> {
    if (old !== undefined && !changes.list && !changes.config) {
      const { sources, changed, diagnostics: found } = editSources(old.sources, changes.texts, config.root);
      const others = old.diagnostics.filter(({ file }) => file === undefined || !changes.texts.has(file));
      const diagnostics = [...others, ...found];
      this.#problems.set('read', diagnostics);
      const isSame = changed.length === 0 && diagnostics.length + old.diagnostics.length === 0;
      return { inputs: isSame ? old : { ...old, sources, diagnostics }, changed };
    }
    const read = await this.readAll(config);
    this.#problems.set('read', read.ok ? read.value.diagnostics : read.diagnostics);
    if (!read.ok) return undefined;
    const before = new Map(old?.sources.map((source) => [pageKey(source), source.hash]));
    const changed = read.value.sources.filter((source) => {
      const hash = before.get(pageKey(source));
      return hash !== undefined && hash !== source.hash && !isModule(source);
    });
    return { inputs: read.value, changed };
  }

  /**
   * Asks git for the dates of all files, once.
   * @returns whether there are dates that were not known before.
   */
  async readDates(config: Config): Promise<boolean> {
    if (this.#dates !== undefined) return false;
    this.#dates = (await datesOf(config)).dates;
    return this.#dates.size > 0;
  }

  /** The inputs with the dates from git. Files of versions from git have dates already. */
  dated(inputs: Inputs): Inputs {
    return { ...inputs, dates: new Map([...(this.#dates ?? []), ...inputs.dates]) };
  }
}
