import { Imported, Markup, Native, Partial, plain, Unsupported } from './values.ts';

const comparisons: Readonly<Record<string, (left: never, right: never) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

const sums: Readonly<Record<string, (left: number, right: number) => number>> = {
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};

/** The result of an operator between two values. */
export function binary(operator: string, left: unknown, right: unknown): unknown {
  if (operator === '===') return left === right;
  if (operator === '!==') return left !== right;
  if (operator === '==' && (left == null || right == null)) return left == null && right == null;
  if (operator === '!=' && (left == null || right == null)) return !(left == null && right == null);
  if (operator === 'in') return memberOf(right, plain(left)) !== undefined;
  if (typeof left === 'number' && typeof right === 'number') {
    if (operator === '+') return left + right;
    const sum = Object.hasOwn(sums, operator) ? sums[operator] : undefined;
    if (sum !== undefined) return sum(left, right);
  }
  if (operator === '+') return joined(plain(left), plain(right));
  const compare = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (compare === undefined || typeof left !== typeof right || !/^(?:number|string)$/.test(typeof left))
    throw new Unsupported();
  return compare(left as never, right as never);
}

/** A text that code makes longer and longer has to end. */
function joined(left: string, right: string): string {
  if (left.length + right.length > 1_000_000) throw new Unsupported();
  return left + right;
}

/** The result of an operator before a value. */
export function unary(operator: string, value: unknown): unknown {
  if (operator === '!') return !value;
  if (operator === 'void') return undefined;
  if (operator === '-' && typeof value === 'number') return -value;
  if (operator === '+' && (typeof value === 'number' || typeof value === 'string')) return Number(value);
  throw new Unsupported();
}

/** A property that the value itself has: nothing of a prototype is read. */
export function memberOf(value: unknown, key: string | number): unknown {
  if (value instanceof Partial) return value.known(String(key));
  if (value instanceof Markup || value instanceof Imported || value instanceof Native) throw new Unsupported();
  if (value === null || value === undefined) throw new Unsupported();
  if (typeof value === 'string' || Array.isArray(value))
    return key === 'length' || typeof key === 'number' ? (value as unknown as Record<string, unknown>)[key] : undefined;
  return typeof value === 'object' && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
