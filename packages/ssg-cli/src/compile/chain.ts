import { isExternal } from '@autolode/ssg-runtime/url';
import type { Element, Root as HastRoot } from 'hast';
import type { Code, Heading, Root } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import type { Options as RemarkRehypeOptions } from 'remark-rehype';
import { append } from '../lib/append.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { optionalProperty } from '../lib/optional-property.ts';
import { srcsetUrls } from '../lib/srcset.ts';
import { visit } from '../lib/visit.ts';
import { problem } from '../messages/problem.ts';
import { expandAbbreviations } from './abbreviations.ts';
import { derivedFolder } from './asset-name.ts';
import { highlightCode } from './code-blocks.ts';
import { expandCodeTabs } from './code-tabs.ts';
import { expandDefinitionLists } from './definition-lists.ts';
import { checkDefinitions } from './definitions.ts';
import { replaceShortcodes, slugTextOf } from './emoji.ts';
import { removeEscapeCodes } from './escape-codes.ts';
import { excerptOf } from './excerpt.ts';
import { expandTerms } from './expand-terms.ts';
import { expandVariables } from './expand-variables.ts';
import { faqQuestions } from './faq-questions.ts';
import { alignCell, dropStyles, dropUnsafeUrls } from './hast-transforms.ts';
import { anchorHeadings } from './heading-anchors.ts';
import { joinLines } from './join-lines.ts';
import { linearHandlers } from './linear-handlers.ts';
import {
  contentTitle,
  convertAlerts,
  firstParagraph,
  markDirectives,
  takeComments,
  takeHeadingIds,
  takeIcons,
} from './mdast-transforms.ts';
import { mergeConflicts } from './merge-conflicts.ts';
import { nearMarkdown } from './near-markdown.ts';
import type { CompileOptions } from './options.ts';
import { expandPackageManagers } from './package-manager-tabs.ts';
import type { PageDetails } from './page-details.ts';
import type { PageFile } from './page-file.ts';
import { plainText } from './plain-text.ts';
import { proseWords } from './prose-words.ts';
import { fewOfEach, lostAttribute } from './raw-html.ts';
import { refuseRepeatedText } from './repeated-text.ts';
import { smartPunctuation, withHeadingTexts } from './smart-punctuation.ts';
import { SpecialElements } from './special-elements.ts';
import type { Page, RawReference } from './types.ts';
import { unclosedBlocks } from './unclosed-blocks.ts';

