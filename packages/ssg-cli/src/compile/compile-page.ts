import type { Element, Root as HastRoot } from 'hast';
import type { Code, Heading, Root } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { type Diagnostic, hasErrors } from '../lib/diagnostic.ts';
import { originOf } from '../lib/origin.ts';
import { visit } from '../lib/visit.ts';
import type { Source } from '../read/types.ts';
import { splitFrontMatter } from './front-matter.ts';
import { checkFrontMatter } from './front-matter-fields.ts';
import {
  alignCells,
  dropStyles,
  dropUnsafeUrls,
  highlightCode,
  resolveRawHtml,
  stripPositions,
} from './hast-transforms.ts';
import { anchorHeadings } from './heading-anchors.ts';
import { checkLimits } from './limits.ts';
import {
  contentTitle,
  convertAlerts,
  markDirectives,
  paragraphs,
  takeComments,
  takeHeadingIds,
  takeLinkIcons,
} from './mdast-transforms.ts';
import { type CompileOptions, pageHash } from './options.ts';
import { expandPackageManagers } from './package-manager-tabs.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { rewriteAdmonitions } from './rewrite-source.ts';
import { searchSections } from './search-sections.ts';
import type { Page, RawReference } from './types.ts';
import { unclosedBlocks } from './unclosed-blocks.ts';

/**
 * One source to one page. Depends on the source's text, its path and the options, and on nothing else: no other page, no
 * clock, no disk. What is wrong with the text comes back in `diagnostics`; then the page is whatever could be made of it.
 */
export function compilePage(source: Source, options: CompileOptions, optionsKey: string): Page {
  const tooLarge = checkLimits(source.text, source.path, options.limits);
  const matter = splitFrontMatter(hasErrors(tooLarge) ? '' : source.text, source.path);
  const { frontMatter, diagnostics: wrongTypes } = checkFrontMatter(matter.data, matter.lines, source.path);
  const diagnostics: Diagnostic[] = [...tooLarge, ...matter.diagnostics, ...wrongTypes];

  const text = rewriteAdmonitions(matter.body);
  const tree = parseMarkdown(text, options);
  diagnostics.push(...unclosedBlocks(text, tree, source.path));
  const { ids, diagnostics: wrongIds } = takeHeadingIds(tree, text, source.path);
  const { truncateAt } = takeComments(tree);
  convertAlerts(tree);
  expandPackageManagers(tree);
  takeLinkIcons(tree);
  const directives = markDirectives(tree, text);
  diagnostics.push(...wrongIds);
  const title = contentTitle(tree);
  const prose = paragraphs(tree.children);
  const excerpt = truncateAt === undefined ? undefined : paragraphs(tree.children.slice(0, truncateAt));

  const hast = toHast(tree, ids, options);
  const resolved = resolveRawHtml(hast, options.html);
  if (options.html === 'safe') dropStyles(resolved);
  const { toc, lines: headingLines, diagnostics: wrongAnchors } = anchorHeadings(resolved, source.path);
  diagnostics.push(...wrongAnchors);
  const { sections, words } = searchSections(resolved);
  highlightCode(resolved, options.defaultCodeLanguage);
  alignCells(resolved);
  for (const url of dropUnsafeUrls(resolved)) {
    diagnostics.push({
      severity: 'warning',
      code: 'markdown/unsafe-url',
      message: `The address "${url.slice(0, 80)}" has a protocol that pages do not link to; the link was dropped, its text kept.`,
      file: source.path,
      ...lineOf(text, url),
      hint: 'Allowed: http, https, mailto, tel and addresses inside the site.',
    });
  }
  const references = collectReferences(resolved);
  const anchors = collectAnchors(resolved);
  stripPositions(resolved);

  return {
    path: source.path,
    relative: source.relative,
    collection: source.collection,
    hash: pageHash(source, optionsKey),
    frontMatter,
    frontMatterLines: matter.lines,
    ...(title === undefined ? {} : { contentTitle: title }),
    firstParagraph: prose[0] ?? '',
    ...(excerpt === undefined ? {} : { excerpt }),
    hast: JSON.stringify(resolved),
    toc,
    headingLines,
    anchors,
    references: references.map((reference) => ({ ...reference })),
    directives,
    sections,
    words,
    untranslated: source.untranslated === true,
    diagnostics: diagnostics.map((one) => relocate(one, source)),
  };
}

/** Names the file a line was written in, where the page was made from parts. */
function relocate(diagnostic: Diagnostic, source: Source): Diagnostic {
  if (source.origins === undefined || diagnostic.line === undefined) return diagnostic;
  return { ...diagnostic, ...originOf(source, diagnostic.line) };
}

function toHast(tree: Root, ids: ReadonlyMap<Heading, string>, options: CompileOptions): HastRoot {
  const handlers: Handlers = {
    heading(state: State, node: Heading) {
      const id = ids.get(node);
      const element: Element = {
        type: 'element',
        tagName: `h${node.depth}`,
        properties: id === undefined ? {} : { dataHeading: id },
        children: state.all(node),
      };
      state.patch(node, element);
      return element;
    },
    code(state: State, node: Code) {
      // `js"onload=x` and the like are no language names: only a plain word becomes a class.
      const language = /^[\w+#.-]+/.exec(node.lang ?? '')?.[0];
      const code: Element = {
        type: 'element',
        tagName: 'code',
        properties: {
          ...(language === undefined ? {} : { className: [`language-${language}`] }),
          ...(node.meta ? { dataMeta: node.meta } : {}),
        },
        children: [{ type: 'text', value: node.value === '' ? '' : `${node.value}\n` }],
      };
      state.patch(node, code);
      return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
    },
  };
  const { handlers: more, ...rest } = options.remarkRehypeOptions;
  return unified()
    .use(options.remarkPlugins)
    .use(remarkRehype, {
      clobberPrefix: '',
      footnoteLabelTagName: 'h2',
      footnoteLabelProperties: { className: ['visually-hidden'] },
      ...rest,
      allowDangerousHtml: true,
      handlers: { ...handlers, ...more },
    })
    .use(options.rehypePlugins)
    .runSync(tree) as HastRoot;
}

/** Links and images as written. */
function collectReferences(tree: HastRoot): RawReference[] {
  const references: RawReference[] = [];
  visit(tree, 'element', (element: Element) => {
    const at = { line: element.position?.start.line ?? 1, column: element.position?.start.column ?? 1 };
    const { href, src } = element.properties;
    if (typeof href === 'string') references.push({ kind: 'link', target: href, ...at });
    if (typeof src === 'string') references.push({ kind: 'image', target: src, ...at });
  });
  return references;
}

function collectAnchors(tree: HastRoot): string[] {
  const anchors: string[] = [];
  visit(tree, 'element', (element: Element) => {
    const { id, name } = element.properties;
    if (typeof id === 'string') anchors.push(id);
    if (element.tagName === 'a' && typeof name === 'string') anchors.push(name);
  });
  return anchors;
}

function lineOf(text: string, needle: string): { line: number } | Record<never, never> {
  const at = text.indexOf(needle);
  return at < 0 ? {} : { line: text.slice(0, at).split('\n').length };
}
