import { normalisePath } from '@autolode/ssg-runtime/url';
import type { ShellView, SidebarItemView } from '@autolode/ssg-runtime/view';
import type { Page } from '../compile/types.ts';
import type { Finding } from '../config/finding.ts';
import type { Config } from '../config/types.ts';
import { append } from '../lib/append.ts';
import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { join } from '../lib/path.ts';
import type { Inputs } from '../read/inputs.ts';
import { linkUrl } from './addresses.ts';
import { arrangePages } from './arrange-pages.ts';
import { arrangeBlogs } from './blog/arrange-blogs.ts';
import { arrangeDocs, cardIcons, orphans } from './docs/arrange-docs.ts';
import type { DocsTree } from './docs/docs-tree.ts';
import { assetsOf } from './file-address.ts';
import { headOfConfig } from './head-addresses.ts';
import { inheritUnlisted, separateDrafts } from './is-draft.ts';
import { checkAddresses } from './locale/check-addresses.ts';
import { keepKnownLocales } from './locale/known-locales.ts';
import { localise } from './locale/localise.ts';
import { originalPath } from './original-path.ts';
import { PageFiles } from './page-files.ts';
import { withPluginHead } from './plugin-head.ts';
import { collectRedirects } from './redirects.ts';
import { arrangeShell } from './shell/arrange-shell.ts';
import { configReferences } from './shell/config-references.ts';
import { siteHref } from './shell/site-href.ts';
import type { ConfigReference, FileAddress, LinkIndex, PageMeta, Route, Site } from './types.ts';

export interface ThemeFacts {
  /** Locale code → the theme's strings; `en` is complete. */
  readonly strings: Readonly<Record<string, { readonly [key: string]: string }>>;
  /** Path of a React page module → its `meta`. */
  readonly modules: ReadonlyMap<string, PageMeta>;
}

/** Arranges all pages into URLs, menus and lists. Pure: the same inputs give the same site. */
export function arrangeSite(config: Config, inputs: Inputs, pages: readonly Page[], theme: ThemeFacts): Site {
  const diagnostics: Diagnostic[] = [];
  const arranged: Route[] = [];
  const findings: Finding[] = [];
  const draftUrls = new Set<string>();
  const trees: DocsTree[] = [];
  const shells = new Map<string, ShellView>();
  const sidebars = new Map<string, () => readonly SidebarItemView[]>();
  const references: ConfigReference[] = [];
  const addresses: FileAddress[] = [];
  const { published: shown, drafts } = separateDrafts(config, pages);
  const published = inheritUnlisted(config, shown);
  const [main] = config.locales;
  const statics = new Set(inputs.statics.map(({ to }) => to));
  for (const locale of config.locales) {
    const own = localise(config, inputs, theme.strings, locale);
    append(diagnostics, own.diagnostics);
    const docs = arrangeDocs(own.config, own.inputs, { published, drafts }, locale, own.say);
    const blogs = arrangeBlogs(own.config, own.inputs, published, locale, own.say);
    const top = arrangePages({ ...own, modules: theme.modules, locale }, { published, drafts });
    const href = siteHref(config, locale, statics);
    const { shell, findings: inShell } = arrangeShell(own.config, docs.trees, locale, own.strings, href);
    append(references, configReferences(own.config, own.inputs.versions, href));
    shells.set(locale.code, shell);
    for (const own of [docs, blogs, top]) append(arranged, own.routes);
    for (const one of [docs, blogs, top]) {
      append(diagnostics, one.diagnostics);
      append(addresses, one.addresses);
    }
    append(findings, inShell);
    for (const path of [...docs.draftPaths, ...top.draftPaths])
      draftUrls.add(normalisePath(linkUrl(path, config, locale)));
    append(trees, docs.trees);
    const folder = locale.baseUrl.slice(config.baseUrl.length);
    for (const tree of docs.trees) {
      for (const builder of tree.sidebars)
        if (builder.hasFullFile) sidebars.set(folder + builder.file, () => builder.whole());
    }
  }
  const routes = withPluginHead(keepKnownLocales(config, arranged), config);
  const {
    redirects,
    findings: inRedirects,
    diagnostics: wrongRedirects,
  } = collectRedirects(config, routes, inputs.statics);
  return {
    routes,
    shells,
    sidebars,
    redirects,
    statics: inputs.statics,
    ...defined({ hostFiles: inputs.hostFiles }),
    head: main === undefined ? config.head : headOfConfig(config, siteHref(config, main, statics)).tags,
    references,
    addresses: [...new Map(addresses.map((one) => [`${one.file}:${one.line}:${one.written}`, one])).values()],
    links: {
      ...indexLinks(config, inputs, routes),
      drafts: indexDrafts(config, drafts),
      draftUrls,
    },
    orphans: () => [...new Set(orphans(trees).map((doc) => doc.page.path))],
    cardIcons: () => cardIcons(trees),
    diagnostics: [...diagnostics, ...wrongRedirects, ...checkAddresses(config, routes)],
    // A mistake in the navbar is found in each language.
    findings: [...new Map(findings.map((one) => [`${one.path}: ${one.message}`, one])).values(), ...inRedirects],
  };
}

function indexDrafts(config: Config, pages: readonly Page[]): LinkIndex['drafts'] {
  const files = new PageFiles();
  for (const page of pages) {
    for (const path of new Set([page.path, originalPath(config, page)]))
      files.noteFile(page.collection.locale, path, page.path);
    files.notePage(page, page.path);
  }
  return files;
}

function indexLinks(config: Config, inputs: Inputs, routes: readonly Route[]): Omit<LinkIndex, 'drafts' | 'draftUrls'> {
  const byFile = new PageFiles();
  const elsewhere: string[] = [];
  for (const { body, locale, file, url } of routes) {
    if (body.kind !== 'none') byFile.noteFile(locale, file, url);
    if (body.kind !== 'markdown') continue;
    byFile.notePage(body.page, url);
    append(elsewhere, body.page.images ?? []);
    // A path to the original refers to the translation if there is one.
    const original = originalPath(config, body.page);
    if (original !== file) byFile.noteFile(locale, original, url);
  }
  const assets = new Map(assetsOf(config, inputs));
  for (const path of elsewhere) {
    const collection = { type: 'pages', id: 'elsewhere', version: 'current', locale: '' } as const;
    assets.set(path.normalize('NFC'), { path, absolute: join(config.root, path), relative: path, collection });
  }
  return { byFile, assets };
}
