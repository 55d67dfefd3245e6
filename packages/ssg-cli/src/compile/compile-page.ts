import { isExternal } from '@autolode/ssg-runtime/url';
import type { Json } from '@autolode/ssg-runtime/view';
import type { Root as HastRoot } from 'hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { defined } from '../lib/defined.ts';
import { type Diagnostic, hasErrors } from '../lib/diagnostic.ts';
import { notJson } from '../lib/not-json.ts';
import { beginBlock } from '../lib/progress.ts';
import { storeTree } from '../lib/stored-tree.ts';
import { problem } from '../messages/problem.ts';
import type { TransformedPage } from '../plugins/types.ts';
import { originOf } from '../read/origin.ts';
import { isMdx, type Source } from '../read/types.ts';
import { type Article, finishElements } from './html/finish-elements.ts';
import { firstTitle } from './html/heading-anchors.ts';
import { resolveRawHtml } from './html/raw-html.ts';
import { rehypeOptions } from './html/rehype-options.ts';
import { imagesElsewhere } from './images-elsewhere.ts';
import { applyFeatures } from './markdown/features.ts';
import { includeCode } from './markdown/include-code.ts';
import { compileMdx } from './mdx/compile-mdx.ts';
import { type CompileOptions, pageHash } from './options.ts';
import { packDetails } from './page-details.ts';
import { PageFile } from './page-file.ts';
import { appendTexts } from './text/append-text.ts';
import { checkFrontMatter, withoutEmptyNames } from './text/check-front-matter.ts';
import { splitFrontMatter } from './text/front-matter.ts';
import { anchorParts, includeParts } from './text/include-parts.ts';
import { checkLimits } from './text/limits.ts';
import { moduleSyntax } from './text/module-syntax.ts';
import { isReadByReference, parseMarkdown } from './text/parse-markdown.ts';
import { rewriteTitles } from './text/rewrite-source.ts';
import type { Page, RawReference } from './types.ts';

/**
 * Compiles one source into one page. The result depends only on the source's text and path, the options, and the files
 * that the page records as read. Errors in the text are reported in `diagnostics` of the page, which then contains what
 * could be compiled.
 */
export function compilePage(source: Source, given: CompileOptions, optionsKey: string): Page {
  const { path } = source;
  const options = inOwnLanguage(source, given);
  beginBlock(0);
  const tooLarge = limitsOf(source.text, source, options);
  const matter = splitFrontMatter(hasErrors(tooLarge) ? '' : source.text, path);
  const { frontMatter: checked, diagnostics: wrongTypes } = checkFrontMatter(matter, path);
  const frontMatter = withoutEmptyNames(checked);
  const written = rewriteTitles(matter.body);
  const page = new PageFile(written, path, frontMatter, options.root, options.site);
  const about = { frontMatter, lines: matter.lines };
  const included = includeParts(written, source, page, options);
  page.file.value = included.text;
  const { text: whole, origins, diagnostics: ofAppended } = appendTexts(included, source, about, page, options);
  // The page's own text is within the limits, but with what plugins add it may not be.
  const grown = origins === undefined ? [] : limitsOf(whole, source, options);
  const text = hasErrors(grown) ? written : whole;
  const shown = origins ?? source.origins;
  const lines = { path, ...defined({ origins: shown }) };
  const anchor = (tree: HastRoot) => anchorParts(tree, { ...lines, parts: included.parts });
  const article = isMdx(source) ? compileMdx(text, page, options) : compileMarkdown(text, page, options, anchor);
  const { hast } = article;
  const { toc, headingLines, anchors, references, ...facts } = article.facts;
  const isPost = source.collection.type === 'blog';
  // The title of a post is above its text, so a heading within the text is none.
  const title = facts.contentTitle ?? (isPost || frontMatter.title !== undefined ? undefined : firstTitle(hast));
  const { data, diagnostics: ofData } = dataOf(options, { path, frontMatter, words: facts.words, text }, page);
  const ofPlugins = [...page.problems(), ...page.undeclaredReads(), ...ofAppended, ...ofData];
  const found = [...article.diagnostics, ...ofPlugins, ...grown];
  const diagnostics = [...tooLarge, ...matter.diagnostics, ...wrongTypes, ...found];
  const samples = facts.samples?.map((one) => ({ ...one, ...originOf(lines, one.line) }));
  const images = imagesElsewhere(references, source, page, options.site.staticDirectories);
  const reads = page.files.reads();
  if (isPost && title !== undefined) dropTitle(hast);
  return {
    path,
    relative: source.relative,
    collection: source.collection,
    hash: pageHash(source, optionsKey),
    frontMatter,
    frontMatterLines: matter.lines,
    ...facts,
    ...defined({ contentTitle: title, samples }),
    hast: storeTree(hast),
    details: packDetails({ toc, headingLines, anchors, references }),
    embedsFiles: references.some(embedsFile),
    ...(images.length === 0 ? {} : { images }),
    untranslated: source.untranslated === true,
    ...defined({ editPath: source.editPath, origins }),
    ...(reads.length === 0 ? {} : { reads }),
    ...defined({ data }),
    ...(page.derived.size === 0 ? {} : { derived: [...page.derived.values()] }),
    diagnostics: [...diagnostics.map((one) => relocate(one, lines)), ...included.diagnostics].map((one) =>
      one.file !== undefined && included.parts.has(one.file) ? { ...one, includedBy: path } : one,
    ),
  };
}

