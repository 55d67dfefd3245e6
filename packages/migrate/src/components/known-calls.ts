import { intl } from './made-objects.ts';
import { Callable, Imported, plain, Unsupported } from './values.ts';

/** Lists and objects that the code of a component made itself: only these may be changed by it. */
const made = new WeakSet<object>();

/** The longest text and list that is made. */
const longest = 100_000;

/** Marks a list or object as made by the code that is read. */
export function ownValue<T extends object>(value: T): T {
  if (Array.isArray(value) && value.length > longest) throw new Unsupported();
  made.add(value);
  return value;
}

/** A list or object that may be changed. */
export function changeable(value: unknown): object {
  if (typeof value !== 'object' || value === null || !made.has(value)) throw new Unsupported();
  return value;
}

type Method<T> = (value: T, of: readonly unknown[]) => unknown;

const texts: Readonly<Record<string, Method<string>>> = {
  at: (value, [index]) => value.at(Number(index ?? 0)),
  charAt: (value, [index]) => value.charAt(Number(index ?? 0)),
  concat: (value, parts) => value + parts.map(plain).join(''),
  endsWith: (value, [part]) => value.endsWith(String(part)),
  includes: (value, [part]) => value.includes(String(part)),
  indexOf: (value, [part]) => value.indexOf(String(part)),
  lastIndexOf: (value, [part]) => value.lastIndexOf(String(part)),
  localeCompare: (value, [other, lang = 'en']) => value.localeCompare(plain(other), plain(lang)),
  match: (value, [found]) => firstMatch(value, found),
  padEnd: (value, [length, fill]) => value.padEnd(short(length), fill === undefined ? ' ' : plain(fill)),
  padStart: (value, [length, fill]) => value.padStart(short(length), fill === undefined ? ' ' : plain(fill)),
  repeat: (value, [times]) => value.repeat(short(times, value.length)),
  replace: (value, [part, by]) => value.replace(pattern(part, value), replacement(by)),
  replaceAll: (value, [part, by]) => value.replaceAll(pattern(part, value) as string, replacement(by)),
  slice: (value, [from, to]) => value.slice(position(from), position(to)),
  split: (value, [by]) => ownValue(by === undefined ? [value] : value.split(pattern(by, value))),
  startsWith: (value, [part]) => value.startsWith(String(part)),
  substring: (value, [from, to]) => value.substring(Number(from ?? 0), position(to)),
  toLocaleLowerCase: (value, [lang]) => value.toLocaleLowerCase(plain(lang)),
  toLocaleUpperCase: (value, [lang]) => value.toLocaleUpperCase(plain(lang)),
  toLowerCase: (value) => value.toLowerCase(),
  toString: (value: string) => value,
  toUpperCase: (value) => value.toUpperCase(),
  trim: (value) => value.trim(),
  trimEnd: (value) => value.trimEnd(),
  trimStart: (value) => value.trimStart(),
};

const numbers: Readonly<Record<string, Method<number>>> = {
  toFixed: (value, [digits]) => value.toFixed(Number(digits ?? 0)),
  toString: (value: number) => String(value),
};

const lists: Readonly<Record<string, Method<unknown[]>>> = {
  at: (value, [index]) => value.at(Number(index ?? 0)),
  concat: (value, parts) => ownValue(value.concat(...parts)),
  every: (value, [test]) => value.every(withValues(test)),
  filter: (value, [test]) => ownValue(value.filter(withValues(test))),
  find: (value, [test]) => value.find(withValues(test)),
  findIndex: (value, [test]) => value.findIndex(withValues(test)),
  flat: (value) => ownValue(value.flat()),
  flatMap: (value, [make]) => ownValue(value.flatMap(withValues(make))),
  forEach: (value, [work]) => value.forEach(withValues(work)),
  includes: (value, [one]) => known(value).includes(one),
  indexOf: (value, [one]) => known(value).indexOf(one),
  join: (value, [by]) => value.map((one) => (one == null ? '' : plain(one))).join(by === undefined ? ',' : plain(by)),
  map: (value, [make]) => ownValue(value.map(withValues(make))),
  pop: (value) => (changeable(value) as unknown[]).pop(),
  push: (value, added) => (changeable(value) as unknown[]).push(...added),
  reduce: (value, [join, ...start]) => {
    const step = functionOf(join);
    const next = (sum: unknown, one: unknown, index: number) => step([sum, one, index, value]);
    return start.length > 0 ? value.reduce(next, start[0]) : value.reduce(next);
  },
  reverse: (value) => (changeable(value) as unknown[]).reverse(),
  shift: (value) => (changeable(value) as unknown[]).shift(),
  slice: (value, [from, to]) => ownValue(value.slice(position(from), position(to))),
  some: (value, [test]) => value.some(withValues(test)),
  splice: (value, [from, count, ...added]) => {
    const list = changeable(value) as unknown[];
    return ownValue(list.splice(Number(from), count === undefined ? list.length : Number(count), ...added));
  },
  sort: (value, [order]) => {
    const list = changeable(value) as unknown[];
    const compare = order === undefined ? undefined : functionOf(order);
    return known(list).sort(compare === undefined ? undefined : (a, b) => Number(compare([a, b])));
  },
};

