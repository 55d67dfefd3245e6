import GithubSlugger, { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { visit } from '../lib/visit.ts';
import type { TocEntry } from '../runtime/view.ts';
import { plainText } from './search-sections.ts';

/** Id of the hidden heading of the footnotes, which their references name; it is no part of the text. */
const footnotes = 'footnote-label';

/** Ids the page around the article uses itself. */
const taken = new Set(['ssg-root', 'ssg-body', 'ssg-view', 'main', footnotes]);

/**
 * Gives headings unique ids: the written one (marked `data-heading`), else the text as GitHub would write it, else
 * `section-n` for headings without letters. Two equal written ids are an error. Level-one headings get none.
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
  let nameless = 0;
  // Ids that are there already, of raw HTML and of footnotes, and written ones come first: no automatic one takes their
  // place.
  visit(tree, 'element', (element: Element) => {
    const present = element.properties['id'];
    if (typeof present === 'string' && taken.has(present) && !/^h\d$/.test(element.tagName))
      delete element.properties['id'];
    else if (typeof present === 'string') slugger.slug(present, true);
    const id = element.properties['dataHeading'];
    if (typeof id !== 'string') return;
    if (written.has(id)) {
      diagnostics.push({
        severity: 'error',
        code: 'markdown/duplicate-id',
        message: `The heading id "${id}" is used twice.`,
        file: path,
        line: element.position?.start.line ?? 1,
        hint: 'Give one of the headings another id.',
      });
    }
    written.add(id);
    slugger.slug(id, true);
  });
  visit(tree, 'element', (element: Element) => {
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1]);
    if (!(level >= 1)) return;
    const text = plainText(element).replace(/\s+/g, ' ').trim();
    const own = element.properties['dataHeading'];
    delete element.properties['dataHeading'];
    if (level === 1) return;
    const present = element.properties['id'];
    if (present === footnotes) return;
    const kept = typeof own === 'string' ? own : present;
    let id = typeof kept === 'string' ? kept : slugger.slug(named(text) ? visible(text) : `section-${++nameless}`);
    while (taken.has(id)) id = slugger.slug(id);
    element.properties['id'] = id;
    toc.push({ id, text, level });
    lines.push(element.position?.start.line ?? 1);
  });
  return { toc, lines, diagnostics };
}

/** Zero-width characters, signs and pictures are no letters: a heading of nothing else has no slug of its own. */
const named = (text: string): boolean => /[^-]/.test(slug(visible(text)));

const visible = (text: string): string => text.replace(/[\u200b-\u200f\u2060\ufeff]/g, '');
