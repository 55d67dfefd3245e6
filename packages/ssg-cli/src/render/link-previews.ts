import type { LinkPreview } from '@autolode/ssg-runtime/link-preview';
import { isExternal, normalisePath, safeDecode, splitUrl } from '@autolode/ssg-runtime/url';
import type { Route, Site } from '../arrange/types.ts';
import { detailsOf } from '../compile/page-details.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import { remembered } from '../lib/remembered.ts';

/** A preview is read at a glance. */
const maxText = 240;

/** The page with the link, as far as its previews depend on it. */
type From = Pick<Route, 'view' | 'locale'>;

/** Returns what a link on a page shows of its target, if that is another page of the site. */
export function linkPreview(
  url: string,
  from: From,
  { config, site }: { readonly config: Config; readonly site: Site },
): LinkPreview | undefined {
  if (isExternal(url)) return undefined;
  const { path, hash } = splitUrl(url);
  if (path === '') return undefined;
  const target = remembered(known, site, () => pagesOf(site)).get(
    keyOf(new URL(path, `https://site.invalid${from.view.url}`).pathname),
  );
  if (target === undefined || target.view.url === from.view.url) return undefined;
  const { title, head } = target.view;
  const section = headingIn(target, safeDecode(hash.slice(1)), site);
  const text = shortened(head.description ?? '');
  const [language, own] = [languageOf(target, config), languageOf(from, config)];
  return {
    title,
    ...(section === undefined || section === title ? {} : { section }),
    ...(text === '' ? {} : { text }),
    ...(language.lang === own.lang ? {} : { lang: language.lang }),
    ...(language.direction === own.direction ? {} : { direction: language.direction }),
  };
}

/** The parts of a page besides its front matter, title and first paragraph that previews on other pages show. */
export const headingsOf = ({ toc }: { readonly toc: readonly { readonly id: string; readonly text: string }[] }) =>
  toc.map(({ id, text }) => [id, text] as const);

const known = new WeakMap<Site, ReadonlyMap<string, Route>>();

/** The pages of a site by URL, and by the URLs that are redirected to them. */
function pagesOf(site: Site): ReadonlyMap<string, Route> {
  const pages = new Map(site.routes.map((route) => [keyOf(route.url), route]));
  for (const { from, to } of site.redirects) {
    const target = isExternal(to) ? undefined : pages.get(keyOf(splitUrl(to).path));
    if (target !== undefined && !pages.has(keyOf(from))) pages.set(keyOf(from), target);
  }
  return pages;
}

/** URLs that differ only in their encoding have the same key. */
const keyOf = (url: string): string => normalisePath(safeDecode(url));

type Headings = ReadonlyMap<string, string>;

/** Pages whose headings are kept, because many links of a site lead to few pages, such as a glossary. */
const mostPages = 100;

const headings = new WeakMap<Site, Map<Page, Headings>>();

function headingIn({ body }: Route, id: string, site: Site): string | undefined {
  if (id === '' || body.kind !== 'markdown') return undefined;
  const kept = remembered(headings, site, () => new Map());
  const own = kept.get(body.page) ?? new Map(headingsOf(detailsOf(body.page)));
  // The page that was asked for least recently is the first.
  kept.delete(body.page);
  kept.set(body.page, own);
  const [oldest] = kept.keys();
  if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest);
  return own.get(id);
}

function languageOf({ view, locale }: From, { locales }: Config): Required<Pick<LinkPreview, 'lang' | 'direction'>> {
  const own = locales.find(({ code }) => code === locale);
  return view.article ?? { lang: own?.htmlLang ?? locale, direction: own?.direction ?? 'ltr' };
}

/** Ends a text at the last space, or between characters in scripts that write without spaces. */
function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= maxText) return characters.join('');
  const cut = characters.slice(0, maxText).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > maxText / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`;
}
