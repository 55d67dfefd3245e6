import type { AnyPageView, LayoutName, PageView } from '@autolode/ssg-runtime/view';
import { arrangeSite } from '../../../src/arrange/arrange-site.ts';
import type { Route, Site } from '../../../src/arrange/types.ts';
import { compilePage } from '../../../src/compile/compile-page.ts';
import type { Page } from '../../../src/compile/types.ts';
import type { Config, DocsSection, SidebarsConfig, UserConfig } from '../../../src/config/types.ts';
import { versionPaths } from '../../../src/config/version-paths.ts';
import { sha256 } from '../../../src/lib/hash.ts';
import type { DocsVersion, Inputs } from '../../../src/read/inputs.ts';
import type { Source } from '../../../src/read/types.ts';
import { makeConfig } from '../../make-site.ts';

export interface DocsInput {
  /** Version name → path in its folder → source. `current` is the section's own folder. */
  readonly versions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Version name → its sidebars; a version without an entry gets a sidebar generated from its folders. */
  readonly sidebars?: Readonly<Record<string, SidebarsConfig>>;
  readonly config?: Partial<UserConfig>;
  readonly section?: DocsSection;
  readonly dates?: Inputs['dates'];
}

/** Arranges a docs section in memory, from the results that read and compile would return. */
export function arrange(input: DocsInput): {
  site: Site;
  config: Config;
  page: <L extends LayoutName>(url: string, layout?: L) => PageView<L>;
} {
  const section = input.section ?? { path: 'docs', id: 'docs' };
  const config = makeConfig({ ...input.config, docs: [section] });
  const id = config.docs[0]?.id ?? 'docs';
  const locale = config.locales[0]?.code ?? 'en';
  const only = section.onlyIncludeVersions;
  const versions = Object.keys(input.versions)
    .filter((name) => only === undefined || only.includes(name))
    .map((name): DocsVersion => {
      const paths = versionPaths(id, name);
      return {
        section: id,
        name,
        folder: name === 'current' ? section.path : paths.docs,
        sidebars: input.sidebars === undefined ? undefined : (input.sidebars[name] ?? {}),
        sidebarsFile: name === 'current' ? 'sidebars.ts' : paths.sidebars,
      };
    });
  const files = versions.flatMap(({ name, folder }) =>
    Object.entries(input.versions[name] ?? {}).map(
      ([relative, text]): Source => ({
        collection: { type: 'docs', id, version: name, locale },
        path: `${folder}/${relative}`,
        relative,
        text,
        hash: sha256(text),
      }),
    ),
  );
  const isPage = ({ relative }: Source) => /\.mdx?$/.test(relative);
  const sources = files.filter(isPage);
  const pages: Page[] = sources.map((source) => compilePage(source, config.markdown, 'key'));
  const inputs: Inputs = {
    sources,
    data: files.filter((file) => !isPage(file)),
    assets: [],
    statics: [],
    versions,
    dates: input.dates ?? new Map(),
    diagnostics: [],
  };
  const site = arrangeSite(config, inputs, pages, { strings: { en: {} }, modules: new Map() });
  return {
    site,
    config,
    page: <L extends LayoutName>(url: string) => routeAt(site, url).view as AnyPageView as PageView<L>,
  };
}

export function routeAt(site: Site, url: string): Route {
  const route = site.routes.find((one) => one.url === url);
  if (route === undefined)
    throw new Error(`no page at ${url}; there are ${site.routes.map((one) => one.url).join(' ')}`);
  return route;
}

/** Formats the sidebar of a page as indented lines: `+` open, `-` closed, `…` omitted, the URL in brackets. */
export function drawSidebar(items: NonNullable<PageView['sidebar']>['items'], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [`${indent}<html>`];
    if (item.type === 'more') return [`${indent}… ${item.count} (${item.href})`];
    const href = item.href === undefined ? '' : ` (${item.href})`;
    if (item.type === 'link') return [`${indent}${item.label}${href}`];
    const state = item.collapsible ? (item.pruned === true ? '- ' : '+ ') : '= ';
    return [`${indent}${state}${item.label}${href}`, ...drawSidebar(item.items, `${indent}  `)];
  });
}
