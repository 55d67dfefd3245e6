import {
  type AgentPage,
  type AgentSection,
  type AgentSite,
  agentFormat,
  agentPagesFile,
  agentSiteFile,
} from '@autolode/ssg-runtime/published/agent-files';
import { isReading } from '../arrange/reading-layouts.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { defined } from '../lib/defined.ts';
import { sectionOf } from './llms.ts';
import { localeFolder } from './locale-folder.ts';
import { pluginSite } from './plugin-site.ts';
import type { Output, OutputInput } from './types.ts';

/**
 * The data that a server of the published files, such as `ssg mcp`, needs and `llms.txt` does not hold: locales,
 * sections, versions and pages.
 */
export const agentIndex: Output = {
  name: 'agentIndex',
  key: 'llms',
  writes: /^_agents\//,
  needs: 'articles',
  make: (input) => {
    const { config } = input;
    const pages = pluginSite(input).pages.filter(
      ({ listed, view }) => listed && view.head.markdown !== undefined && isReading(view.layout),
    );
    const site: AgentSite = {
      format: agentFormat,
      generator: input.version,
      title: config.title,
      tagline: config.tagline,
      url: config.url,
      baseUrl: config.baseUrl,
      locales: config.locales.map((locale) => ({
        code: locale.code,
        lang: locale.htmlLang,
        url: locale.url,
        folder: localeFolder(config, locale),
        groups: groupsOf(input, locale),
      })),
      sections: sections(input),
    };
    const lists = config.locales.map(({ code }) => ({
      path: agentPagesFile(code),
      content: JSON.stringify(pages.flatMap((page) => (page.locale === code ? describe(page, config) : []))),
    }));
    return { files: [{ path: agentSiteFile, content: JSON.stringify(site) }, ...lists] };
  },
};

function describe(page: Parameters<typeof sectionOf>[0], config: Config): AgentPage {
  const { url, title, head, docs } = page.view;
  return {
    url,
    title,
    section: sectionOf(page, config).id,
    ...(docs === undefined ? {} : { version: docs.version }),
    ...defined({ description: head.description }),
  };
}

/**
 * The group names that the search index of a locale uses, by section. Titles of blogs and of the site are translated,
 * so they differ by locale.
 */
function groupsOf({ config, pages }: OutputInput, { code }: LocaleConfig): Record<string, string> {
  const groups: Record<string, string> = Object.fromEntries(config.docs.map(({ id, label }) => [`docs-${id}`, label]));
  for (const { route } of pages) {
    if (route.locale !== code) continue;
    const { view, body, searchGroup } = route;
    if (view.layout === 'page') groups['pages'] = searchGroup;
    else if (view.layout === 'blog-post' && body.kind === 'markdown')
      groups[`blog-${body.page.collection.id}`] = searchGroup;
  }
  return groups;
}

/** Docs sections with their versions, then blogs, then the other pages. */
function sections({ config, site }: Pick<OutputInput, 'config' | 'site'>): AgentSection[] {
  const shell = site.shells.get(config.locales[0]?.code ?? '');
  return [
    ...config.docs.map(({ id, label }) => ({
      id: `docs-${id}`,
      name: label,
      versions: (shell?.sections.find((one) => one.id === id)?.versions ?? []).map(({ name, latest }) => ({
        name,
        latest,
      })),
    })),
    ...config.blogs.map(({ id, title }) => ({ id: `blog-${id}`, name: title, versions: [] })),
    { id: 'pages', name: config.title, versions: [] },
  ];
}
