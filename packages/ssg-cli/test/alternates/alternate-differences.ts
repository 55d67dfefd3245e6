import type { AnyPageView, Markup } from '@autolode/ssg-runtime/view';
import { markupText } from '../../src/lib/parse-markup.ts';
import { absoluteUrl } from '../../src/outputs/absolute-markup.ts';
import { type AlternateSource, alternateMarkup } from '../../src/outputs/alternate-text.ts';
import { linkTarget } from '../../src/outputs/markdown-inline.ts';
import { compareAlternate, missingTabs, missingTexts } from './alternate-parity.ts';
import { letters } from './letters.ts';
import { listEntries } from './list-entries.ts';
import { type AlternateFacts, factsOfMarkdown } from './markdown-facts.ts';
import { factsOfBody, factsOfMarkup } from './markup-facts.ts';

/**
 * Describes each difference between a page and its Markdown alternate: every text, heading, link, table and code block.
 * @param headings those of the compiled page; by default, those of its table of contents.
 */
export function alternateDifferences(source: AlternateSource, text: string, headings = headingsOf(source)): string[] {
  const markup = alternateMarkup(source);
  const found = factsOfMarkdown(text);
  const read = factsOfMarkup(markup);
  const shown = factsOfBody(source.body);
  return [
    ...compareAlternate({ ...read, images: shown.images }, found),
    ...missingHeadings(headings, [...read.shownHeadings, ...headingsIn(found)]),
    ...missingEntries(source, markup, found),
    ...missingDrawings(shown.drawings, markup),
    ...missingTabs(shown.tabs, found),
    ...missingTexts(read.texts, found),
  ];
}

/** The table of contents. */
const headingsOf = ({ view }: AlternateSource): string[] => {
  const { data } = view as AnyPageView;
  return 'toc' in data ? data.toc.map(({ text }) => text) : [];
};

const headingsIn = ({ headings }: AlternateFacts): string[] => headings.map((heading) => heading.replace(/^\d /, ''));

/**
 * Headings of the compiled page that the alternate lacks, for example because a component of the theme did not render
 * them.
 */
function missingHeadings(wanted: readonly string[], headings: readonly string[]): string[] {
  // A component between two words may show a space or a symbol, which the compiled heading does not have.
  const joined = (text: string) => letters(text).replaceAll(' ', '');
  const known = new Set(headings.map(joined));
  return wanted
    .filter((text) => joined(text) !== '' && !known.has(joined(text)))
    .map((text) => `lacks the heading "${text}"`);
}

/** Entries of a list page that its alternate lacks. */
function missingEntries({ view, origin }: AlternateSource, markup: Markup, { targets }: AlternateFacts): string[] {
  const entries = listEntries(view as AnyPageView);
  if (entries.length === 0) return [];
  const text = oneLine(markupText(markup));
  const linked = new Set(targets);
  return entries.flatMap(({ texts, href }) => [
    ...texts.filter((one) => !text.includes(oneLine(one))).map((one) => `lacks the text "${one}"`),
    ...(href === undefined || linked.has(linkTarget(absoluteUrl({ url: origin }, href)))
      ? []
      : [`lacks the link "${href}"`]),
  ]);
}

/** Descriptions of drawings that the alternate lacks. Images are compared one by one, drawings are named once. */
function missingDrawings(wanted: readonly string[], markup: Markup): string[] {
  if (wanted.length === 0) return [];
  const text = letters(markupText(markup));
  return wanted
    .filter((label) => !text.includes(letters(label)))
    .map((label) => `lacks the description of a drawing, "${label}"`);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
