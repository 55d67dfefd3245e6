import type { AnyPageView, Markup, MarkupElement, PageView } from '@autolode/ssg-runtime/view';
import type { Route, Site } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import { sha256 } from '../lib/hash.ts';
import { childrenOf, holdsElements, readingMarkup } from '../lib/reading-markup.ts';
import type { MarkdownFile } from '../plugins/types.ts';
import type { RenderedPage } from '../render/types.ts';
import { absoluteUrl } from './absolute-markup.ts';
import { headingOf, layoutMarkup } from './markdown-from-layout.ts';
import { markdownFromMarkup } from './markdown-from-markup.ts';
import type { OutputInput } from './types.ts';

/** The input of an alternate, as plain data that can be sent to a worker thread. */
export interface AlternateSource {
  readonly view: PageView;
  readonly body: Markup;
  /** Origin of the page's locale. */
  readonly origin: string;
}

/** Returns the alternate of a page. It is written once for all outputs, and again only when the page changes. */
export const alternateOf = (
  page: RenderedPage,
  { config, graph }: Pick<OutputInput, 'config' | 'graph'>,
): MarkdownFile =>
  page.alternate ??
  graph.of(['alternate', page.route.output], page.key, () => {
    const text = makeAlternate(alternateSource(page, config));
    return { text, bytes: Buffer.byteLength(text), hash: sha256(text) };
  });

export const alternateSource = ({ route, body }: RenderedPage, config: Config): AlternateSource => ({
  view: route.view,
  body,
  origin: originOf(route, config),
});

const originOf = ({ locale }: Route, { locales, url }: Config): string =>
  locales.find(({ code }) => code === locale)?.url ?? url;

export type AlternateJob = Pick<AlternateSource, 'origin'> & { readonly output: string };

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
      : { output: alternatePath(route), origin: originOf(route, config) };
}

/** Writes a page as Markdown. Its URLs are absolute, so that the text can be used outside the site. */
export const makeAlternate = (source: AlternateSource): string => markdownFromMarkup(alternateMarkup(source));

/** A cache key over the complete input of an alternate; `tree` is the article's markup as JSON. */
export const alternateKey = ({ view, origin }: Omit<AlternateSource, 'body'>, tree: string): string =>
  sha256(JSON.stringify([headingOf(view as AnyPageView), layoutMarkup(view as AnyPageView), origin]) + tree);

/** What an alternate has: the title of its page, the text of its layout, and its article, with absolute URLs. */
export function alternateMarkup({ view, body, origin }: AlternateSource): Markup {
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
