import { createRequire } from 'node:module';
import type { Element, ElementContent, Root, Text } from 'hast';
import type { LanguageFn } from 'highlight.js';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import { common, createLowlight } from 'lowlight';
import { grammarNames } from './language-names.ts';
import { commentLanguages, type LineMark } from './magic-comments.ts';
import { ownGrammars, python } from './own-grammars.ts';

/**
 * highlight.js through lowlight, because it was the fastest highlighter in our measurements that emits classes. Classes
 * let one stylesheet colour both themes, and need no inline styles.
 */
const usual = { ...common, dockerfile, http, nginx, powershell, python };
const lowlight = createLowlight(usual);
lowlight.registerAlias({ markdown: ['mdx'] });

/**
 * Rare language → its own highlighter. The body of an `http` block is highlighted with auto-detection among the
 * languages of its highlighter, so the languages of other pages must not be added to that one.
 */
const rare = new Map<string, typeof lowlight>();

const highlighterOf = (grammar: string): typeof lowlight | undefined =>
  lowlight.registered(grammar) ? lowlight : rare.get(grammar);

const load = createRequire(import.meta.url);

/** The grammar that a block's language is highlighted with. */
const grammarOf = (language: string): string =>
  lowlight.registered(language) ? language : (grammarNames.get(language) ?? language);

/** Whether a language can be highlighted, or is plain text. Rare ones are loaded on first use. */
export function knowsLanguage(language: string): boolean {
  const grammar = grammarOf(language);
  if (highlighterOf(grammar) !== undefined) return true;
  if (!/^[a-z\d-]+$/.test(grammar)) return false;
  try {
    const own = Object.hasOwn(ownGrammars, grammar) ? ownGrammars[grammar] : undefined;
    const rules = own ?? (load(`highlight.js/lib/languages/${grammar}`) as LanguageFn);
    rare.set(grammar, createLowlight({ ...usual, [grammar]: rules }));
    return true;
  } catch {
    return false;
  }
}

/** Whether a name is one of a language that is not loaded on first use. */
export const isAlwaysLoaded = (name: string): boolean => lowlight.registered(name);

/** Names to suggest instead of an unknown one. */
export const languageNames = (): string[] => [
  ...new Set([
    ...lowlight.listLanguages(),
    ...commentLanguages.filter((name) => lowlight.registered(name)),
    ...grammarNames.keys(),
  ]),
];

/** Longer blocks are shown plain, because highlighting them would take too long. */
const maxLines = 5000;

/** Longer lines are usually data or generated code, for which some grammars take seconds. */
const maxLine = 2000;

const hasLongLine = (code: string): boolean => {
  for (let from = 0; from < code.length; ) {
    const end = code.indexOf('\n', from);
    if ((end < 0 ? code.length : end) - from > maxLine) return true;
    if (end < 0) return false;
    from = end + 1;
  }
  return false;
};

const cache = new Map<string, Root>();

/** The tree of a block's code, from a plugin's highlighter. */
type Highlight = (code: string, language: string) => readonly ElementContent[];

/**
 * Highlights code into one `span.line` per line, each ending in a newline. Results are cached, because blocks recur.
 */
export function highlightLines(
  code: string,
  language: string,
  marks: ReadonlyMap<number, LineMark>,
  highlight?: Highlight,
): Element[] {
  const lines = splitLines(tokens(code, language, highlight));
  return lines.map((children, index) => {
    const mark = marks.get(index + 1);
    return {
      type: 'element',
      tagName: 'span',
      properties: { className: mark === undefined ? ['line'] : ['line', mark] },
      children: [...children, { type: 'text', value: '\n' }],
    };
  });
}

function tokens(code: string, language: string, highlight: Highlight | undefined): Root {
  const plain: Root = { type: 'root', children: [{ type: 'text', value: code }] };
  const own = highlight === undefined ? undefined : () => ({ type: 'root', children: [...highlight(code, language)] });
  const make = own ?? builtIn(code, grammarOf(language));
  if (make === undefined || code.split('\n', maxLines + 1).length > maxLines || hasLongLine(code)) return plain;
  const key = `${own === undefined ? grammarOf(language) : `plugin ${language}`}\n${code}`;
  let tree = cache.get(key);
  if (tree === undefined) {
    tree = make() as Root;
    if (cache.size > 500) cache.clear();
    cache.set(key, tree);
  }
  return tree;
}

function builtIn(code: string, grammar: string): (() => unknown) | undefined {
  const highlighter = grammar === 'plaintext' ? undefined : highlighterOf(grammar);
  return highlighter === undefined ? undefined : () => highlighter.highlight(grammar, code);
}

/** Splits a token tree at its newlines. A token that spans lines is repeated on each of them. */
function splitLines(tree: Root): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  const open: Element[] = [];
  const add = (node: Text | Element) => {
    const parent = open.at(-1);
    if (parent === undefined) lines.at(-1)?.push(node);
    else parent.children.push(node);
  };
  const breakLine = () => {
    lines.push([]);
    const again = open.map((element) => ({ ...element, children: [] as ElementContent[] }));
    again.forEach((element, depth) => {
      if (depth === 0) lines.at(-1)?.push(element);
      else again[depth - 1]?.children.push(element);
    });
    open.splice(0, open.length, ...again);
  };
  const walk = (node: Root['children'][number]) => {
    if (node.type === 'text') {
      node.value.split('\n').forEach((part, index) => {
        if (index > 0) breakLine();
        if (part !== '') add({ type: 'text', value: part });
      });
    } else if (node.type === 'element') {
      const copy: Element = { type: 'element', tagName: node.tagName, properties: node.properties, children: [] };
      add(copy);
      open.push(copy);
      for (const child of node.children) walk(child as Root['children'][number]);
      open.pop();
    }
  };
  for (const child of tree.children) walk(child);
  return lines;
}

/** Puts `mark` around each of the words, wherever one stands inside a token. */
export function markWords(lines: Element[], words: readonly string[]): Element[] {
  const wanted = words.filter((word) => word !== '').sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return lines;
  const pattern = new RegExp(`(${wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  const walk = (node: ElementContent): ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: node.children.flatMap(walk) }];
    if (node.type !== 'text') return [node];
    return node.value.split(pattern).flatMap((part, index): ElementContent[] => {
      if (part === '') return [];
      const text: Text = { type: 'text', value: part };
      return [index % 2 === 0 ? text : { type: 'element', tagName: 'mark', properties: {}, children: [text] }];
    });
  };
  return lines.flatMap(walk) as Element[];
}
