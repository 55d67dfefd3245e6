import { usePage, useShell } from '@autolode/ssg-cli/runtime';
import titles from '../../docs.json';

export {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useDocsSidebar,
} from '../../sidebar.js';

const labelOf = (name) => (name === 'current' ? 'Next' : name);

function versionsOf({ sections = [] }, id) {
  const found = sections.find((one) => one.id === (id ?? 'default'))?.versions ?? [];
  return found.map(({ name, label, mainHref, latest }) => ({
    name,
    label,
    isLast: latest,
    path: mainHref,
    mainDocId: '',
    docs: Object.entries(titles[id ?? 'default']?.[name] ?? {}).map(([docId, doc]) => ({ id: docId, ...doc })),
    draftIds: [],
  }));
}

export const useVersions = (id) => versionsOf(useShell(), id);

export function useLatestVersion(id) {
  const versions = useVersions(id);
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

export function useActiveVersion(id) {
  const { docs } = usePage();
  const versions = useVersions(docs?.section ?? id);
  const latest = useLatestVersion(id);
  return versions.find(({ name }) => name === docs?.version) ?? latest;
}

export const useActiveDocContext = (id) => ({
  activeVersion: useActiveVersion(id),
  activeDoc: { id: usePage().docs?.docId, path: usePage().url },
  alternateDocVersions: {},
});

export function useDocsVersion() {
  const { docs } = usePage();
  const version = docs?.version ?? 'current';
  const section = docs?.section ?? 'default';
  const active = useActiveVersion(section);
  return {
    pluginId: section,
    version,
    label: active?.label ?? labelOf(version),
    isLast: active?.isLast ?? true,
    docs: titles[section]?.[version] ?? {},
  };
}

/** The front matter is not part of a page that is rendered. */
export function useDoc() {
  const { docs, url, title, head } = usePage();
  return {
    metadata: {
      id: docs?.docId,
      title,
      description: head.description ?? '',
      permalink: url,
      slug: url,
      source: '',
      version: docs?.version ?? 'current',
      sidebar: docs?.sidebar,
      tags: [],
      frontMatter: {},
    },
    frontMatter: {},
    assets: {},
    contentTitle: title,
    toc: [],
  };
}

export function useDocById(id) {
  const { docs } = useDocsVersion();
  return docs[id];
}
