import type { CategoryLink } from '../../config/types.ts';
import { isRecord } from '../../lib/is-record.ts';
import { suggestion } from '../../lib/nearest.ts';

/** Returns the problem of a value at a key path, or `undefined` if it is valid. */
type Check = (value: unknown, at: string) => LinkProblem | undefined;

export interface LinkProblem {
  readonly message: string;
  readonly hint?: string;
}

const kind =
  (expected: string, accepts: (value: unknown) => boolean): Check =>
  (value, at) =>
    accepts(value) ? undefined : { message: `"${at}" must be ${expected}, not ${JSON.stringify(value)}.` };

const text = kind('a string', (value) => typeof value === 'string');
const filledText = kind('a non-empty string', (value) => typeof value === 'string' && value.trim() !== '');

const list =
  (item: Check): Check =>
  (value, at) =>
    Array.isArray(value)
      ? value.map((one, index) => item(one, `${at}[${index}]`)).find((problem) => problem !== undefined)
      : { message: `"${at}" must be an array, not ${JSON.stringify(value)}.` };

/** Checks an object that must have exactly these keys. */
const object =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value, at) => {
    if (!isRecord(value)) return { message: `"${at}" must be an object, not ${JSON.stringify(value)}.` };
    const fields: Readonly<Record<string, Check>> = { ...required, ...optional };
    const missing = Object.keys(required).find((key) => value[key] === undefined);
    if (missing !== undefined) return { message: `"${at}.${missing}" is missing.` };
    for (const [key, entry] of Object.entries(value)) {
      const check = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (check === undefined)
        return { message: `Unknown key "${key}" in "${at}".`, hint: suggestion(key, Object.keys(fields)) };
      const problem = entry === undefined ? undefined : check(entry, `${at}.${key}`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };

const badge = object({ text: filledText }, { tone: text, title: text });
const card = object(
  { label: text, href: filledText },
  { description: text, badge, icon: text, fact: text, className: text },
);

/**
 * The valid links of a category, by `type`. They equal the zod schema of sidebars, which is not used here because
 * reading a category file must not load zod. A test compares the two.
 */
const links: Readonly<Record<CategoryLink['type'], Check>> = {
  doc: object({ type: text, id: filledText }),
  'generated-index': object(
    { type: text },
    {
      slug: filledText,
      title: text,
      description: text,
      keywords: list(text),
      image: text,
      facts: list(object({ label: text, value: text }, { badge })),
      groups: list(object({ label: text, cards: list(card) })),
    },
  ),
};

/** Returns the problem of a category file's link, or `undefined` if it is valid. */
export function problemOfLink(link: unknown): LinkProblem | undefined {
  if (!isRecord(link)) return { message: `"link" must be an object or null, not ${JSON.stringify(link)}.` };
  const { type } = link;
  if (type === undefined)
    return { message: '"link.type" is missing.', hint: `Valid: ${Object.keys(links).join(', ')}.` };
  if (typeof type !== 'string' || !Object.hasOwn(links, type))
    return {
      message: `Unknown link type ${JSON.stringify(type)} in a category file.`,
      hint: suggestion(String(type), Object.keys(links)),
    };
  return links[type as CategoryLink['type']](link, 'link');
}
