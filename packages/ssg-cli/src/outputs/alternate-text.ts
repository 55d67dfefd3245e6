import type { AnyPageView, Markup, MarkupElement, PageView } from '@autolode/ssg-runtime/view';
import type { Route, Site } from '../arrange/types.ts';
import { detailsOf } from '../compile/page-details.ts';
import type { Config } from '../config/types.ts';
import { sha256 } from '../lib/hash.ts';
import { childrenOf, holdsElements, readingMarkup } from '../lib/reading-markup.ts';
import type { Alternate, RenderedPage } from '../render/types.ts';
import { absoluteUrl } from './absolute-markup.ts';
import { compareAlternate, missingTabs, missingTexts } from './alternate-parity.ts';
import { letters } from './letters.ts';
import { listEntries } from './list-entries.ts';
import { type AlternateFacts, factsOfMarkdown } from './markdown-facts.ts';
import { headingOf, layoutMarkup } from './markdown-from-layout.ts';
import { markdownFromMarkup } from './markdown-from-markup.ts';
import { linkTarget, plainText } from './markdown-inline.ts';
import { factsOfBody, factsOfMarkup } from './markup-facts.ts';
import type { OutputInput } from './types.ts';

/** The input of an alternate, as plain data that can be sent to a worker thread. */
export interface AlternateSource {
  readonly view: PageView;
  readonly body: Markup;
  /** Headings of the compiled page. */
  readonly headings: readonly string[];
  /** Origin of the page's locale. */
  readonly origin: string;
}

/** Returns the alternate of a page. It is written once for all outputs, and again only when the page changes. */
export const alternateOf = (page: RenderedPage, { config, graph }: Pick<OutputInput, 'config' | 'graph'>): Alternate =>
  page.alternate ??
  graph.of(['alternate', page.route.output], page.key, () => {
    const alternate = makeAlternate({
      view: page.route.view,
      body: page.body,
      headings: headingsOf(page.route),
      origin: originOf(page.route, config),
    });
    return { ...alternate, bytes: Buffer.byteLength(alternate.text), hash: sha256(alternate.text) };
  });

const headingsOf = ({ body }: Route): readonly string[] =>
  body.kind === 'markdown' ? detailsOf(body.page).toc.map(({ text }) => text) : [];

const originOf = ({ locale }: Route, { locales, url }: Config): string =>
  locales.find(({ code }) => code === locale)?.url ?? url;

export type AlternateJob = Pick<AlternateSource, 'headings' | 'origin'> & { readonly output: string };

/**
 * Returns what a render worker needs to write the alternate of a page, or `undefined` if the page has no published
 * alternate.
 */
export function alternateJobs(config: Config, site: Site): (route: Route) => AlternateJob | undefined {
  // A static file of the same name replaces the generated alternate.
  const own = new Set(site.statics.map(({ to }) => to));
  return (route) =>
    !config.outputs.markdownAlternates || !hasAlternate(route) || own.has(alternatePath(route))
      ? undefined
      : { output: alternatePath(route), headings: headingsOf(route), origin: originOf(route, config) };
}

/**
 * Writes a page as Markdown (its title, its layout's text and its article) and compares the result with the page. URLs
 * are absolute, so that the text can be used outside the site.
 */
export function makeAlternate(source: AlternateSource): Pick<Alternate, 'text' | 'differences'> {
  const markup = alternateMarkup(source);
  const text = markdownFromMarkup(markup);
  const found = factsOfMarkdown(text);
  const read = factsOfMarkup(markup);
  const shown = factsOfBody(source.body);
  return {
    text,
    differences: [
      ...compareAlternate({ ...read, images: shown.images }, found),
      ...missingHeadings(source.headings, [...read.shownHeadings, ...headingsIn(found)]),
      ...missingEntries(source, markup, found),
      ...missingDrawings(shown.drawings, markup),
      ...missingTabs(shown.tabs, found),
      ...missingTexts(read.texts, found),
    ],
  };
}

/** A cache key over the complete input of an alternate; `tree` is the article's markup as JSON. */
export const alternateKey = ({ view, headings, origin }: Omit<AlternateSource, 'body'>, tree: string): string =>
  sha256(
    JSON.stringify([
      headingOf(view as AnyPageView),
      layoutMarkup(view as AnyPageView),
      listEntries(view as AnyPageView),
      headings,
      origin,
    ]) + tree,
  );

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
  const text = oneLine(plainText(markup));
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
  const text = letters(plainText(markup));
  return wanted
    .filter((label) => !text.includes(letters(label)))
    .map((label) => `lacks the description of a drawing, "${label}"`);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function alternateMarkup({ view, body, origin }: AlternateSource): Markup {
  const page = view as AnyPageView;
  const reading = readingMarkup(body);
  const whole: Markup = hasTopHeading(reading)
    ? reading
    : [['h1', {}, headingOf(page)], ...layoutMarkup(page), ...reading];
  return withMeanings(whole).map((node) => absoluteLinks(node, (url) => absoluteUrl({ url: origin }, url)));
}

/** Adds the meaning of each abbreviation, which a page shows on hover, to the first place outside of a heading. */
function withMeanings(markup: Markup, given = new Set<string>()): Markup {
  return markup.map((node) => {
    if (typeof node === 'string' || !holdsElements(node)) return explained(node, given);
    const [name, attributes] = node;
    return /^h[1-6]$/.test(name) ? node : [name, attributes, ...withMeanings(childrenOf(node), given)];
  });
}

function explained(node: string | MarkupElement, given: Set<string>): string | MarkupElement {
  if (typeof node === 'string' || node[0] !== 'abbr') return node;
  const [name, attributes] = node;
  const { title } = attributes;
  if (title === undefined || title === '' || given.has(title)) return node;
  given.add(title);
  return [name, attributes, ...childrenOf(node), ` (${title})`];
}

const hasTopHeading = (markup: Markup): boolean =>
  markup.some(
    (node) =>
      typeof node !== 'string' && (node[0] === 'h1' || (holdsElements(node) && hasTopHeading(childrenOf(node)))),
  );

function absoluteLinks(node: string | MarkupElement, absolute: (url: string) => string): string | MarkupElement {
  if (typeof node === 'string') return node;
  const [name, attributes] = node;
  const { href, src } = attributes;
  const isLink = href !== undefined || src !== undefined;
  if (!isLink && !holdsElements(node)) return node;
  const own = isLink
    ? {
        ...attributes,
        ...(href === undefined ? {} : { href: absolute(href) }),
        ...(src === undefined ? {} : { src: absolute(src) }),
      }
    : attributes;
  return [name, own, ...childrenOf(node).map((child) => absoluteLinks(child, absolute))];
}

/** The output path of a page's alternate: `a.html` becomes `a.md`. */
export const alternatePath = ({ output }: Route): string => output.replace(/\.html$/, '.md');

/** Whether the page's head links to an alternate. */
export const hasAlternate = ({ view }: Route): boolean => view.head.markdown !== undefined;
