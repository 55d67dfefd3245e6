/**
 * Puts rules for bare elements (`a`, `h1`, `body`) and for classes that both themes have into the theme's layers. Outside
 * of layers they would override every part of the new theme: the old one had no layers, so there a class was stronger. In
 * the layer `base` they still style what nothing else does. Colours of the whole page go below the theme's own, which
 * belong to a mode.
 */
export function layerElements(css: string, keeps: Keeps = () => true): string {
  return itemsOf(css)
    .map((item) => layered(item, keeps))
    .join('');
}

/** Whether the colour of some elements is kept. */
type Keeps = (value: string, selector: string) => boolean;

interface Item {
  /** The text before the block, or all of a statement without one. */
  readonly head: string;
  /** The content of the block without its braces. */
  readonly body?: string;
}

function layered({ head, body }: Item, keeps: Keeps): string {
  const selector = withoutComments(head).trim();
  const rule = `${head}{${body ?? ''}}`;
  if (body === undefined) return head;
  if (/^@(?:media|supports)\b/.test(selector)) return `${head}{${layerElements(body, keeps)}}`;
  const selectors = selector.split(',').map((one) => one.trim());
  if (!selectors.every((one) => element.test(one)) || !head.trimEnd().endsWith(selector)) return rule;
  const before = head.slice(0, head.trimEnd().length - selector.length);
  const inLayer = (name: string, content: string) =>
    content.trim() === '' ? [] : [`@layer ${name} { ${selector} {${content}} }`];
  const inner = itemsOf(body);
  if (inner.some((one) => one.body !== undefined)) return before + inLayer('base', body).join('');
  const declarations = inner.map(({ head: text }) => text);
  if (!selectors.every((one) => page.test(one))) {
    const kept = declarations.filter((text) => {
      const value = /^color\s*:([^;!]*)/i.exec(withoutComments(text).trim())?.[1];
      return value === undefined || keeps(value.trim(), selector);
    });
    return before + inLayer('base', kept.join('')).join('');
  }
  const [colours = '', others = ''] = [true, false].map((isColour) =>
    declarations.filter((text) => colour.test(withoutComments(text).trim()) === isColour).join(''),
  );
  // What is important would win, above all in the lowest layer.
  const weak = colours.replace(/\s*!\s*important/gi, '');
  return before + [...inLayer('reset', weak), ...inLayer('base', others)].join('\n');
}

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

/**
 * Elements with their states, below or beside each other. So are the parts of the page whose classes have the same name
 * in both themes.
 */
const element =
  /^(?:[a-z][a-z0-9]*|\*|\.(?:navbar|footer|admonition|tabs|breadcrumbs))(?:::?[a-z-]+)*(?:(?:\s*[>+~]\s*|\s+)(?:[a-z][a-z0-9]*|\*|\.(?:navbar|footer|admonition|tabs|breadcrumbs))(?:::?[a-z-]+)*)*$/i;
const page = /^(?:html|body|html\s+body|html\s*>\s*body)$/i;
const colour = /^(?:background(?:-color|-image)?|color)\s*:/i;

/** The statements and blocks of a stylesheet or of a block, with all spaces and comments. */
function itemsOf(css: string): readonly Item[] {
  const items: Item[] = [];
  let [start, depth] = [0, 0];
  let open: number | undefined;
  const end = (at: number) => {
    if (open === undefined) items.push({ head: css.slice(start, at + 1) });
    else items.push({ head: css.slice(start, open), body: css.slice(open + 1, at) });
    start = at + 1;
    open = undefined;
  };
  for (let at = 0; at < css.length; at++) {
    const sign = css[at] ?? '';
    if (sign === '/' && css[at + 1] === '*') at = ended(css, '*/', at + 2) + 1;
    else if (sign === '"' || sign === "'") at = ended(css, sign, at + 1);
    else if (sign === '\\') at++;
    else if (/^url\((?!["'])/i.test(css.slice(at, at + 5))) at = ended(css, ')', at + 4);
    else if (sign === ';' && depth === 0) end(at);
    else if (sign === '{' && depth++ === 0) open = at;
    else if (sign === '}' && depth > 0 && --depth === 0) end(at);
  }
  if (start < css.length) items.push({ head: css.slice(start) });
  return items;
}

/** The position of what ends a comment, a text or a URL, or the end. */
function ended(css: string, sign: string, from: number): number {
  const at = css.indexOf(sign, from);
  return at < 0 ? css.length : at;
}
