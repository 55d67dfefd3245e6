import type { Element, Root } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toString as textOf } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { isLinkable } from '../lib/linkable.ts';
import { visit } from '../lib/visit.ts';
import { parseCodeMeta } from './code-meta.ts';
import { highlightLines } from './highlight.ts';
import { applyMagicComments } from './magic-comments.ts';

const internal = ['directive', 'directive-label'];

/** What raw HTML in Markdown may keep under `html: 'safe'`: GitHub's list, plus the few elements prose needs, minus ids that could collide. */
const safeSchema: Schema = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...internal,
    'abbr',
    'mark',
    'u',
    'small',
    'figure',
    'figcaption',
    'time',
    'cite',
    'bdi',
    'wbr',
  ],
  attributes: {
    ...defaultSchema.attributes,
    directive: ['name', 'kind', 'attributes', 'source'],
    code: [['className', /^language-[\w+#.-]+$/], 'dataMeta'],
    // Anchors of old pages; an `a` cannot stand in for a property of the document as other named elements can.
    a: [...(defaultSchema.attributes?.['a'] ?? []), 'dataIcon', 'name'],
    h2: [['className', 'visually-hidden']],
    abbr: ['title'],
    time: ['dateTime'],
    '*': [
      ...(defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'name'),
      'id',
      'lang',
      'dir',
      'dataHeading',
    ],
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel', 'pathname'],
    src: ['http', 'https', 'pathname'],
    cite: ['http', 'https'],
    longDesc: ['http', 'https'],
  },
};

/**
 * Turns raw HTML nodes into elements. Under `safe` the whole tree is then cut down to the list above; what is not on it
 * loses its tags and keeps its text, scripts and styles go with their content. Trees without raw HTML are not touched.
 */
export function resolveRawHtml(tree: Root, mode: 'safe' | 'trusted'): Root {
  let hasRaw = false;
  visit(tree, (node) => {
    if ((node.type as string) === 'raw') hasRaw = true;
  });
  if (!hasRaw) return tree;
  const parsed = rehypeRaw()(tree, { value: '' } as never) as Root;
  return mode === 'trusted' ? parsed : (sanitize(parsed, safeSchema) as Root);
}

const urlProperties = new Set(['href', 'src', 'cite', 'action', 'formAction', 'poster', 'data', 'xLinkHref', 'srcSet']);

/**
 * The last step of the chain: an address with a protocol that is not on the list loses the attribute, its text stays.
 * Character references are decoded by now. `dropped` is told of it.
 */
export function dropUnsafeUrls({ properties }: Element, dropped: string[]): void {
  for (const name in properties) {
    const value = properties[name];
    if (!urlProperties.has(name) || typeof value !== 'string' || isLinkable(value)) continue;
    delete properties[name];
    dropped.push(value);
  }
}

/**
 * Inline styles and handlers, which the content security policy forbids anyway: what no raw HTML brought, a plugin or a
 * directive may have.
 */
export function dropStyles(tree: Root): void {
  visit(tree, 'element', (element: Element) => {
    for (const name of Object.keys(element.properties))
      if (name === 'style' || name === 'srcDoc' || /^on[A-Z]/.test(name)) delete element.properties[name];
  });
}

/** Highlights every code block and writes what its meta asks for as data attributes of `pre`. */
export function highlightCode(tree: Root, defaultLanguage: string): void {
  visit(tree, 'element', (pre: Element) => {
    const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
    if (code?.type !== 'element' || code.tagName !== 'code') return;
    const classes = Array.isArray(code.properties['className']) ? code.properties['className'] : [];
    const written = classes
      .map(String)
      .find((name) => name.startsWith('language-'))
      ?.slice('language-'.length);
    const language = (written ?? defaultLanguage).toLowerCase();
    const meta = parseCodeMeta(String(code.properties['dataMeta'] ?? ''));
    const source = textOf(code).replace(/\n$/, '');
    const { code: shown, marks } = applyMagicComments(source, meta.highlighted, language);
    pre.properties = {
      dataLanguage: /^[\w+#.-]+$/.test(language) ? language : 'text',
      ...(meta.title === undefined ? {} : { dataTitle: meta.title }),
      ...(meta.numbers === undefined ? {} : { dataNumbers: String(meta.numbers) }),
      ...(meta.wrap ? { dataWrap: '' } : {}),
      ...([...marks.values()].includes('focus') ? { dataFocus: '' } : {}),
    };
    code.properties = {};
    code.children = shown === '' ? [] : highlightLines(shown, language, marks);
  });
}

/** Tables written in Markdown align by attribute; a class does the same without an inline style. */
export function alignCell({ tagName, properties }: Element): void {
  if ((tagName !== 'td' && tagName !== 'th') || properties['align'] === undefined) return;
  properties['dataAlign'] = String(properties['align']);
  delete properties['align'];
}
