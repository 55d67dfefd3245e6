import type { Element, Root } from 'hast';
import { raw as parseRaw } from 'hast-util-raw';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { find, html } from 'property-information';
import { VFile } from 'vfile';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { remembered } from '../../lib/remembered.ts';
import { SKIP, visit } from '../../lib/visit.ts';
import { voidElements } from '../../lib/void-elements.ts';
import { words } from '../../lib/words.ts';
import { problem } from '../../messages/problem.ts';

const allowed = defaultSchema.attributes ?? {};

const playback = ['src', 'controls', 'loop', 'muted', 'preload'];

/**
 * The raw HTML that `html: 'safe'` allows in Markdown: GitHub's list and a few elements and attributes for prose. URLs
 * are checked later for all elements.
 */
const safeSchema: Schema = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...words('directive directive-label abbr mark u small figure figcaption time cite bdi wbr video audio track'),
  ],
  attributes: {
    ...allowed,
    directive: ['name', 'kind', 'attributes', 'source'],
    code: [['className', /^language-[\w+#.-]+$/], 'dataMeta'],
    // `name` serves anchors of old pages. On `a` it cannot shadow a property of `document`, unlike on other elements.
    a: [...(allowed['a'] ?? []), 'dataIcon', 'name', 'target', 'rel', 'download'],
    strong: ['dataIcon'],
    img: [...(allowed['img'] ?? []), 'srcSet', 'sizes', 'loading', 'decoding', 'fetchPriority'],
    // Not `autoPlay`: what moves or sounds by itself, readers must be able to stop.
    video: [...playback, 'poster', 'playsInline'],
    audio: playback,
    track: ['src', 'kind', 'srcLang', 'label', 'default'],
    source: [...(allowed['source'] ?? []), 'src', 'type', 'sizes', 'media'],
    h2: [['className', 'visually-hidden']],
    abbr: ['title'],
    time: ['dateTime'],
    '*': [...(allowed['*'] ?? []).filter((name) => name !== 'name'), 'id', 'lang', 'dir', 'dataHeading', 'dataSlug'],
  },
  protocols: {},
  strip: ['script', 'style'],
};

/**
 * Parses raw HTML nodes into elements. Under `safe` the tree is then sanitised: other elements lose their tags and keep
 * their content, scripts and styles are removed entirely, and each loss is reported. Trees without raw HTML are
 * unchanged. `text` is the source of the tree.
 */
export function resolveRawHtml(
  tree: Root,
  mode: 'safe' | 'trusted',
  text: string,
  path: string,
): { hast: Root; diagnostics: Diagnostic[] } {
  const raw: Pick<Element, 'position'>[] = [];
  visit(tree, (node) => {
    if ((node.type as string) !== 'raw') return;
    raw.push({ position: node.position } as Element);
    closeEmpty(node as unknown as { value: string });
  });
  if (raw.length === 0) return { hast: tree, diagnostics: [] };
  visit(tree, 'element', (label: Element) => {
    if (label.tagName === 'directive-label') closeInside(label, text);
  });
  const parsed = parseRaw(tree, { file: new VFile(text) }) as Root;
  keepPhrasing(parsed);
  if (mode === 'trusted') return { hast: parsed, diagnostics: [] };
  const before: Element[] = [];
  visit(parsed, 'element', (element: Element) => {
    // `data` survives the sanitiser's copy, so it links each copy to its original.
    element.data = { ...element.data, [place]: before.push(element) - 1 } as never;
  });
  const safe = sanitize(parsed, safeSchema);
  const hast: Root = safe.type === 'root' ? safe : { type: 'root', children: [safe] as Root['children'] };
  const lost = [...misplacedElements(raw, before, text, path), ...reportLosses(parsed, hast, text, path)];
  return { hast, diagnostics: fewOfEach(lost) };
}

/**
 * Closes elements such as `<a id="here" />`, as their authors mean: HTML ignores the slash, so that all that follows would
 * be inside them, repeated in each block with the same id. Tables are left alone, whose parts are found by their position.
 */
function closeEmpty(raw: { value: string }): void {
  if (!raw.value.includes('/>') || raw.value.search(placed) >= 0) return;
  raw.value = raw.value.replace(/<([a-z][a-z\d-]*)(\s[^<>]*)?\/>/gi, (whole, name: string, attributes = '') =>
    voidElements.includes(name.toLowerCase()) ? whole : `<${name}${attributes}></${name}>`,
  );
}

/** Closes the elements that an author left open in a label, so that they do not swallow the text after it. */
function closeInside(label: Element, text: string): void {
  const { children } = parseRaw({ type: 'root', children: label.children }, { file: new VFile(text) }) as Root;
  label.children = children as Element['children'];
}

/** Elements allowed in labels, which become parts of buttons, summaries and headings. */
const phrasing = words(
  'a abbr b bdi bdo br cite code data del dfn directive em i img ins kbd mark q ruby rp rt s samp small span strike strong sub sup time tt u var wbr',
);

/** Replaces other elements in labels with their content. */
function keepPhrasing(tree: Root): void {
  const keep = (parent: Element): void => {
    parent.children = parent.children.flatMap((child) => {
      if (child.type !== 'element') return [child];
      keep(child);
      return phrasing.has(child.tagName) ? [child] : child.children;
    });
  };
  visit(tree, 'element', (label: Element) => {
    if (label.tagName === 'directive-label') keep(label);
  });
}

/** Key of the index in an element's `data`. */
const place = 'ssgPlace';

const placeOf = (element: Element): number | undefined => (element.data as Record<string, number> | undefined)?.[place];

/** Compares the elements before and after sanitising. */
function reportLosses(parsed: Root, hast: Root, text: string, path: string): Diagnostic[] {
  const after = new Map<number, Element>();
  visit(hast, 'element', (element: Element) => {
    const at = placeOf(element);
    if (at !== undefined) after.set(at, element);
  });
  const lost: Diagnostic[] = [];
  visit(parsed, 'element', (element: Element) => {
    const kept = after.get(placeOf(element) ?? -1);
    const name = writtenName(element, text);
    if (kept !== undefined) {
      for (const attribute of lostAttributes(element, kept)) lost.push(lostAttribute(attribute, name, element, path));
      return undefined;
    }
    lost.push(lostElement(name, element, path));
    // The parts of a drawing or formula are removed with it and need no report of their own.
    return /^(?:svg|math|script|style)$/.test(element.tagName) ? SKIP : undefined;
  });
  return lost;
}

/** Elements that HTML allows only inside certain others, such as a table row, and that parsers ignore elsewhere. */
const placed =
  /<!--[\s\S]*?(?:-->|$)|<(html|head|body|frameset|frame|caption|colgroup|col|thead|tbody|tfoot|tr|td|th)(?=[\s/>])/gi;

/** Reports elements in the wrong place, which the parser dropped. */
function misplacedElements(
  raw: readonly Pick<Element, 'position'>[],
  parsed: readonly Element[],
  text: string,
  path: string,
): Diagnostic[] {
  // A parser may report the end of an element without its start, despite its type.
  const known = new Set(parsed.map(({ position }) => position?.start?.offset));
  return raw.flatMap(({ position }) => {
    const { offset: from, line = 1 } = position?.start ?? {};
    const to = position?.end?.offset;
    if (from === undefined || to === undefined) return [];
    const written = text.slice(from, to);
    return [...written.matchAll(placed)].flatMap(({ 1: name, index }) => {
      if (name === undefined || known.has(from + index)) return [];
      const before = written.slice(0, index).split('\n');
      const place = { file: path, line: line + before.length - 1 };
      return [problem('markdown/html', { kind: 'element', name }, place)];
    });
  });
}

/** The tag name as written: HTML lowercases it, but authors search for `<Tabs>`. */
function writtenName({ tagName, position }: Element, text: string): string {
  const start = position?.start?.offset;
  const written = start === undefined ? undefined : /^<([^\s/>]+)/.exec(text.slice(start, start + 100))?.[1];
  return written?.toLowerCase() === tagName ? written : tagName;
}

const lostAttributes = (before: Element, after: Element): string[] =>
  Object.keys(before.properties).filter((name) => {
    const value = before.properties[name];
    return value !== undefined && value !== null && String(value) !== String(after.properties[name]);
  });

const isComponent = (name: string): boolean => /^[A-Z]|\./.test(name);

function lostElement(name: string, { tagName, position }: Element, path: string): Diagnostic {
  const isGone = tagName === 'script' || tagName === 'style';
  // Of another repository, whose MDX is read as Markdown.
  if (isComponent(name) && path.endsWith('.mdx'))
    return problem('source/mdx', { what: `<${name}>` }, { file: path, ...startOf(position) });
  const kind = isComponent(name) ? 'component' : isGone ? 'element-and-content' : 'element';
  return problem('markdown/html', { kind, name }, { file: path, ...startOf(position) });
}

/** Reports a removed attribute with its alternatives. */
export function lostAttribute(
  property: string,
  name: string,
  { position }: Pick<Element, 'position'>,
  path: string,
): Diagnostic {
  const { attribute } = find(html, property);
  return problem('markdown/html', { kind: 'attribute', name, attribute }, { file: path, ...startOf(position) });
}

const startOf = (position: Element['position']): Pick<Diagnostic, 'line' | 'column'> =>
  position === undefined ? {} : { line: position.start.line, column: position.start.column };

/** How often a message is repeated on a page before the rest is counted. */
const most = 5;

/** Reports the same loss once per line and five times per page, and counts the rest. */
export function fewOfEach(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Map<number | undefined, Diagnostic>>();
  for (const one of diagnostics) {
    const lines = remembered(groups, one.message, () => new Map());
    if (!lines.has(one.line)) lines.set(one.line, one);
  }
  return [...groups.values()].flatMap((lines) => {
    const shown = [...lines.values()].slice(0, most);
    const last = shown.at(-1);
    const rest = lines.size - shown.length;
    if (last !== undefined && rest > 0)
      shown[most - 1] = { ...last, message: `${last.message} (and on ${rest} more ${rest === 1 ? 'line' : 'lines'})` };
    return shown;
  });
}
