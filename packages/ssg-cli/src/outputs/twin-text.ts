import type { Config } from '../config/types.ts';
import { readingMarkup } from '../lib/reading-markup.ts';
import type { RenderedPage } from '../render/types.ts';
import type { Markup, MarkupElement } from '../runtime/view.ts';
import { absoluteUrl } from './absolute-markup.ts';
import { headingOf, layoutMarkup } from './markdown-from-layout.ts';
import { markdownFromMarkup } from './markdown-from-markup.ts';
import { viewOf } from './view-of.ts';

export interface Twin {
  /** The tree the text is written from. */
  readonly markup: Markup;
  readonly text: string;
}

/** Law: a rendered page never changes, so its twin is made once, for however many outputs. */
const twins = new WeakMap<RenderedPage, Twin>();

/** A page as Markdown: its title, what its layout says, its article. Addresses are absolute, so that the text can travel. */
export function twinOf(page: RenderedPage, config: Config): Twin {
  const known = twins.get(page);
  if (known !== undefined) return known;
  const markup = twinMarkup(page, config);
  const twin = { markup, text: markdownFromMarkup(markup) };
  twins.set(page, twin);
  return twin;
}

function twinMarkup(page: RenderedPage, config: Config): Markup {
  const { route } = page;
  const view = viewOf(route);
  const locale = config.locales.find(({ code }) => code === route.locale) ?? config.locales[0];
  const body = readingMarkup(page.body);
  const layout = layoutMarkup(view);
  const whole: Markup = hasTopHeading(body) ? [...body] : [['h1', {}, headingOf(view)], ...layout, ...body];
  return locale === undefined ? whole : whole.map((node) => absoluteLinks(node, (url) => absoluteUrl(locale, url)));
}

const hasTopHeading = (markup: Markup): boolean =>
  markup.some(
    (node) => typeof node !== 'string' && (node[0] === 'h1' || hasTopHeading(node.slice(2) as unknown as Markup)),
  );

function absoluteLinks(node: string | MarkupElement, absolute: (url: string) => string): string | MarkupElement {
  if (typeof node === 'string') return node;
  const [name, attributes, ...children] = node;
  const { href, src } = attributes;
  const own =
    href === undefined && src === undefined
      ? attributes
      : {
          ...attributes,
          ...(href === undefined ? {} : { href: absolute(href) }),
          ...(src === undefined ? {} : { src: absolute(src) }),
        };
  return [name, own, ...children.map((child) => absoluteLinks(child, absolute))] as MarkupElement;
}

/** Where a page's twin is published: `a.html` → `a.md`. */
export const twinPath = ({ route }: RenderedPage): string => route.output.replace(/\.html$/, '.md');

/** Pages whose head links a twin. */
export const hasTwin = ({ route }: RenderedPage): boolean => route.view.head.markdown !== undefined;