/** The result of a method that is known to do nothing else; `undefined` for any other. */
export function resultOfMethod(
  value: unknown,
  name: string,
  given: readonly unknown[],
): { value: unknown } | undefined {
  const found = (known: Readonly<Record<string, Method<never>>>): Method<never> | undefined =>
    Object.hasOwn(known, name) ? known[name] : undefined;
  const method =
    typeof value === 'string'
      ? found(texts)
      : typeof value === 'number'
        ? found(numbers)
        : Array.isArray(value)
          ? found(lists)
          : undefined;
  if (value instanceof RegExp && name === 'test') {
    const text = plain(given[0]);
    return { value: new RegExp(pattern(value, text)).test(text) };
  }
  return method === undefined ? undefined : { value: method(value as never, given) };
}

/** What the language offers to every module. */
export const globals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['undefined', undefined],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['Array', { isArray: new Callable(([value]) => Array.isArray(value)) }],
  ['Boolean', new Callable((values) => Boolean(known(values)[0]))],
  ['Intl', intl],
  ['JSON', { stringify: new Callable(([value, _, space]) => JSON.stringify(data(value), null, space as number)) }],
  ['Math', Object.fromEntries(['ceil', 'floor', 'max', 'min', 'round'].map((name) => [name, mathOf(name)]))],
  ['Number', new Callable(([value]) => Number(plain(value)))],
  [
    'Object',
    {
      entries: new Callable(([value]) => ownValue(Object.entries(data(value)).map((one) => ownValue(one)))),
      fromEntries: new Callable(([value]) => ownValue(Object.fromEntries(value as [string, unknown][]))),
      keys: new Callable(([value]) => ownValue(Object.keys(data(value)))),
      values: new Callable(([value]) => ownValue(Object.values(data(value)))),
    },
  ],
  ['Promise', { all: new Callable(([value]) => value) }],
  ['String', new Callable(([value]) => plain(value))],
  ['encodeURIComponent', new Callable(([value]) => encodeURIComponent(plain(value)))],
]);

/** A list of values that are all known: those that are not are equal to none here, but may be in the old site. */
function known<T extends readonly unknown[]>(values: T): T {
  if (values.some((one) => one instanceof Imported)) throw new Unsupported();
  return values;
}

function mathOf(name: string): Callable {
  const own = Math[name as 'max'];
  return new Callable((values) => own(...values.map(Number)));
}

/** The first match and its groups. */
function firstMatch(text: string, found: unknown): unknown {
  if (!(found instanceof RegExp) || found.flags.includes('g')) throw new Unsupported();
  const groups = new RegExp(pattern(found, text)).exec(text);
  return groups === null ? null : ownValue([...groups]);
}

/** A list or an object without methods. */
function data(value: unknown): object {
  const isData = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
  if (!isData) throw new Unsupported();
  return value as object;
}

const position = (value: unknown): number | undefined => (value === undefined ? undefined : Number(value));

function short(value: unknown, each = 1): number {
  if (typeof value !== 'number' || value * each > longest) throw new Unsupported();
  return value;
}

function functionOf(value: unknown): Callable['call'] {
  if (!(value instanceof Callable)) throw new Unsupported();
  return value.call;
}

function withValues(value: unknown): (one: unknown, index: number, list: readonly unknown[]) => unknown {
  const call = functionOf(value);
  return (one, index, list) => call([one, index, list]);
}

function pattern(value: unknown, text: string): RegExp | string {
  if (!(value instanceof RegExp)) return plain(value);
  if (severalParts.has(value) && text.length > longestLine) throw new Unsupported();
  return new RegExp(value);
}

/** A function, or a text that may contain `$1`. */
function replacement(value: unknown): (...found: string[]) => string {
  if (value instanceof Callable) return (...found) => plain(value.call(found));
  const text = plain(value);
  return (...found) => text.replace(/\$([$&\d])/g, (_, key: string) => (key === '$' ? '$' : groupOf(found, key)));
}

/** Expressions with two parts of any length, which are only tried on a line of text. */
const severalParts = new WeakSet<RegExp>();
const longestLine = 300;

/**
 * An expression of the site that takes time in proportion to its text: without groups that are repeated, and with a
 * single part of any length, or with two where the text is short.
 */
export function safePattern({ pattern: source, flags }: { pattern: string; flags: string }): RegExp {
  const plainSource = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const many = plainSource.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  if (many > 2 || /\)[*+{]|\(\?[=!<]/.test(plainSource)) throw new Unsupported();
  const made = new RegExp(source, flags);
  if (many > 1) severalParts.add(made);
  return made;
}

function groupOf(found: readonly unknown[], key: string): string {
  const group = found[key === '&' ? 0 : Number(key)];
  return typeof group === 'string' ? group : '';
}
