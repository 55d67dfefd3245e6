import type { PluggableList } from 'unified';
import type { CompileOptions } from '../compile/options.ts';

/** What making one page took. */
export interface Cost {
  readonly milliseconds: number;
  /** Plugins of the site, each with its part. */
  readonly plugins: readonly (readonly [name: string, milliseconds: number])[];
}

export interface PageCost extends Cost {
  readonly stage: 'compile' | 'render';
  /** Path of the source, or of the document. */
  readonly name: string;
}

/** Takes the time of a site's plugins: each does what it did, with a clock around it. */
export class PluginClock {
  #times = new Map<string, number>();

  /** What they took since this was last asked. */
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

  /** The same for what plugins say of a page. */
  aroundData(hooks: CompileOptions['pageData']): CompileOptions['pageData'] {
    return hooks.map(({ name, of }) => ({
      name,
      of: (page, files) => {
        const from = performance.now();
        try {
          return of(page, files);
        } finally {
          this.#add(name, from);
        }
      },
    }));
  }

  #add(name: string, from: number): void {
    this.#times.set(name, (this.#times.get(name) ?? 0) + performance.now() - from);
  }

  #timed(plugin: (...options: unknown[]) => unknown, index: number): (...options: unknown[]) => unknown {
    const name = plugin.name === '' ? `plugin ${index + 1}` : plugin.name;
    const add = (from: number) => this.#add(name, from);
    return function (this: unknown, ...options) {
      const transform = plugin.apply(this, options);
      // One that takes a callback is told apart by the number of its parameters.
      if (typeof transform !== 'function' || transform.length > 2) return transform;
      return (tree: unknown, file: unknown) => {
        const from = performance.now();
        try {
          return transform(tree, file) as unknown;
        } finally {
          add(from);
        }
      };
    };
  }
}
