import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import { ownValue } from './own-value.ts';
import { words } from './words.ts';

/** Element → open elements that a browser closes before it. Inside one of those, the tree differs from the markup. */
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

/** Start tags that close an open paragraph. */
export const endsParagraph: ReadonlySet<string> = words(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section summary table ul',
);

/** Elements that browsers restructure or rename. */
const strange = /^(?:image|nobr|font|rb|rtc|foreignObject|annotation-xml|math|marquee|applet|frame|frameset|dialog)$/;

/** HTML elements that close an SVG element in which they are nested. */
const endsDrawing = words(
  'b big blockquote br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 hr i img li menu ol p pre ruby s small span strong strike sub sup table tt u ul var',
);

/** Elements that require a certain parent → the parents that are allowed. */
const holds: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    table: words('caption colgroup thead tbody tfoot'),
    thead: words('tr'),
    tbody: words('tr'),
    tfoot: words('tr'),
    tr: words('td th'),
    colgroup: words('col'),
    select: words('option optgroup'),
    optgroup: words('option'),
  }),
);
const onlyIn: ReadonlyMap<string, readonly string[]> = new Map(
  [...words('caption colgroup thead tbody tfoot tr td th col')].map((name) => [
    name,
    [...holds].flatMap(([parent, children]) => (children.has(name) ? [parent] : [])),
  ]),
);

/** Elements at which the search for an open list item ends. */
const boundsItems = words(
  'article aside blockquote button details dl fieldset figcaption figure footer header main menu nav ol pre section summary table td th ul',
);

const items: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', words('li')],
  ['dd', words('dd dt')],
  ['dt', words('dd dt')],
]);

/** The stack of open elements, with counts of those that must not be nested. */
class Open {
  readonly stack: Building[] = [];
  readonly #counts = new Map([...words('p a button svg')].map((name) => [name, 0]));

  get parent(): string | undefined {
    return this.stack.at(-1)?.[0];
  }

  push(element: Building): void {
    this.stack.push(element);
    const [name] = element;
    const count = this.#counts.get(name);
    if (count !== undefined) this.#counts.set(name, count + 1);
  }

  pop(): string | undefined {
    const name = this.stack.pop()?.[0];
    const count = name === undefined ? undefined : this.#counts.get(name);
    if (name !== undefined && count !== undefined) this.#counts.set(name, count - 1);
    return name;
  }

  #has(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  /** Whether a browser keeps an element at its position. */
  takes(name: string): boolean {
    const { parent } = this;
    if (closes.get(name)?.has(parent ?? '') === true || strange.test(name)) return false;
    if ((name === 'a' || name === 'button') && this.#has(name)) return false;
    if (this.#has('p') && endsParagraph.has(name)) return false;
    if (this.#has('svg') && endsDrawing.has(name)) return false;
    if (parent !== undefined && holds.get(parent)?.has(name) === false) return false;
    if (onlyIn.get(name)?.includes(parent ?? '') === false) return false;
    const ends = items.get(name);
    return ends === undefined || !this.#isWithin(ends);
  }

  #isWithin(names: ReadonlySet<string>): boolean {
    for (let index = this.stack.length - 1; index >= 0; index--) {
      const name = this.stack[index]?.[0] ?? '';
      if (names.has(name)) return true;
      if (boundsItems.has(name)) return false;
    }
    return false;
  }

  /** Browsers move text between table rows in front of the table. */
  takesText(text: string): boolean {
    return this.parent === undefined || !holds.has(this.parent) || /^[ \t\n\f]*$/.test(text);
  }
}

const empty = words(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);

/** Elements that are parsed by special rules, or differently depending on the context. */
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

/** Thrown for markup that is not in the plain form. */
class NotPlain extends Error {}

/**
 * Parses markup in the form that React writes: every element is closed, attributes are in double quotes, and only five
 * entities occur. In this form it gives the same result as a full HTML parser, but much faster.
 * @returns `undefined` for anything else.
 */
export function parsePlainMarkup(html: string): Markup | undefined {
  // Parsers turn carriage returns into line feeds and drop null characters.
  if (html.includes('\r') || html.includes('\0')) return undefined;
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
  const open = new Open();
  let inside: (string | MarkupElement | Record<string, string>)[] = top;
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    if (tag !== at) {
      const text = html.slice(at, tag < 0 ? undefined : tag);
      if (!open.takesText(text)) throw new NotPlain();
      inside.push(decode(text));
    }
    if (tag < 0) break;
    if (html.startsWith('</', tag)) {
      at = html.indexOf('>', tag) + 1;
      // Without this, an incomplete end tag would loop endlessly.
      if (at === 0) throw new NotPlain();
      if (open.pop() !== html.slice(tag + 2, at - 1)) throw new NotPlain();
      inside = open.stack.at(-1) ?? top;
    } else if (html.startsWith('<!-- -->', tag)) at = tag + 8;
    else {
      opening.lastIndex = tag;
      const [all, name, attributes, end] = opening.exec(html) ?? [];
      const isEmpty = empty.has(name ?? '');
      if (all === undefined || name === undefined || special.test(name) || (end === '/' && !isEmpty))
        throw new NotPlain();
      // Parsers drop the first line break of a `pre` element.
      if (!open.takes(name) || (name === 'pre' && html[tag + all.length] === '\n')) throw new NotPlain();
      const element: Building = [name, readAttributes(attributes ?? '')];
      inside.push(element);
      if (!isEmpty) {
        open.push(element);
        inside = element;
      }
      at = tag + all.length;
    }
  }
  if (open.stack.length > 0) throw new NotPlain();
  return top;
}

/** Reads attributes in the form that `opening` allows. */
function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    const equals = text.indexOf('="', at);
    const end = text.indexOf('"', equals + 2);
    const name = text.slice(at + 1, equals);
    if (!Object.hasOwn(attributes, name)) attributes[name] = decode(text.slice(equals + 2, end));
    at = end + 1;
  }
  return attributes;
}

const decode = (text: string): string => (text.includes('&') ? text.replace(entity, character) : text);

function character(written: string): string {
  const found = ownValue(characters, written);
  if (found === undefined) throw new NotPlain();
  return found;
}
