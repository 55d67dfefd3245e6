import { packDetails } from '../compile/page-details.ts';
import { checkFrontMatter } from '../compile/text/check-front-matter.ts';
import { splitFrontMatter } from '../compile/text/front-matter.ts';
import type { FrontMatter, Page } from '../compile/types.ts';
import type { Graph } from '../keep/graph.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { storeTree } from '../lib/stored-tree.ts';
import { originOf } from '../read/origin.ts';
import type { Source } from '../read/types.ts';

/**
 * The parts of a source that are read without a Markdown parser: its front matter, and an approximation of its first
 * heading and paragraph.
 */
interface Outline {
  readonly frontMatter: FrontMatter;
  /** Line number of each front matter key. */
  readonly lines: Page['frontMatterLines'];
  readonly title?: string;
  /** The first paragraph, or all paragraphs before the truncation marker. */
  readonly paragraphs: readonly string[];
  readonly isCut: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** The query that gives outlines. */
export const outlineQuery = 'outline';

/**
 * Returns the outline of a source from the graph, or reads it. A file may change between the check of its hash and the
 * reading of its text, so the key of a new outline is the hash of the text that was read.
 */
function outlineOf(graph: Graph, source: Source): Outline {
  const name = [outlineQuery, source.path] as const;
  const known = graph.recall<Outline>(name, source.hash);
  if (known !== undefined) return known;
  const { text, path } = source;
  const value = readOutline(text, path);
  graph.keep(name, { key: sha256(text), value });
  return value;
}

/** Reads the outline of a source, which depends on its text and path alone. */
function readOutline(text: string, path: string): Outline {
  const matter = splitFrontMatter(text, path);
  const { lines, body, diagnostics } = matter;
  const { frontMatter, diagnostics: found } = checkFrontMatter(matter, path);
  return { frontMatter, lines, ...leadOf(body), diagnostics: [...diagnostics, ...found] };
}

/**
 * Creates a page from the outline of a source. It is sufficient for arranging all pages, so that the first page of a
 * large site is served before thousands are compiled. The compiled page replaces it before it is shown.
 */
export function provisionalPage(source: Source, graph: Graph): Page {
  const { frontMatter, lines, title, paragraphs, isCut, diagnostics } = outlineOf(graph, source);
  const page: Page = {
    path: source.path,
    relative: source.relative,
    collection: source.collection,
    hash: source.hash,
    frontMatter,
    frontMatterLines: lines,
    firstParagraph: paragraphs[0] ?? '',
    hast: emptyArticle,
    details: noDetails,
    directives: none,
    words: 0,
    embedsFiles: false,
    untranslated: source.untranslated === true,
    diagnostics:
      source.origins === undefined
        ? diagnostics
        : diagnostics.map((one) => (one.line === undefined ? one : { ...one, ...originOf(source, one.line) })),
  };
  // Most pages have neither of these fields.
  const titled = title === undefined ? page : { ...page, contentTitle: title };
  return isCut ? { ...titled, excerpt: paragraphs } : titled;
}

/** Shared between pages to save memory. */
const none: readonly never[] = [];
const noDetails = packDetails({ toc: [], headingLines: [], anchors: [], references: [] });
const emptyArticle = storeTree({ type: 'root', children: [] });

/** Returns the first heading, and either the paragraphs before the truncation marker or the first one. */
function leadOf(body: string): Pick<Outline, 'title' | 'paragraphs' | 'isCut'> {
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
  return { ...(title === undefined ? {} : { title: inlineText(title) }), paragraphs, isCut: cut !== null };
}

const inlineText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(?<!\s)\s*\{#[^{}]*\}\s*$/, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
