import type { PublicUrl, SitePath } from '@autolode/ssg-runtime/url';
import type { DocsContextView, LinkView, PageView, TagView } from '@autolode/ssg-runtime/view';
import type { Config, LocaleConfig } from '../../config/types.ts';
import { compareNames } from '../../lib/compare-names.ts';
import { defined } from '../../lib/defined.ts';
import { encodePath, pageUrl } from '../addresses.ts';
import { languageOf, makeHead } from '../head.ts';
import { isUntranslated, localeOutput, localeTargets } from '../page-parts.ts';
import { type ListPart, numbered, numberedText, paginate } from '../paginate.ts';
import type { Tag } from '../tags.ts';
import type { Route } from '../types.ts';
import type { Doc } from './doc.ts';
import type { DocsTree } from './docs-tree.ts';

/** The tag pages of a docs section: a list of all tags, and a page for each tag. None if no doc has a tag. */
export function arrangeTags(config: Config, tree: DocsTree, context: (path: string) => DocsContextView): Route[] {
  const byPath = new Map<string, { tag: Tag; docs: Doc[] }>();
  for (const doc of tree.docs) {
    for (const tag of tree.tagsOf.get(doc.path) ?? []) {
      const entry = byPath.get(tag.path) ?? { tag, docs: [] };
      entry.docs.push(doc);
      byPath.set(tag.path, entry);
    }
  }
  if (byPath.size === 0) return [];
  const { locale, section, version, tagsPath: all } = tree;
  const href = (path: SitePath) => pageUrl(encodePath(path), locale.baseUrl, config.trailingSlash);
  const route = <L extends 'tags' | 'tag'>(
    layout: L,
    path: string,
    { title, description }: { title: string; description?: string | undefined },
    data: PageView<L>['data'],
    listed: readonly Doc[],
  ): Route => {
    const listedPages = listed.map(({ page }) => page);
    const untranslated = isUntranslated(config, locale, listedPages);
    const view: PageView<L> = {
      url: href(path),
      layout,
      title,
      head: makeHead(config, {
        title,
        description,
        path: encodePath(path),
        locale,
        noindex: version.noindex,
        locales: config.locales,
        untranslated,
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
      // A doc that has the tag is why the page exists.
      file: listed[0]?.page.path ?? section.path,
      listed: true,
      searchGroup: section.label,
      searchBoost: 0,
    };
  };
  const pages: Route[] = [];
  const tags: TagView[] = [];
  for (const [path, { tag: own, docs }] of byPath) {
    const shown = docs.filter((doc) => !doc.unlisted).sort((a, b) => compareNames(a.title, b.title));
    const tag = { ...tagView(config, locale, own), count: shown.length };
    tags.push(tag);
    const word = shown.length === 1 ? 'pages.oneDocTagged' : 'pages.manyDocsTagged';
    const title = tree.say(word, { n: shown.length, tag: own.label });
    const cards = shown.map((doc) => ({ ...titleOf(config, doc), href: href(doc.path) }));
    for (const part of paginate(cards, path, { size: section.cardsPerPage, base: 'page' })) {
      const named = {
        title: numbered(tree.say, title, part),
        description: own.description && numberedText(tree.say, own.description, part),
      };
      const data = { heading: title, tag, all: href(all), cards: part.items, ...pagerOf(part, href) };
      pages.push(route('tag', part.path, named, data, shown));
    }
  }
  const heading = tree.say('pages.tags');
  const tagged = [...byPath.values()].flatMap(({ docs }) => docs);
  return [route('tags', all, { title: heading }, { heading, groups: groupByLetter(tags) }, tagged), ...pages];
}

const titleOf = (config: Config, { title, description, page }: Doc): Omit<LinkView, 'href'> => ({
  label: title,
  ...defined({ description }),
  ...languageOf(config, page),
});

/** The pager of a tag, if it has several pages. */
const pagerOf = (
  { page, pages, previous, next }: ListPart<LinkView>,
  href: (path: SitePath) => PublicUrl,
): Pick<PageView<'tag'>['data'], 'pager'> =>
  pages === 1
    ? {}
    : {
        pager: {
          page,
          pages,
          ...defined({ newer: previous && href(previous), older: next && href(next) }),
        },
      };

export const tagView = (config: Config, locale: LocaleConfig, { label, path, description }: Tag): TagView => ({
  label,
  href: pageUrl(encodePath(path), locale.baseUrl, config.trailingSlash),
  ...defined({ description }),
});

/** Groups tags by their first letter. Letters and tags are sorted. */
export function groupByLetter(tags: readonly TagView[]): { letter: string; tags: TagView[] }[] {
  const groups = new Map<string, TagView[]>();
  for (const tag of [...tags].sort((a, b) => compareNames(a.label, b.label))) {
    const letter = [...tag.label][0]?.toUpperCase() ?? '';
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups].map(([letter, list]) => ({ letter, tags: list }));
}
