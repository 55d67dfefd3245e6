import type { Config } from '../../config/types.ts';
import type { DocsContextView, PageView, TagView } from '../../runtime/view.ts';
import { encodePath, joinPath, publicUrl } from '../addresses.ts';
import { makeHead } from '../head.ts';
import type { Route } from '../types.ts';
import { type DocsTree, localeOutput, localeTargets, tagPath } from './arrange-docs.ts';
import type { Doc } from './doc.ts';

/** The tag pages of a docs section: one list of all tags, one page a tag. None where no doc has a tag. */
export function arrangeTags(config: Config, tree: DocsTree, context: (path: string) => DocsContextView): Route[] {
  const byPath = new Map<string, { label: string; docs: Doc[] }>();
  for (const doc of tree.docs) {
    for (const tag of doc.page.frontMatter.tags ?? []) {
      const label = typeof tag === 'string' ? tag : tag.label;
      const path = tagPath(tree, label, typeof tag === 'string' ? undefined : tag.permalink);
      const entry = byPath.get(path) ?? { label, docs: [] };
      if (!entry.docs.includes(doc)) entry.docs.push(doc);
      byPath.set(path, entry);
    }
  }
  if (byPath.size === 0) return [];
  const { locale, section, version } = tree;
  const href = (path: string) => publicUrl(encodePath(path), locale.baseUrl, config.trailingSlash);
  const all = joinPath(section.routeBasePath, version.path, section.tagsBasePath);
  const route = <L extends 'tags' | 'tag'>(
    layout: L,
    path: string,
    title: string,
    data: PageView<L>['data'],
    listed: boolean,
  ): Route => {
    const view: PageView<L> = {
      url: href(path),
      layout,
      title,
      head: makeHead(config, {
        title,
        path: encodePath(path),
        locale,
        noindex: !listed || version.noindex,
        locales: config.locales,
        searchTags: { version: version.name, tag: layout === 'tags' ? 'doc_tags_list' : 'doc_tag_doc_list' },
      }),
      data,
      locales: localeTargets(config, path),
      docs: context(path),
    };
    return {
      url: view.url,
      output: localeOutput(config, locale, path),
      locale: locale.code,
      view,
      body: { kind: 'none' },
      file: section.path,
      listed,
      searchGroup: section.label,
      searchBoost: 0,
    };
  };
  const pages: Route[] = [];
  const tags: TagView[] = [];
  for (const [path, { label, docs }] of byPath) {
    const shown = docs.filter((doc) => !doc.unlisted).sort((a, b) => a.title.localeCompare(b.title, 'en'));
    const tag: TagView = { label, href: href(path), count: shown.length };
    if (shown.length > 0) tags.push(tag);
    const word = shown.length === 1 ? 'pages.oneDocTagged' : 'pages.manyDocsTagged';
    const title = tree.say(word, { n: shown.length, tag: label });
    const cards = shown.map((doc) => ({ label: doc.title, href: href(doc.path), description: doc.description }));
    pages.push(route('tag', path, title, { heading: title, tag, all: href(all), cards }, shown.length > 0));
  }
  const heading = tree.say('pages.tags');
  return [route('tags', all, heading, { heading, groups: groupByLetter(tags) }, tags.length > 0), ...pages];
}

/** Tags by first letter, letters and tags sorted. */
export function groupByLetter(tags: readonly TagView[]): { letter: string; tags: TagView[] }[] {
  const groups = new Map<string, TagView[]>();
  for (const tag of [...tags].sort((a, b) => a.label.localeCompare(b.label, 'en'))) {
    const letter = [...tag.label][0]?.toUpperCase() ?? '';
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups].map(([letter, list]) => ({ letter, tags: list }));
}
