import { safeDecode } from '@autolode/ssg-runtime/url';
import type { TocEntry } from '@autolode/ssg-runtime/view';
import GithubSlugger, { slug } from 'github-slugger';
import type { Element, Root, RootContent } from 'hast';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { firstOf } from '../../lib/first-of.ts';
import { visit } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import { headingWords } from '../markdown/heading-words.ts';
import { footnotesId, isReservedId } from './reserved-ids.ts';

/**
 * Gives headings unique ids: the written one (marked `data-heading`), or else the slug that GitHub would generate, or
 * else `section-n` for headings without letters. Duplicate written ids are an error. Level-one headings get none.
 */
export function anchorHeadings(
  tree: Root,
  path: string,
): { toc: TocEntry[]; lines: number[]; diagnostics: Diagnostic[] } {
  const slugger = new GithubSlugger();
  const toc: TocEntry[] = [];
  const lines: number[] = [];
  const diagnostics: Diagnostic[] = [];
  const written = new Set<string>();
  const seen = new Set<string>();
  let nameless = 0;
  // Existing ids of raw HTML and footnotes, and written ones, are reserved first, so that no generated id takes them.
  visit(tree, 'element', (element: Element) => {
    const given = element.properties['id'];
    // remark-rehype encodes the names of footnotes as in URLs. Links decode them and look for the characters.
    const present = typeof given === 'string' && /^fn(?:ref)?-.*%/.test(given) ? safeDecode(given) : given;
    if (present !== given) element.properties['id'] = present;
    if (typeof present === 'string' && present !== footnotesId) {
      if (isReservedId(present) || seen.has(present)) {
        diagnostics.push(unusableId(present, element, path));
        delete element.properties['id'];
      } else slugger.slug(present, true);
      seen.add(present);
    }
    const id = element.properties['dataHeading'];
    if (typeof id !== 'string') return;
    if (isReservedId(id)) {
      diagnostics.push({ ...unusableId(id, element, path), severity: 'error' });
      delete element.properties['dataHeading'];
      return;
    }
    if (written.has(id) || seen.has(id)) {
      const place = { file: path, line: element.position?.start.line ?? 1 };
      diagnostics.push(problem('markdown/duplicate-id', { id, kind: 'heading' }, place));
    }
    written.add(id);
    slugger.slug(id, true);
  });
  visit(tree, 'element', (element: Element) => {
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1]);
    if (!(level >= 1)) return;
    const { text, unknown } = headingWords(element, tree);
    const own = element.properties['dataHeading'];
    // Links to the id are in this Unicode form, whatever keyboard and disk wrote them.
    const slugText = String(element.properties['dataSlug'] ?? text).normalize('NFC');
    delete element.properties['dataHeading'];
    delete element.properties['dataSlug'];
    if (level === 1) return;
    const present = element.properties['id'];
    if (present === footnotesId) return;
    const kept = typeof own === 'string' ? own : present;
    let id =
      typeof kept === 'string' ? kept : slugger.slug(named(slugText) ? visible(slugText) : `section-${++nameless}`);
    while (isReservedId(id)) id = slugger.slug(id);
    element.properties['id'] = id;
    const line = element.position?.start.line ?? 1;
    if (unknown !== undefined)
      diagnostics.push(problem('mdx/heading-value', { expression: unknown }, { file: path, line }));
    // Without words, an entry would be a link that nobody sees.
    if (text === '' && unknown === undefined)
      diagnostics.push(problem('markdown/empty-heading', {}, { file: path, line }));
    if (text === '') return;
    toc.push({ id, text, level });
    lines.push(line);
  });
  return { toc, lines, diagnostics };
}

/**
 * The text of the first heading if it is a level-one heading, wherever it is: below badges or a logo, or in HTML that
 * centres it, as in many files named README.
 */
export function firstTitle(tree: Root): string | undefined {
  const first = firstHeading(tree.children);
  const title = first?.tagName === 'h1' ? headingWords(first, tree).text : '';
  return title === '' ? undefined : title;
}

const firstHeading = (nodes: readonly RootContent[]): Element | undefined =>
  firstOf(nodes, (node) => {
    if (node.type !== 'element') return undefined;
    return /^h[1-6]$/.test(node.tagName) ? node : firstHeading(node.children);
  });

/** Removes a duplicate id of raw HTML, and reports it. */
function unusableId(id: string, element: Element, path: string): Diagnostic {
  const place = { severity: 'warning' as const, file: path, line: element.position?.start.line ?? 1 };
  return isReservedId(id)
    ? problem('markdown/reserved-id', { id }, place)
    : problem('markdown/duplicate-id', { id, kind: 'element' }, place);
}

/** Whether a heading contains letters. Zero-width characters, symbols and emoji do not count. */
const named = (text: string): boolean => /[^-]/.test(slug(visible(text)));

const visible = (text: string): string => text.replace(/[\u200b-\u200f\u2060\ufeff]/g, '');
