import type { Json, LinkView, PageView } from '@autolode/ssg-runtime/view';
import type { Page } from '../compile/types.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import type { Inputs } from '../read/inputs.ts';
import { encodePath, joinPath, linkUrl, pageUrl } from './addresses.ts';
import { slugProblem } from './docs/doc.ts';
import { lastUpdate } from './docs/last-update.ts';
import { imageAt } from './file-address.ts';
import { faqPage, makeHead, original, ownView } from './head.ts';
import { headOfPage } from './head-addresses.ts';
import type { PagesByState } from './is-draft.ts';
import { outdatedNotice } from './locale/outdated.ts';
import type { Say } from './locale/say.ts';
import { type PageLocales, pageLocales } from './locale/translated-locales.ts';
import { addressesOfPage } from './page-addresses.ts';
import { boostOf, listsPages, localeOutput, localeTargets, visibleToc } from './page-parts.ts';
import type { FileAddress, PageMeta, Route } from './types.ts';

/** The input for the top-level pages of one locale, apart from the pages themselves. */
export interface PagesInput {
  readonly config: Config;
  readonly inputs: Inputs;
  /** Path of a React module → its `meta`. */
  readonly modules: ReadonlyMap<string, PageMeta>;
  readonly locale: LocaleConfig;
  readonly say: Say;
}

/** Arranges the top-level pages: React modules, Markdown files and the pages that every site has. */
export function arrangePages(
  input: PagesInput,
  { published: pages, drafts }: PagesByState<Page>,
): { routes: Route[]; draftPaths: string[]; diagnostics: Diagnostic[]; addresses: FileAddress[] } {
  const { config, locale } = input;
  const diagnostics: Diagnostic[] = [];
  const isOwn = ({ collection: c }: Page) => c.type === 'pages' && c.locale === locale.code;
  const ofPages = pageLocales(config, pages, (page) => page.collection.type === 'pages');
  const published = pages.filter(isOwn);
  const routes = published
    .map((page) =>
      /\.[jt]sx$/.test(page.relative)
        ? moduleRoute(input, page, ofPages)
        : markdownRoute(input, page, ofPages, diagnostics),
    )
    .map((route, _, all) => withPages(route, all));
  return {
    routes: [...routes, ...builtInRoutes(input, routes)],
    draftPaths: drafts.filter(isOwn).map(({ frontMatter, relative }) => joinPath(frontMatter.slug ?? pathOf(relative))),
    diagnostics,
    addresses: published.flatMap((page) => addressesOf(input, page)),
  };
}

function addressesOf({ config, inputs, locale, modules }: PagesInput, page: Page): FileAddress[] {
  const image = modules.get(page.path)?.image;
  return image === undefined
    ? addressesOfPage(page, config, locale, inputs)
    : [{ kind: 'image', written: image, file: page.path, ...imageAt(image, page, config, inputs) }];
}

/** Adds the pages below a page that shows them: those in its folder that are not below another page. */
function withPages(route: Route, all: readonly Route[]): Route {
  if (route.body.kind !== 'markdown' || !listsPages(route.body.page)) return route;
  const isBelow = (one: Route, other: Route) => one !== other && one.url.startsWith(`${other.url.replace(/\/$/, '')}/`);
  const below = all.filter((one) => one.listed && isBelow(one, route));
  const pages = below
    .filter((one) => !below.some((other) => isBelow(one, other)))
    .map(({ url, view: { title, head } }) => ({
      label: title,
      href: url,
      ...defined({ description: head.description }),
    }));
  return { ...route, view: { ...route.view, pages } };
}

/** The path of a page file: `pages/a/index.tsx` → `/a`. */
const pathOf = (relative: string): string =>
  joinPath(relative.replace(/\.(?:mdx?|[jt]sx)$/, '').replace(/(?:^|\/)index$/, ''));

/** The title of a page without one. */
const nameOf = (path: string, { title }: Config): string => path.split('/').at(-1) || title;

function moduleRoute({ config, inputs, modules, locale }: PagesInput, page: Page, ofPages: PageLocales): Route {
  const meta = modules.get(page.path);
  // A module that takes its strings from `useText` is translated without a file for each language.
  const untranslated = page.untranslated && meta?.translated !== true;
  const path = pathOf(page.relative);
  const title = meta?.title ?? nameOf(path, config);
  const view: PageView<'page'> = {
    url: pageUrl(encodePath(path), locale.baseUrl, config.trailingSlash),
    layout: 'page',
    title,
    head: makeHead(config, {
      title,
      description: meta?.description ?? (path === '/' ? config.tagline : undefined),
      path: encodePath(path),
      locale,
      noindex: meta?.noindex === true,
      image: meta?.image && imageAt(meta.image, page, config, inputs).url,
      keywords: meta?.keywords,
      jsonLd: (meta?.jsonLd ?? []) as readonly Json[],
      untranslated,
      locales: meta?.translated === true ? config.locales : ofPages.translated(page.relative),
      alternate: true,
    }),
    data: { toc: [], untranslated, wide: meta?.wide ?? true, ...(meta?.wide === false ? { heading: title } : {}) },
    locales: localeTargets(config, path, ofPages.linked(page)),
    ...original(config, { untranslated }),
  };
  return base(config, locale, path, view, {
    file: page.path,
    body: { kind: 'module', path: page.path },
    listed: meta?.noindex !== true,
    searchBoost: typeof meta?.search === 'object' ? (meta.search.boost ?? 1) : meta?.search === false ? 0 : 1,
  });
}