const limitsOf = (text: string, source: Source, options: CompileOptions): Diagnostic[] =>
  checkLimits(
    text,
    source.path,
    options.limits,
    isMdx(source) ? 'mdx' : isReadByReference(text, options) ? 'reference' : 'fast',
  );

/**
 * Selects the quotation marks for the language of the text. A page that is not translated uses those of the original.
 */
export const inOwnLanguage = ({ collection, untranslated }: Source, options: CompileOptions): CompileOptions =>
  options.smartPunctuation === false || untranslated === true
    ? options
    : { ...options, smartPunctuation: collection.locale };

/** Whether a reference is to a file rather than a page or another site. */
const embedsFile = ({ kind, target }: RawReference): boolean =>
  kind === 'image' || !(isExternal(target) || /^[#/]|\.mdx?(?:$|[?#])/i.test(target));

/** Removes a post's title from its article, because the layout shows it above date and authors. */
function dropTitle(hast: HastRoot): void {
  const at = hast.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
  if (at >= 0) hast.children.splice(at, 1);
}

/** Maps a line of a page to the file in which it was written. */
function relocate(diagnostic: Diagnostic, lines: Pick<Source, 'path' | 'origins'>): Diagnostic {
  if (lines.origins === undefined || diagnostic.line === undefined || diagnostic.file !== lines.path) return diagnostic;
  return { ...diagnostic, ...originOf(lines, diagnostic.line) };
}

/** The data that plugins provide for the page, by plugin name. Data that is not JSON is reported and left out. */
function dataOf({ pageData }: CompileOptions, about: TransformedPage, { files }: PageFile) {
  const values: [string, Json][] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { name, of } of pageData) {
    const value = of(about, files);
    if (value === undefined) continue;
    const wrong = notJson(value);
    if (wrong === undefined) values.push([name, value as Json]);
    else
      diagnostics.push(
        problem('plugins/not-json', { plugin: name, hook: 'transform', ...wrong }, { file: about.path }),
      );
  }
  return { data: values.length === 0 ? undefined : Object.fromEntries(values), diagnostics };
}

function compileMarkdown(
  text: string,
  page: PageFile,
  options: CompileOptions,
  anchor: (tree: HastRoot) => void,
): Article {
  const { path } = page.file;
  const tree = parseMarkdown(text, options);
  const misplaced = moduleSyntax(tree, text, path);
  const lacking = includeCode(tree, page, path, options.limits.fileBytes);
  const prepared = applyFeatures(tree, text, page, options);
  const conversion = rehypeOptions((heading) => prepared.ids.get(heading), options);
  const elements = unified()
    .use(options.remarkPlugins)
    .use(remarkRehype, conversion)
    .runSync(tree, page.file) as HastRoot;
  const { hast: own, diagnostics: lost } = resolveRawHtml(elements, options.html, text, path);
  anchor(own);
  const hast = withPlugins(own, page, options);
  const finished = finishElements(hast, text, page, options);
  return {
    hast,
    facts: { ...prepared.facts, ...finished.facts },
    diagnostics: [...misplaced, ...lacking, ...prepared.diagnostics, ...lost, ...finished.diagnostics],
  };
}

/** Runs rehype plugins. They are the site's own code, so their output is not sanitised like an author's HTML. */
function withPlugins(hast: HastRoot, { file }: PageFile, { rehypePlugins }: CompileOptions): HastRoot {
  if (rehypePlugins.length === 0) return hast;
  const changed = unified().use(rehypePlugins).runSync(hast, file) as HastRoot;
  return resolveRawHtml(changed, 'trusted', '', file.path).hast;
}
