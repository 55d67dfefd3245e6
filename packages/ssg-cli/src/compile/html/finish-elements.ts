import type { Element, Root as HastRoot } from 'hast';
import { append } from '../../lib/append.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { visit } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import { derivedFolder } from '../asset-name.ts';
import { highlightCode } from '../code/code-blocks.ts';
import type { Prepared } from '../markdown/features.ts';
import type { CompileOptions } from '../options.ts';
import type { PageDetails } from '../page-details.ts';
import type { PageFile } from '../page-file.ts';
import type { Page, RawReference } from '../types.ts';
import { faqQuestions } from './faq-questions.ts';
import { alignCell, dropStyles, dropUnsafeUrls } from './hast-transforms.ts';
import { anchorHeadings } from './heading-anchors.ts';
import { imageFaults } from './image-faults.ts';
import { linkFaults } from './link-faults.ts';
import { proseWords } from './prose-words.ts';
import { fewOfEach, lostAttribute } from './raw-html.ts';
import { collectAnchors, collectEmbed, collectReferences, iconOf } from './references.ts';
import { refuseRepeatedText } from './repeated-text.ts';
import { smartPunctuation, withHeadingTexts } from './smart-punctuation.ts';
import { SpecialElements } from './special-elements.ts';

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

function lineOf(text: string, needle: string): { line: number } | Record<never, never> {
  const at = text.indexOf(needle);
  return at < 0 ? {} : { line: text.slice(0, at).split('\n').length };
}