function markdownRoute(input: PagesInput, page: Page, ofPages: PageLocales, diagnostics: Diagnostic[]): Route {
  const { config, inputs, locale } = input;
  const { frontMatter: fm } = page;
  const wrong = fm.slug === undefined ? undefined : slugProblem(fm.slug);
  if (fm.slug !== undefined && wrong !== undefined) {
    const place = { file: page.path, line: page.frontMatterLines['slug'] ?? 1 };
    diagnostics.push(problem('pages/slug', { slug: fm.slug, reason: wrong }, place));
  }
  const path = fm.slug !== undefined && wrong === undefined ? joinPath(fm.slug) : pathOf(page.relative);
  const title = fm.title ?? page.contentTitle ?? nameOf(path, config);
  const dates = lastUpdate(page, inputs, { showLastUpdateTime: false });
  const view: PageView<'page'> = {
    url: pageUrl(encodePath(path), locale.baseUrl, config.trailingSlash),
    layout: 'page',
    title,
    head: makeHead(config, {
      title: fm.title_meta ?? title,
      description: fm.description ?? page.firstParagraph,
      path: encodePath(path),
      locale,
      noindex: fm.unlisted === true || fm.noindex === true,
      untranslated: page.untranslated,
      image: fm.image && imageAt(fm.image, page, config, inputs).url,
      keywords: fm.keywords,
      tags: headOfPage(page, config, locale, inputs).tags,
      jsonLd: faqPage(page),
      locales: ofPages.translated(page.relative),
      alternate: fm.unlisted !== true && !page.untranslated,
    }),
    data: {
      toc: fm.hide_table_of_contents === true ? [] : visibleToc(page, config),
      wide: fm.wide === true,
      untranslated: page.untranslated,
      ...defined({ heading: fm.hide_title === true || page.contentTitle !== undefined ? undefined : title }),
      ...defined({ description: fm.description, lastUpdated: dates }),
    },
    locales: localeTargets(config, path, ofPages.linked(page)),
    ...ownView(config, page),
    ...outdatedNotice(input, page, path),
  };
  return base(config, locale, path, view, {
    file: page.path,
    body: { kind: 'markdown', page },
    listed: fm.unlisted !== true,
    searchBoost: boostOf(page),
  });
}

/** Links for the not-found page: the plain links on the left of the navbar, which are the site's main sections. */
const waysOut = (config: Config, locale: LocaleConfig): LinkView[] =>
  config.navbar.items.flatMap((item): LinkView[] => {
    const isPlain = item.position === 'left' && (item.type === undefined || item.type === 'default');
    if (!isPlain || item.to === undefined || item.label === undefined) return [];
    return [
      {
        label: item.label,
        href: linkUrl(item.to, config, locale),
        ...defined({ badge: item.badge, icon: item.icon }),
      },
    ];
  });

/** Generates the pages that every site has: search results, not found, and offline. */
function builtInRoutes({ config, locale, say }: PagesInput, written: readonly Route[]): Route[] {
  const has = (path: string) => written.some((route) => route.output === localeOutput(config, locale, path));
  const build = <L extends 'search' | 'not-found' | 'offline'>(
    layout: L,
    path: string,
    title: string,
    data: PageView<L>['data'],
  ): Route[] => {
    if (has(path)) return [];
    const view: PageView<L> = {
      url: linkUrl(path, config, locale),
      layout,
      title,
      head: makeHead(config, { title, path, locale, noindex: true }),
      data,
      locales: localeTargets(config, layout === 'search' ? path : '/'),
    };
    // Hosts look for these file names, whatever the trailing slash setting.
    const output =
      layout === 'search' ? undefined : `${locale.baseUrl.slice(config.baseUrl.length)}${path.slice(1)}.html`;
    return [
      {
        ...base(config, locale, path, view, {
          file: 'the generator',
          body: { kind: 'none' },
          listed: false,
          searchBoost: 0,
        }),
        ...defined({ output }),
      },
    ];
  };
  return [
    ...(config.searchPagePath === false
      ? []
      : build('search', config.searchPagePath, say('pages.search'), { heading: say('pages.search') })),
    ...build('not-found', '/404', say('pages.notFound'), { links: waysOut(config, locale) }),
    ...(config.pwa === false ? [] : build('offline', '/offline', say('pages.offline'), {})),
  ];
}

function base(
  config: Config,
  locale: LocaleConfig,
  path: string,
  view: PageView,
  rest: Pick<Route, 'file' | 'body' | 'listed' | 'searchBoost'>,
): Route {
  return {
    url: view.url,
    output: localeOutput(config, locale, path),
    locale: locale.code,
    view,
    searchGroup: config.title,
    ...rest,
  };
}
