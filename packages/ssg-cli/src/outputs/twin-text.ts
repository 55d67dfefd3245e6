import type { Config } from '../config/types.ts';
import { readingMarkup } from '../lib/reading-markup.ts';
import type { RenderedPage } from '../render/types.ts';
import type { Markup, MarkupElement } from '../runtime/view.ts';
import { absoluteUrl } from './absolute-markup.ts';
import { headingOf, layoutMarkup } from './markdown-from-layout.ts';
import { markdownFromMarkup } from './markdown-from-markup.ts';
import { compareTwin, factsOfMarkdown, factsOfMarkup, letters, type TwinFacts } from './twin-parity.ts';
import type { OutputInput } from './types.ts';
import { viewOf } from './view-of.ts';

export interface Twin {
  readonly text: string;
  /** What the text lost of the page, in words. */
  readonly differences: readonly string[];
}

/** The twin of a page, written once for however many outputs, and again only when the page changed. */
export const twinOf = (page: RenderedPage, { config, memo }: Pick<OutputInput, 'config' | 'memo'>): Twin =>
  memo.of(page, 'twin', () => makeTwin(page, config));

/**
 * Writes a page as Markdown and reads it back: its title, what its layout says, its article. Addresses are absolute, so
 * that the text can travel.
 */
export function makeTwin(page: RenderedPage, config: Config): Twin {
  const markup = twinMarkup(page, config);
  const text = markdownFromMarkup(markup);
  const found = factsOfMarkdown(text);
  return { text, differences: [...compareTwin(factsOfMarkup(markup), found), ...missingContents(page, found)] };
}

/** Headings that the compiled page has and the twin lost: a component of the theme may have swallowed them. */
function missingContents({ route }: RenderedPage, { headings }: TwinFacts): string[] {
  if (route.body.kind !== 'markdown') return [];
  const known = new Set(headings.map((heading) => heading.replace(/^\d /, '')));
  return route.body.page.toc
    .filter(({ text }) => letters(text) !== '' && !known.has(letters(text)))
    .map(({ text }) => `lacks the heading "${text}"`);
}

function twinMarkup(page: RenderedPage, config: Config): Markup {
  const { route } = page;
  const view = viewOf(route);
  const locale = config.locales.find(({ code }) => code === route.locale) ?? config.locales[0];
  const body = readingMarkup(page.body);
  const whole: Markup = hasTopHeading(body) ? body : [['h1', {}, headingOf(view)], ...layoutMarkup(view), ...body];
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
