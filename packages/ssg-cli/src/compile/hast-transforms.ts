import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { problem } from '../catalogue/problem.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { isLinkable } from '../lib/linkable.ts';
import { nearest } from '../lib/nearest.ts';
import { beginBlock } from '../lib/progress.ts';
import { visit } from '../lib/visit.ts';
import { parseCodeMeta } from './code-meta.ts';
import { highlightLines, knowsLanguage, languageNames, markWords } from './highlight.ts';
import { applyMagicComments } from './magic-comments.ts';

const urlProperties = new Set([
  'href',
  'src',
  'cite',
  'action',
  'formAction',
  'poster',
  'data',
  'xLinkHref',
  'srcSet',
  'longDesc',
]);

/**
 * Removes URLs whose scheme is not allowed; the text of a link stays. Runs last, when character references are decoded.
 * @param report called with each removed URL.
 */
export function dropUnsafeUrls({ properties }: Element, report: (url: string) => void): void {
  for (const name in properties) {
    const value = properties[name];
    if (!urlProperties.has(name) || typeof value !== 'string' || isLinkable(value)) continue;
    delete properties[name];
    report(value);
  }
}

/**
 * Removes inline styles and event handlers, which the Content-Security-Policy forbids. Raw HTML is already sanitised,
 * but plugins, directives and JSX may add them.
 * @param report called for each removed attribute.
 */
export function dropStyles(tree: Root, report: (property: string, element: Element) => void): void {
  visit(tree, 'element', (element: Element) => {
    for (const name of Object.keys(element.properties)) {
      if (name !== 'style' && name !== 'srcDoc' && !/^on[A-Z]/.test(name)) continue;
      delete element.properties[name];
      report(name, element);
    }
  });
}

/** Highlights code blocks and writes their options as data attributes of `pre`. Unknown languages are reported. */
export function highlightCode(tree: Root, defaultLanguage: string, path: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'element', (pre: Element) => {
    const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
    if (code?.type !== 'element' || code.tagName !== 'code') return;
    const classes = Array.isArray(code.properties['className']) ? code.properties['className'] : [];
    const written = classes
      .map(String)
      .find((name) => name.startsWith('language-'))
      ?.slice('language-'.length);
    const language = (written ?? defaultLanguage).toLowerCase();
    if (!knowsLanguage(language) && written !== undefined) diagnostics.push(unknownLanguage(language, code, path));
    beginBlock(pre.position?.start.line ?? 0);
    const source = textOf(code).replace(/\n$/, '');
    const meta = parseCodeMeta(String(code.properties['dataMeta'] ?? ''), source.split('\n').length);
    const { code: shown, marks, words } = applyMagicComments(source, meta.highlighted, language);
    pre.properties = {
      dataLanguage: /^[\w+#.-]+$/.test(language) ? language : 'text',
      ...(meta.title === undefined ? {} : { dataTitle: meta.title }),
      ...(meta.numbers === undefined ? {} : { dataNumbers: String(meta.numbers) }),
      ...(meta.wrap ? { dataWrap: '' } : {}),
      ...([...marks.values()].includes('focus') ? { dataFocus: '' } : {}),
    };
    code.properties = {};
    code.children = shown === '' ? [] : markWords(highlightLines(shown, language, marks), words);
  });
  beginBlock(0);
  return diagnostics;
}

function unknownLanguage(language: string, { position }: Element, path: string): Diagnostic {
  const near = nearest(language, languageNames());
  return problem('markdown/code-language', { language, near }, { file: path, line: position?.start.line });
}

/** Replaces the `align` attribute of table cells with a class, which needs no inline style. */
export function alignCell({ tagName, properties }: Element): void {
  if ((tagName !== 'td' && tagName !== 'th') || properties['align'] === undefined) return;
  properties['dataAlign'] = String(properties['align']);
  delete properties['align'];
}