/** What is read from the Markdown tree before it is converted to hast. */
export interface Prepared {
  readonly ids: ReadonlyMap<Heading, string>;
  readonly facts: Pick<Page, 'contentTitle' | 'firstParagraph' | 'excerpt' | 'directives' | 'terms'>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Transforms the Markdown tree in place and collects its metadata. Shared by `.md` and `.mdx`. */
export function prepareMarkdown(tree: Root, text: string, page: PageFile, options: CompileOptions): Prepared {
  const { path } = page.file;
  const strange = [
    ...removeEscapeCodes(tree, text, path),
    ...mergeConflicts(text, tree, path),
    ...nearMarkdown(text, tree, path),
    ...checkDefinitions(text, tree, path),
  ];
  const wrongDefinitions = expandDefinitionLists(tree, text, path);
  const wrongVariables = expandVariables(tree, text, options, path);
  const { used, diagnostics: wrongTerms } = expandTerms(tree, page, path);
  const unclosed = unclosedBlocks(text, tree, path);
  const { ids, diagnostics: wrongIds } = takeHeadingIds(tree, text, path);
  expandAbbreviations(tree, text);
  const { truncateAt } = takeComments(tree);
  const strangeAlerts = convertAlerts(tree, path);
  const strangeTabs = expandCodeTabs(tree, path);
  expandPackageManagers(tree);
  takeIcons(tree);
  const directives = markDirectives(tree, text);
  if (options.emoji) replaceShortcodes(tree, text);
  joinLines(tree, text);
  const title = contentTitle(tree);
  const wrongTitle =
    title?.unknown === undefined || page.frontMatter.title !== undefined
      ? []
      : [problem('mdx/heading-value', { expression: title.unknown, isTitle: true }, { file: path, line: title.line })];
  return {
    ids,
    facts: {
      ...(title === undefined ? {} : { contentTitle: title.text }),
      firstParagraph: firstParagraph(tree),
      ...(truncateAt === undefined
        ? {}
        : { excerpt: excerptOf(tree.children.slice(0, truncateAt), options.smartPunctuation) }),
      directives,
      ...(used.length === 0 ? {} : { terms: used }),
    },
    diagnostics: [
      ...unclosed,
      ...strange,
      ...strangeAlerts,
      ...strangeTabs,
      ...wrongIds,
      ...wrongTerms,
      ...wrongVariables,
      ...wrongDefinitions,
      ...wrongTitle,
    ],
  };
}

/** Options for the conversion to hast: headings keep their written id, code blocks their language and meta string. */
export function rehypeOptions(
  ids: (heading: Heading) => string | undefined,
  { remarkRehypeOptions }: CompileOptions,
): RemarkRehypeOptions {
  const handlers: Handlers = {
    heading(state: State, node: Heading) {
      const id = ids(node);
      const slug = slugTextOf(node);
      const element: Element = {
        type: 'element',
        tagName: `h${node.depth}`,
        properties: {
          ...optionalProperty('dataHeading', id),
          ...optionalProperty('dataSlug', slug),
        },
        children: state.all(node),
      };
      state.patch(node, element);
      return element;
    },
    code(state: State, node: Code) {
      // Only a plain word becomes a class, because text such as `js"onload=x` is no language name.
      // Without a language, an option comes first: ```title="a.js".
      const language = /^[\w+#.-]+(?![\w+#.=-])/.exec(node.lang ?? '')?.[0];
      // ```js{1} means ```js {1}.
      const lines = /\{[\d\s,-]*\}$/.exec(node.lang ?? '')?.[0];
      // What else follows the name, such as `:line-numbers`, is an option without a space in front.
      const rest = (node.lang ?? '').slice((language ?? '').length, -(lines?.length ?? 0) || undefined);
      const isOption = language !== undefined || /^[\w-]+=/.test(rest);
      const meta = [lines, isOption ? rest : '', node.meta].filter(Boolean).join(' ');
      const code: Element = {
        type: 'element',
        tagName: 'code',
        properties: {
          ...(language === undefined ? {} : { className: [`language-${language}`] }),
          ...(meta === '' ? {} : { dataMeta: meta }),
        },
        children: [{ type: 'text', value: node.value === '' ? '' : `${node.value}\n` }],
      };
      state.patch(node, code);
      return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
    },
  };
  const { handlers: more, ...rest } = remarkRehypeOptions;
  return {
    clobberPrefix: '',
    footnoteLabelTagName: 'h2',
    footnoteLabelProperties: { className: ['visually-hidden'] },
    ...rest,
    allowDangerousHtml: true,
    handlers: { ...linearHandlers(), ...handlers, ...more },
  };
}

/** What is read from the hast tree. */
export interface Finished {
  readonly facts: Pick<Page, 'elements' | 'icons' | 'questions' | 'samples' | 'words'> & PageDetails;
  readonly diagnostics: readonly Diagnostic[];
}

/** The article of a page, with the metadata read from it. */
export interface Article {
  readonly hast: HastRoot;
  readonly facts: Prepared['facts'] & Finished['facts'];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Transforms the hast tree in place and collects its metadata. URLs are checked last, after all other steps. Shared by
 * `.md` and `.mdx`.
 */
export function finishElements(tree: HastRoot, text: string, page: PageFile, options: CompileOptions): Finished {
  const { file } = page;
  const { path } = file;
  const lost = refuseRepeatedText(tree, options.limits.fileBytes, path);
  if (options.html === 'safe')
    dropStyles(tree, (name, element) => lost.push(lostAttribute(name, element.tagName, element, path)));
  const { toc, lines: headingLines, diagnostics } = anchorHeadings(tree, path);
  const words = proseWords(tree);
  const questions = faqQuestions(tree);
  const { smartPunctuation: locale } = options;
  const hasChanged = locale !== false && smartPunctuation(tree, locale);
  const { diagnostics: strangeCode, samples } = highlightCode(tree, file, options);
  const unsafe: Diagnostic[] = [];
  const nameless: Diagnostic[] = [];
  const inCards = new Set<Element>();
  const anchors: string[] = [];
  const references: RawReference[] = [];
  const icons: NonNullable<Page['icons']>[number][] = [];
  const elements = new SpecialElements();
  const derived = options.site.baseUrl + derivedFolder;
  // A single traversal, because highlighted code adds hundreds of elements.
  visit(tree, 'element', (element: Element, _, parent) => {
    elements.add(element, parent);
    alignCell(element);
    dropUnsafeUrls(element, options.linkSchemes, (url, isImage) =>
      unsafe.push(unsafeUrl({ url, isImage }, element, text, path)),
    );
    if (element.tagName === 'a') append(unsafe, linkFaults(element, path));
    // Cards show an image in front of their title, which names them: screen readers leave it out.
    if (element.tagName === 'directive' && element.properties['name'] === 'cards')
      visit(element, 'element', (one: Element) => void inCards.add(one));
    if (element.tagName === 'img' && !inCards.has(element)) append(nameless, imageFaults(element, parent, text, path));
    collectAnchors(element, anchors);
    collectReferences(element, references, derived);
    collectEmbed(element, references);
    const icon = iconOf(element);
    if (icon !== undefined) icons.push({ name: icon, line: element.position?.start.line ?? 1 });
  });
  return {
    facts: {
      toc: hasChanged ? withHeadingTexts(toc, tree) : toc,
      headingLines,
      anchors,
      references,
      ...(elements.names.size === 0 ? {} : { elements: [...elements.names].sort() }),
      ...(icons.length === 0 ? {} : { icons }),
      ...(questions.length === 0 ? {} : { questions }),
      ...(samples.length === 0 ? {} : { samples }),
      words,
    },
    diagnostics: [...diagnostics, ...fewOfEach([...lost, ...strangeCode, ...nameless]), ...unsafe],
  };
}

const unsafeUrl = (
  found: { readonly url: string; readonly isImage: boolean },
  { position }: Element,
  text: string,
  path: string,
): Diagnostic =>
  // Elements that a plugin added have no position.
  problem('markdown/unsafe-url', found, {
    file: path,
    ...(position === undefined ? lineOf(text, found.url) : { line: position.start.line }),
  });

/** Reports a link without a URL, and one without a text. */
function linkFaults(link: Element, path: string): Diagnostic[] {
  const { href } = link.properties;
  const place = { file: path, ...(link.position && { line: link.position.start.line }) };
  if (href === '') return [problem('markdown/empty-link', { text: plainText(link) }, place)];
  if (typeof href !== 'string' || hasName(link)) return [];
  return [problem('markdown/nameless-link', { url: href }, place)];
}

/** Whether an element has words for its reader. Components may show some, and images do if they have a text. */
const hasName = ({ properties, children }: Element): boolean =>
  (properties['ariaLabel'] ?? properties['ariaLabelledBy'] ?? properties['title']) !== undefined ||
  children.some((child) => {
    if (child.type !== 'element') return child.type !== 'text' || child.value.trim() !== '';
    if (child.tagName === 'img') return (child.properties['alt'] ?? '') !== '';
    return child.children.length === 0 ? child.tagName !== 'br' && child.tagName !== 'span' : hasName(child);
  });

/**
 * Reports a video or sound that is written as an image, because browsers show nothing, and an image without a text.
 * `alt=""` in HTML says that an image is decoration; in Markdown, it is what authors leave out.
 */
function imageFaults({ properties, position }: Element, parent: Element, text: string, path: string): Diagnostic[] {
  const { src, alt } = properties;
  if (typeof src !== 'string') return [];
  const place = { file: path, line: position?.start.line };
  const [, ending = ''] = /\.(\w{2,4})(?:[?#]|$)/.exec(src) ?? [];
  const element = mediaElements[ending.toLowerCase()];
  if (element !== undefined) return [problem('markdown/media-as-image', { url: src, element }, place)];
  // As it is written: a plugin may show an image a second time, which then is decoration.
  const written = alt === '' ? text.slice(position?.start.offset ?? text.length) : '';
  const lacksText = alt === undefined || /^!\[\s*\]/.test(written);
  // A link without any text is reported with its image.
  const isNamed = parent.tagName !== 'a' || hasName(parent);
  return lacksText && isNamed ? [problem('markdown/image-text', {}, place)] : [];
}

const mediaElements: Readonly<Record<string, 'video' | 'audio'>> = {
  ...Object.fromEntries(['mp4', 'm4v', 'webm', 'mov', 'ogv'].map((ending) => [ending, 'video'] as const)),
  ...Object.fromEntries(['mp3', 'm4a', 'wav', 'ogg', 'opus', 'flac'].map((ending) => [ending, 'audio'] as const)),
};

/** Collects links and images as written. A derived file has its published address, below `derived`, already. */
function collectReferences(element: Element, references: RawReference[], derived: string): void {
  const { tagName, properties, position } = element;
  const { href, src, poster, srcSet } = properties;
  if (![href, src, poster, srcSet].some((one) => typeof one === 'string')) return;
  const at = { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
  if (typeof href === 'string') references.push({ kind: 'link', target: href, ...at });
  // A frame shows a page, or a file.
  const kind = tagName === 'iframe' && typeof src === 'string' && !isExternal(src) ? 'link' : 'image';
  if (typeof src === 'string' && !src.startsWith(derived)) references.push({ kind, target: src, ...at });
  if (typeof poster === 'string') references.push({ kind: 'image', target: poster, ...at });
  for (const target of typeof srcSet === 'string' ? srcsetUrls(srcSet) : [])
    if (!target.startsWith(derived)) references.push({ kind: 'image', target, ...at });
}

/** The icon that an element names: that of a title, or the label of `:icon[rocket]`. */
function iconOf(element: Element): string | undefined {
  const { dataIcon, name, attributes } = element.properties;
  if (typeof dataIcon === 'string') return dataIcon;
  if (element.tagName !== 'directive' || name !== 'icon') return undefined;
  return (JSON.parse(String(attributes)) as { readonly name?: string }).name;
}

/** Collects embedded content of other hosts, so that the line of an embed that browsers would block can be reported. */
function collectEmbed({ tagName, properties, position }: Element, references: RawReference[]): void {
  if (tagName !== 'directive') return;
  const { src } = JSON.parse(String(properties['attributes'])) as { readonly src?: unknown };
  if (typeof src !== 'string' || !isExternal(src)) return;
  references.push({ kind: 'image', target: src, line: position?.start.line ?? 1, column: position?.start.column ?? 1 });
}

function collectAnchors({ tagName, properties: { id, name } }: Element, anchors: string[]): void {
  if (typeof id === 'string') anchors.push(id);
  if (tagName === 'a' && typeof name === 'string') anchors.push(name);
}

function lineOf(text: string, needle: string): { line: number } | Record<never, never> {
  const at = text.indexOf(needle);
  return at < 0 ? {} : { line: text.slice(0, at).split('\n').length };
}
