import { type BrandColours, readColour } from './brand-colours.ts';

type Variables = Map<string, string>;

/** The custom properties that stylesheets give to the root element, in light and in dark mode. */
export class RootVariables {
  readonly #light: Variables;
  readonly #dark: Variables;

  /** The arguments are values that need no stylesheet. */
  constructor(light: Iterable<readonly [string, string]> = [], dark: Iterable<readonly [string, string]> = []) {
    [this.#light, this.#dark] = [new Map(light), new Map(dark)];
  }

  /** Adds those of a stylesheet, which win over earlier ones. */
  add(css: string): void {
    for (const block of css.replace(/\/\*[\s\S]*?\*\//g, '').split('}')) {
      const start = block.lastIndexOf('{');
      if (start < 0) continue;
      const selector = block.slice(block.lastIndexOf('{', start - 1) + 1, start);
      if (!/:root|\bhtml\b|\.dark\b|\[data-theme/.test(selector)) continue;
      const target = /\.dark\b|\[data-theme=["']?dark/.test(selector) ? this.#dark : this.#light;
      for (const line of block.slice(start + 1).split(';')) {
        const colon = line.indexOf(':');
        const name = line.slice(0, colon).trim();
        if (name.startsWith('--')) target.set(name, line.slice(colon + 1).trim());
      }
    }
  }

  /** The colour of the first of these variables that has one; `undefined` if none has. */
  brand(names: readonly string[]): BrandColours | undefined {
    const light = colourOf(this.#light, names);
    const dark = colourOf(new Map([...this.#light, ...this.#dark]), names);
    const either = light ?? dark;
    return either === undefined ? undefined : { light: either, dark: dark ?? either };
  }
}

function colourOf(variables: Variables, names: readonly string[]) {
  for (const name of names) {
    let value = variables.get(name);
    for (let depth = 0; depth < 8; depth++) {
      const reference = /^var\(\s*(--[\w-]+)/.exec(value ?? '')?.[1];
      if (reference === undefined) break;
      value = variables.get(reference);
    }
    const colour = readColour(value);
    if (colour !== undefined) return colour;
  }
  return undefined;
}
