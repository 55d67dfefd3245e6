import type { Route, Site } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import { sha256 } from '../lib/hash.ts';
import { childrenOf, holdsElements, readingMarkup } from '../lib/reading-markup.ts';
import type { RenderedPage } from '../render/types.ts';
import type { AnyPageView, Markup, MarkupElement, PageView } from '../runtime/view.ts';
import { absoluteUrl } from './absolute-markup.ts';
import { type AlternateFacts, compareAlternate, factsOfMarkdown, factsOfMarkup, letters } from './alternate-parity.ts';
import { headingOf, layoutMarkup } from './markdown-from-layout.ts';
import { markdownFromMarkup } from './markdown-from-markup.ts';
import type { OutputInput } from './types.ts';

export interface Alternate {
  readonly text: string;
  /** Of the text as UTF-8. */
  readonly bytes: number;
  /** Of the text. */
  readonly hash: string;
  /** What the text lost of the page, in words. */
  readonly differences: readonly string[];
}

/** What an alternate is written from. Plain data, so that threads can write it. */
export interface AlternateSource {
  readonly view: PageView;
  readonly body: Markup;
  /** Headings of the compiled page. */
  readonly headings: readonly string[];
  /** Origin of the page's locale. */
  readonly origin: string;
}

/** The alternate of a page, written once for however many outputs, and again only when the page changed. */
export const alternateOf = (page: RenderedPage, { config, memo }: Pick<OutputInput, 'config' | 'memo'>): Alternate =>
  page.alternate ??
  memo.of(page, 'alternate', () => {
    const alternate = makeAlternate({
      view: page.route.view,
      body: page.body,
      headings: headingsOf(page.route),
      origin: originOf(page.route, config),
    });
    return { ...alternate, bytes: Buffer.byteLength(alternate.text), hash: sha256(alternate.text) };
  });

const headingsOf = ({ body }: Route): readonly string[] =>
  body.kind === 'markdown' ? body.page.toc.map(({ text }) => text) : [];

const originOf = ({ locale }: Route, { locales, url }: Config): string =>
  locales.find(({ code }) => code === locale)?.url ?? url;

export type AlternateJob = Pick<AlternateSource, 'headings' | 'origin'> & { readonly output: string };

/** What a thread that renders needs to put the alternate beside the page; nothing where the page is not published so. */
export function alternateJobs(config: Config, site: Site): (route: Route) => AlternateJob | undefined {
  // A static file of the same name is the site's own version.
  const own = new Set(site.statics.map(({ to }) => to));
  return (route) =>
    !config.outputs.markdownAlternates || !hasAlternate(route) || own.has(alternatePath(route))
      ? undefined
      : { output: alternatePath(route), headings: headingsOf(route), origin: originOf(route, config) };
}

/**
 * Writes a page as Markdown and reads it back: its title, what its layout says, its article. Addresses are absolute, so
 * that the text can travel.
 */
export function makeAlternate(source: AlternateSource): Pick<Alternate, 'text' | 'differences'> {
  const markup = alternateMarkup(source);
  const text = markdownFromMarkup(markup);
  const found = factsOfMarkdown(text);
  return {
    text,
    differences: [...compareAlternate(factsOfMarkup(markup), found), ...missingHeadings(source.headings, found)],
  };
}

/** Changes with everything an alternate is written from; `tree` is the article's markup as JSON. */
export const alternateKey = ({ view, headings, origin }: Omit<AlternateSource, 'body'>, tree: string): string =>
  sha256(JSON.stringify([headingOf(view as AnyPageView), layoutMarkup(view as AnyPageView), headings, origin]) + tree);

/** Headings that the compiled page has and the alternate lost: a component of the theme may have swallowed them. */
function missingHeadings(wanted: readonly string[], { headings }: AlternateFacts): string[] {
  const known = new Set(headings.map((heading) => heading.replace(/^\d /, '')));
  return wanted
    .filter((text) => letters(text) !== '' && !known.has(letters(text)))
    .map((text) => `lacks the heading "${text}"`);
}

function alternateMarkup({ view, body, origin }: AlternateSource): Markup {
  const page = view as AnyPageView;
  const reading = readingMarkup(body);
  const whole: Markup = hasTopHeading(reading)
    ? reading
    : [['h1', {}, headingOf(page)], ...layoutMarkup(page), ...reading];
  return whole.map((node) => absoluteLinks(node, (url) => absoluteUrl({ url: origin }, url)));
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

/** Where a page's alternate is published: `a.html` → `a.md`. */
export const alternatePath = ({ output }: Route): string => output.replace(/\.html$/, '.md');

/** Pages whose head links an alternate. */
export const hasAlternate = ({ view }: Route): boolean => view.head.markdown !== undefined;
