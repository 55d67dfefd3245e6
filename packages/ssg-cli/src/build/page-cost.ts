import type { PluggableList } from 'unified';
import type { CompileOptions } from '../compile/options.ts';
import type { Cost } from '../work/task.ts';

type PageStage = 'compile' | 'render';

interface NamedCost {
  /** Path of the source or of the document. */
  readonly name: string;
  readonly milliseconds: number;
}

/** The number of pages whose own cost is kept. */
const mostNamed = 30;

/** What it cost to compile and to render the pages of a build: the slowest of each stage, and sums. */
export class PageCosts {
  readonly #plugins = new Map<string, number>();
  readonly #counts = { compile: 0, render: 0 };
  readonly #slowest: Record<PageStage, NamedCost[]> = { compile: [], render: [] };

  add(stage: PageStage, name: string, { milliseconds, plugins }: Cost): void {
    this.#counts[stage]++;
    for (const [plugin, time] of plugins) this.#plugins.set(plugin, (this.#plugins.get(plugin) ?? 0) + time);
    const list = this.#slowest[stage];
    const last = list.at(-1);
    if (list.length === mostNamed && last !== undefined && last.milliseconds >= milliseconds) return;
    list.push({ name, milliseconds });
    list.sort((a, b) => b.milliseconds - a.milliseconds || (a.name < b.name ? -1 : 1));
    list.length = Math.min(list.length, mostNamed);
  }

  /** The slowest pages, the slowest first. */
  slowest(stage: PageStage): readonly NamedCost[] {
    return this.#slowest[stage];
  }

  count(stage: PageStage): number {
    return this.#counts[stage];
  }

  /** Plugin → its milliseconds for all pages. */
  get plugins(): ReadonlyMap<string, number> {
    return this.#plugins;
  }
}

/** Measures the time spent in a site's plugins by wrapping them. */
export class PluginClock {
  #times = new Map<string, number>();

  /** Returns the times measured since the last call. */
  take(): [string, number][] {
    const times = [...this.#times];
    this.#times = new Map();
    return times;
  }

  around(plugins: PluggableList): PluggableList {
    return plugins.map((entry, index): PluggableList[number] => {
      if (typeof entry === 'function') return this.#timed(entry, index) as never;
      if (!Array.isArray(entry)) return entry;
      const [plugin, ...options] = entry;
      return [this.#timed(plugin as never, index), ...options] as never;
    });
  }

  /** The same for the plugins' `pageData` hooks. */
  aroundData(hooks: CompileOptions['pageData']): CompileOptions['pageData'] {
    return hooks.map(({ name, of }) => ({
      name,
      of: (page, files) => this.#time(name, () => of(page, files)),
    }));
  }

  /** The same for the text that plugins add. */
  aroundAppends(hooks: CompileOptions['appends']): CompileOptions['appends'] {
    return hooks.map(({ name, to }) => ({ name, to: (...given) => this.#time(name, () => to(...given)) }));
  }

  /** The same for what plugins do to blocks of code. */
  aroundCode(hooks: CompileOptions['codeTransforms']): CompileOptions['codeTransforms'] {
    return hooks.map(({ name, languages, prepare, highlight }) => ({
      name,
      languages,
      ...(prepare && { prepare: (block, file) => this.#time(name, () => prepare(block, file)) }),
      ...(highlight && {
        highlight: (code, language, site) => this.#time(name, () => highlight(code, language, site)),
      }),
    }));
  }

  #time<T>(name: string, run: () => T): T {
    const from = performance.now();
    try {
      return run();
    } finally {
      this.#times.set(name, (this.#times.get(name) ?? 0) + performance.now() - from);
    }
  }

  #timed(plugin: (...options: unknown[]) => unknown, index: number): (...options: unknown[]) => unknown {
    const name = plugin.name === '' ? `plugin ${index + 1}` : plugin.name;
    const time = (run: () => unknown) => this.#time(name, run);
    return function (this: unknown, ...options) {
      const transform = plugin.apply(this, options);
      // unified detects a transform with a callback by its number of parameters, so it cannot be wrapped.
      if (typeof transform !== 'function' || transform.length > 2) return transform;
      return (tree: unknown, file: unknown) => time(() => transform(tree, file));
    };
  }
}
