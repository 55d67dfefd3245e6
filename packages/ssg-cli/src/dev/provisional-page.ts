import { checkFrontMatter } from '../compile/front-matter-fields.ts';
import type { Page } from '../compile/types.ts';
import { originOf } from '../lib/origin.ts';
import type { Source } from '../read/types.ts';
import { quickFrontMatter } from './quick-front-matter.ts';

/**
 * What a source says at first glance: its front matter as it is, its first heading and paragraph as good as they can be told
 * without a parser. Enough to put all pages in their places, so that the first page of a large site need not wait until
 * thousands are compiled. A compiled page takes its place before it is shown itself.
 */
export function provisionalPage(source: Source): Page {
  const { data, lines, body, diagnostics } = quickFrontMatter(source.text, source.path);
  const checked = checkFrontMatter(data, lines, source.path);
  const { title, paragraphs, isCut } = firstGlance(body);
  return {
    path: source.path,
    relative: source.relative,
    collection: source.collection,
    hash: source.hash,
    frontMatter: checked.frontMatter,
    frontMatterLines: lines,
    ...(title === undefined ? {} : { contentTitle: title }),
    firstParagraph: paragraphs[0] ?? '',
    ...(isCut ? { excerpt: paragraphs } : {}),
    hast: emptyArticle,
    toc: [],
    headingLines: [],
    anchors: [],
    references: [],
    directives: [],
    search: '[]',
    words: 0,
    untranslated: source.untranslated === true,
    diagnostics: [...diagnostics, ...checked.diagnostics].map((one) =>
      source.origins === undefined || one.line === undefined ? one : { ...one, ...originOf(source, one.line) },
    ),
  };
}

const emptyArticle = JSON.stringify({ type: 'root', children: [] });

/** The first heading, and the paragraphs before the truncation marker, or else the first one. */
function firstGlance(body: string): { title: string | undefined; paragraphs: string[]; isCut: boolean } {
  const cut = body.includes('truncate')
    ? /^(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})\s*$/m.exec(body)
    : null;
  const text = body.slice(0, cut?.index ?? 2000).trimStart();
  const title = text.startsWith('# ') ? /^# +(.+)/.exec(text)?.[1] : undefined;
  const paragraphs: string[] = [];
  let from = title === undefined ? 0 : text.indexOf('\n') + 1;
  while (from < text.length && (cut !== null || paragraphs.length === 0)) {
    const end = text.indexOf('\n\n', from);
    const one = text.slice(from, end < 0 ? text.length : end).trim();
    from = end < 0 ? text.length : end + 2;
    if (one !== '' && !/^(?:[#>|<!:`~=-]|\d+\. |\* |\+ |import |export )/.test(one)) paragraphs.push(inlineText(one));
  }
  return { title: title === undefined ? undefined : inlineText(title), paragraphs, isCut: cut !== null };
}

const inlineText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
