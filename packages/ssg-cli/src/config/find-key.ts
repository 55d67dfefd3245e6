import path from 'node:path';
import type { KeyPath } from './finding.ts';
import { readSourceModule, type SourceModule } from './source-module.ts';
import type { SourcePlace } from './source-place.ts';

/** Start of an expression. */
interface Spot {
  readonly module: SourceModule;
  readonly index: number;
}

interface Entry extends Spot {
  /** Where the value starts; the entry itself for array elements. */
  readonly value: Spot | undefined;
}

type ReadModule = (file: string) => Promise<SourceModule | undefined>;

/**
 * Finds where key paths are written, by walking the object literals of the config and of the files it imports. It follows
 * constants, imports, spreads and `defineConfig`; where a value is computed it stops and names the last key it is sure of.
 */
export function keyFinder(
  file: string,
  dependencies: readonly string[],
): (path: KeyPath) => Promise<SourcePlace | undefined> {
  const modules = new Map<string, Promise<SourceModule | undefined>>();
  const read: ReadModule = (name) => {
    const known = modules.get(name) ?? readSourceModule(name);
    modules.set(name, known);
    return known;
  };
  const walk = new Walk(read, dependencies);
  return async (keys) => {
    const module = await read(file);
    const start = module?.exports.get('default');
    if (module === undefined || start === undefined) return undefined;
    let current = await walk.literal({ module, index: start });
    let place = current;
    for (const key of keys) {
      const entry = current && (await walk.entry(current, key));
      if (!entry) break;
      place = entry;
      current = entry.value && (await walk.literal(entry.value));
    }
    const token = place?.module.tokens[place.index];
    const at = token && place?.module.placeOf(token);
    return at && place ? { file: place.module.file, ...at } : undefined;
  };
}

/** Expressions may lead to each other in a circle; no config is nested this deep. */
const deepest = 20;

class Walk {
  readonly #read: ReadModule;
  readonly #dependencies: readonly string[];

  constructor(read: ReadModule, dependencies: readonly string[]) {
    this.#read = read;
    this.#dependencies = dependencies;
  }

  /** The object or array literal that an expression is, if that is plain to see. */
  async literal({ module, index }: Spot, depth = 0): Promise<Spot | undefined> {
    const { tokens, closing } = module;
    const token = tokens[index];
    if (token === undefined || depth > deepest) return undefined;
    const inner = (at: number) => this.literal({ module, index: at }, depth + 1);
    const end = closing.get(index);
    if (token.kind === 'mark') {
      if ((token.text === '{' || token.text === '[') && endsAfter(module, end)) return { module, index };
      if (token.text !== '(' || end === undefined) return undefined;
      return tokens[end + 1]?.text === '=>' ? this.#body(module, end + 2, depth) : inner(index + 1);
    }
    if (token.kind !== 'word') return undefined;
    if (token.text === 'async' || token.text === 'await') return inner(index + 1);
    if (token.text === 'function') {
      const open = tokens.findIndex((one, at) => at > index && one.text === '(');
      return this.#body(module, (closing.get(open) ?? tokens.length) + 1, depth);
    }
    const after = tokens[index + 1]?.text;
    if (after === '=>') return this.#body(module, index + 2, depth);
    if (after === '(') return module.imports.get(token.text)?.name === 'defineConfig' ? inner(index + 2) : undefined;
    return endsAfter(module, index) ? this.#named(module, token.text, depth) : undefined;
  }

