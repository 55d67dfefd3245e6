import type { Markup, MarkupElement } from '../runtime/view.ts';

/** Element → parents that a browser closes before it. Where one stands there, markup is not the tree it looks like. */
const closes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  (
    [
      ['tr', 'tr th td'],
      ['th', 'th'],
      ['td', 'thead th td'],
      ['a', 'a'],
      ['li', 'li'],
      ['h1 h2 h3 h4 h5 h6', 'h1 h2 h3 h4 h5 h6 p'],
      ['select input output button datalist', 'input option optgroup select button datalist textarea'],
      ['option', 'option'],
      ['optgroup', 'optgroup option'],
      ['dd dt', 'dd dt'],
      ['rt rp', 'rt rp'],
      ['tbody tfoot', 'thead tbody'],
      [
        'p address article aside blockquote details div dl fieldset figcaption figure footer header hr main nav ol pre section table ul',
        'p',
      ],
    ] as const
  ).flatMap(([names, parents]) => names.split(' ').map((name) => [name, new Set(parents.split(' '))])),
);

const empty = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** Their content is read by rules of its own, or depends on what is open already. */
const special = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|form|body|head|html)$/i;

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const entity = /&(?:\w+|#x?\w+);?/g;

const opening = /<([A-Za-z][A-Za-z\d]*)((?: [A-Za-z][\w:-]*="[^"]*")*)(\/?)>/y;
const attribute = / ([^=]+)="([^"]*)"/g;

/** A place the plain form does not reach. */
class NotPlain extends Error {}

/**
 * Reads markup in the form in which React writes it: every element closed, every attribute in double quotes, five entities.
 * Anything else gives `undefined`, and a parser of HTML has to say what it means; where both read it they agree. On the
 * pages of a large site this is a tenth of what such a parser takes.
 */
export function parsePlainMarkup(html: string): Markup | undefined {
  try {
    return read(html);
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

type Building = [string, Record<string, string>, ...(string | MarkupElement)[]];

function read(html: string): Markup {
  const top: (string | MarkupElement)[] = [];
  const open: Building[] = [];
  let inside: (string | MarkupElement | Record<string, string>)[] = top;
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    if (tag !== at) inside.push(decode(html.slice(at, tag < 0 ? undefined : tag)));
    if (tag < 0) break;
    if (html.startsWith('</', tag)) {
      at = html.indexOf('>', tag) + 1;
      if (open.pop()?.[0] !== html.slice(tag + 2, at - 1)) throw new NotPlain();
      inside = open.at(-1) ?? top;
    } else if (html.startsWith('<!-- -->', tag)) at = tag + 8;
    else {
      opening.lastIndex = tag;
      const [all, name, attributes, end] = opening.exec(html) ?? [];
      const isEmpty = empty.has(name ?? '');
      if (all === undefined || name === undefined || special.test(name) || (end === '/' && !isEmpty))
        throw new NotPlain();
      if (closes.get(name)?.has(open.at(-1)?.[0] ?? '') === true) throw new NotPlain();
      const element: Building = [name, readAttributes(attributes ?? '')];
      inside.push(element);
      if (!isEmpty) {
        open.push(element);
        inside = element;
      }
      at = tag + all.length;
    }
  }
  if (open.length > 0) throw new NotPlain();
  return top;
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (text === '') return attributes;
  for (const [, name = '', value = ''] of text.matchAll(attribute))
    if (!Object.hasOwn(attributes, name)) attributes[name] = decode(value);
  return attributes;
}

const decode = (text: string): string => (text.includes('&') ? text.replace(entity, character) : text);

function character(written: string): string {
  const found = characters[written];
  if (found === undefined) throw new NotPlain();
  return found;
}
