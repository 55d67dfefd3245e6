import { Callable, plain, Unsupported } from './values.ts';

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
  padEnd: (value, [length, fill]) => value.padEnd(short(length), fill === undefined ? ' ' : plain(fill)),
  padStart: (value, [length, fill]) => value.padStart(short(length), fill === undefined ? ' ' : plain(fill)),
  repeat: (value, [times]) => value.repeat(short(times, value.length)),
  replace: (value, [part, by]) => value.replace(pattern(part), replacement(by)),
  replaceAll: (value, [part, by]) => value.replaceAll(pattern(part) as string, replacement(by)),
  slice: (value, [from, to]) => value.slice(position(from), position(to)),
  split: (value, [by]) => ownValue(by === undefined ? [value] : value.split(pattern(by))),
  startsWith: (value, [part]) => value.startsWith(String(part)),
  substring: (value, [from, to]) => value.substring(Number(from ?? 0), position(to)),
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
  includes: (value, [one]) => value.includes(one),
  indexOf: (value, [one]) => value.indexOf(one),
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
  sort: (value, [order]) => {
    const list = changeable(value) as unknown[];
    const compare = order === undefined ? undefined : functionOf(order);
    return list.sort(compare === undefined ? undefined : (a, b) => Number(compare([a, b])));
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
  if (value instanceof RegExp && name === 'test') return { value: new RegExp(value).test(plain(given[0])) };
  return method === undefined ? undefined : { value: method(value as never, given) };
}

/** What the language offers to every module. */
export const globals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['undefined', undefined],
  ['Array', { isArray: new Callable(([value]) => Array.isArray(value)) }],
  ['Boolean', new Callable(([value]) => Boolean(value))],
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

function mathOf(name: string): Callable {
  const own = Math[name as 'max'];
  return new Callable((values) => own(...values.map(Number)));
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

function pattern(value: unknown): RegExp | string {
  return value instanceof RegExp ? new RegExp(value) : plain(value);
}

/** A function, or a text that may contain `$1`. */
function replacement(value: unknown): (...found: string[]) => string {
  if (value instanceof Callable) return (...found) => plain(value.call(found));
  const text = plain(value);
  return (...found) => text.replace(/\$([$&\d])/g, (_, key: string) => (key === '$' ? '$' : groupOf(found, key)));
}

/**
 * An expression of the site that takes time in proportion to its text: without groups that are repeated, and with a
 * single part of any length.
 */
export function safePattern({ pattern: source, flags }: { pattern: string; flags: string }): RegExp {
  const plainSource = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const many = plainSource.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  if (many > 1 || /\)[*+{]|\(\?[=!<]/.test(plainSource)) throw new Unsupported();
  return new RegExp(source, flags);
}

function groupOf(found: readonly unknown[], key: string): string {
  const group = found[key === '&' ? 0 : Number(key)];
  return typeof group === 'string' ? group : '';
}
