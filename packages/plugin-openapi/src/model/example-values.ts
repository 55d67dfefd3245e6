import RandExp from 'randexp';
import type { Json, JsonObject } from '../read/spec-file.ts';

/** Longer examples of texts and lists say nothing more. */
const longest = 40;

/** A text that a schema allows, as far as its format, length and pattern decide. */
export function exampleText(schema: JsonObject): string {
  const { minLength, maxLength, pattern } = schema;
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY;
  const fits = (text: string | undefined): text is string =>
    text !== undefined && text.length >= least && text.length <= most;
  const candidates = [
    ...(typeof pattern === 'string' ? textsOfPattern(pattern) : []),
    schema['contentEncoding'] === 'base64' ? formats.get('byte') : undefined,
    formats.get(schema['format']),
    'string',
  ];
  return (
    candidates.find(fits) ??
    'string'.repeat(Math.ceil(Math.min(least, 1000) / 6) || 1).slice(0, Math.max(least, Math.min(most, 6)))
  );
}

/** How many lengths of a text are tried. */
const mostLengths = 24;

/**
 * Texts that a regular expression allows, the shortest first; none where it looks around, refers to its groups or repeats
 * often, of which a text cannot be made.
 */
function textsOfPattern(pattern: string): readonly string[] {
  if (/\(\?(?!:)|\\[1-9bBkpP]|\{\d{3,}|,\d{3,}\}/.test(pattern)) return [];
  // Repetitions inside one another multiply.
  const least = [...pattern.matchAll(/\{(\d+)/g)].reduce(
    (product, [, count]) => product * Math.max(1, Number(count)),
    1,
  );
  const repetitions = pattern.match(/[*+{]/g)?.length ?? 0;
  if (least > 10_000) return [];
  const texts: string[] = [];
  try {
    const made = new RandExp(pattern);
    for (let more = 0; more < (repetitions > 12 ? 1 : mostLengths); more++) {
      made.randInt = (from, to) => Math.min(from + more, to);
      const text = made.gen();
      if (text.length > longest) break;
      texts.push(text);
    }
  } catch {
    // The regular expression is not valid, which says nothing of the rest.
  }
  return texts;
}

/** A number within the limits of a schema. */
export function exampleNumber(schema: JsonObject, isInteger: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  // OpenAPI 3.0 marks a limit as exclusive beside it.
  const above = exclusiveMinimum === true ? minimum : exclusiveMinimum;
  const below = exclusiveMaximum === true ? maximum : exclusiveMaximum;
  const step = typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : isInteger ? 1 : undefined;
  const isAllowed = (value: number): boolean =>
    !(
      (typeof minimum === 'number' && value < minimum) ||
      (typeof maximum === 'number' && value > maximum) ||
      (typeof above === 'number' && value <= above) ||
      (typeof below === 'number' && value >= below)
    );
  const usual = step ?? 1.5;
  const limits = [minimum, above, maximum, below].filter((one) => typeof one === 'number');
  const near = limits.flatMap((limit) => {
    if (step === undefined) return [limit, limit + 1, limit - 1];
    const count = Math.ceil(limit / step);
    return [count, count + 1, count - 1].map((one) => one * step);
  });
  const middle = limits.length === 2 ? [((limits[0] ?? 0) + (limits[1] ?? 0)) / 2] : [];
  return [usual, ...near, ...(step === undefined ? middle : [])].find(isAllowed) ?? usual;
}

/** As many items as a list has to have, which differ where they must not be the same. */
export function exampleItems(value: Json, { minItems, uniqueItems }: JsonObject, allowed: readonly Json[]): Json[] {
  const count = Math.min(typeof minItems === 'number' ? Math.max(1, minItems) : 1, longest);
  return Array.from({ length: count }, (_, index) => {
    if (index === 0 || uniqueItems !== true) return value;
    if (allowed.length > 0) return allowed.filter((one) => one !== value)[index - 1] ?? value;
    if (typeof value === 'number') return value + index;
    return typeof value === 'string' ? `${value}${index + 1}` : value;
  });
}

const formats: ReadonlyMap<unknown, string> = new Map(
  Object.entries({
    'date-time': '2025-01-15T09:30:00Z',
    date: '2025-01-15',
    time: '09:30:00Z',
    duration: 'P1D',
    'json-pointer': '/name',
    email: 'user@example.com',
    uuid: '123e4567-e89b-12d3-a456-426614174000',
    uri: 'https://example.com',
    url: 'https://example.com',
    hostname: 'example.com',
    ipv4: '192.0.2.1',
    ipv6: '2001:db8::1',
    byte: 'ZXhhbXBsZQ==',
    binary: '<binary>',
    password: '********',
  }),
);