  /** What a function returns, if it has one `return`. */
  async #body(module: SourceModule, index: number, depth: number): Promise<Spot | undefined> {
    const { tokens, closing } = module;
    if (tokens[index]?.text !== '{') return this.literal({ module, index }, depth + 1);
    const end = closing.get(index) ?? index;
    const returns = tokens.flatMap((one, at) =>
      at > index && at < end && one.text === 'return' && one.kind === 'word' ? [at] : [],
    );
    const [only] = returns;
    return returns.length === 1 && only !== undefined
      ? this.literal({ module, index: only + 1 }, depth + 1)
      : undefined;
  }

  async #named(module: SourceModule, name: string, depth: number): Promise<Spot | undefined> {
    const index = module.variables.get(name);
    if (index !== undefined) return this.literal({ module, index }, depth + 1);
    const imported = module.imports.get(name);
    const file = imported && this.#resolve(module.file, imported.from);
    const other = file === undefined ? undefined : await this.#read(file);
    const start = imported && other?.exports.get(imported.name);
    return other && start !== undefined ? this.literal({ module: other, index: start }, depth + 1) : undefined;
  }

  #resolve(from: string, specifier: string): string | undefined {
    if (!specifier.startsWith('.')) return undefined;
    const target = path.resolve(path.dirname(from), specifier);
    const stem = (file: string) => file.replace(/\.[cm]?[jt]sx?$/, '');
    return (
      this.#dependencies.find((file) => file === target) ??
      this.#dependencies.find((file) => stem(file) === stem(target) || stem(file) === path.join(target, 'index'))
    );
  }

  /** The entry of a literal under a key. */
  entry(literal: Spot, key: string | number, depth = 0): Promise<Entry | undefined> | Entry | undefined {
    if (typeof key === 'number') return element(literal, key);
    return depth > deepest ? undefined : this.#property(literal, key, depth);
  }

  async #property(literal: Spot, key: string, depth: number): Promise<Entry | undefined> {
    if (literal.module.tokens[literal.index]?.text !== '{') return undefined;
    // From the end: a later entry wins over an earlier one.
    for (const part of properties(literal).reverse()) {
      if (part.kind === 'computed') return undefined;
      if (part.kind === 'property' && part.key === key) return part.entry;
      if (part.kind !== 'spread') continue;
      const spread = await this.literal(part.value);
      if (!spread) return undefined;
      const found = await this.entry(spread, key, depth + 1);
      if (found) return found;
    }
    return undefined;
  }
}

/** Nothing is called on or taken from the expression that ends at `index`. `as` stands in export lists. */
function endsAfter({ tokens }: SourceModule, index: number | undefined): boolean {
  const next = index === undefined ? undefined : tokens[index + 1];
  return index !== undefined && (next === undefined || /^(?:[,;)\]}]|as)$/.test(next.text));
}

/** Splits a literal at its commas. */
function parts({ module, index }: Spot): [start: number, end: number][] {
  const { tokens, closing } = module;
  const end = closing.get(index) ?? index;
  const list: [number, number][] = [];
  let start = index + 1;
  for (let at = start; at <= end; at = (at < end ? (closing.get(at) ?? at) : at) + 1) {
    if (at < end && tokens[at]?.text !== ',') continue;
    if (at > start || at < end) list.push([start, at]);
    start = at + 1;
  }
  return list;
}

function element(literal: Spot, wanted: number): Entry | undefined {
  const { module } = literal;
  if (module.tokens[literal.index]?.text !== '[') return undefined;
  const list = parts(literal);
  const before = list.slice(0, wanted + 1);
  if (before.some(([start]) => module.tokens[start]?.text === '...')) return undefined;
  const [start, end] = list[wanted] ?? [0, 0];
  return start === end ? undefined : { module, index: start, value: { module, index: start } };
}

type Part =
  | { readonly kind: 'property'; readonly key: string; readonly entry: Entry }
  | { readonly kind: 'spread'; readonly value: Spot }
  | { readonly kind: 'computed' };

function properties(literal: Spot): Part[] {
  const { module } = literal;
  const { tokens } = module;
  return parts(literal).map(([start, end]): Part => {
    const modified =
      /^(?:async|get|set|\*)$/.test(tokens[start]?.text ?? '') && !/^[:,(}]$/.test(tokens[start + 1]?.text ?? '');
    const index = modified ? start + 1 : start;
    const token = tokens[index];
    if (token?.text === '...') return { kind: 'spread', value: { module, index: index + 1 } };
    if (token === undefined || token.kind === 'mark' || token.kind === 'template') return { kind: 'computed' };
    const key = token.kind === 'string' ? token.text.slice(1, -1) : token.text;
    const hasValue = tokens[index + 1]?.text === ':';
    const shorthand = index + 1 === end && token.kind === 'word';
    const value = hasValue ? { module, index: index + 2 } : shorthand ? { module, index } : undefined;
    return { kind: 'property', key, entry: { module, index, value } };
  });
}
