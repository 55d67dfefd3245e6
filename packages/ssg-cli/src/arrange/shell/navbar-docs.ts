import type { NavbarDocView } from '@autolode/ssg-runtime/view';
import { type Finding, finding } from '../../config/finding.ts';
import type { NavbarDocs } from '../../config/navbar/kind.ts';
import { defined } from '../../lib/defined.ts';
import type { KeyPath } from '../../lib/key-path.ts';
import { encodePath } from '../addresses.ts';
import type { DocsTree } from '../docs/docs-tree.ts';
import { firstLink } from '../docs/sidebar-nodes.ts';
import type { SiteHref } from './site-href.ts';

/** Finds the docs of one locale to which the item at a key path links. Unknown docs are errors. */
export function docsOf(trees: readonly DocsTree[], path: KeyPath, href: SiteHref, findings: Finding[]): NavbarDocs {
  const report = (found: Finding): undefined => {
    findings.push(found);
  };
  // The config is checked for ids that no section has.
  const inSection = (id: string | undefined): readonly DocsTree[] =>
    id === undefined ? trees : trees.filter((tree) => tree.section.id === id);
  return {
    doc(id, section) {
      const candidates = inSection(section).filter((tree) => tree.byId.has(id));
      const first = candidates[0];
      if (first === undefined) {
        const known = trees.flatMap((tree) => [...tree.byId.keys()]).slice(0, 60);
        return report(finding([...path, 'docId'], 'navbar/unknown-doc', { name: id, known }));
      }
      const targets = candidates.flatMap((tree): [string, NavbarDocView['targets'][string]][] => {
        const doc = tree.section === first.section ? tree.byId.get(id) : undefined;
        if (doc === undefined) return [];
        const sidebar = defined({ sidebar: tree.sidebarOf.get(doc.path)?.sidebar.id });
        return [[tree.version.name, { href: href(encodePath(doc.path)), ...sidebar }]];
      });
      const label = first.byId.get(id)?.label ?? id;
      return { label, section: first.section.id, targets: Object.fromEntries(targets) };
    },
    sidebar(id, section) {
      const found = inSection(section).flatMap((tree) => {
        const nodes = tree.sidebars.find(({ sidebar }) => sidebar.id === id)?.sidebar.nodes;
        return nodes === undefined ? [] : [{ tree, link: firstLink(nodes) }];
      });
      if (found[0] === undefined) {
        const ids = new Set(trees.flatMap((tree) => tree.sidebars.map(({ sidebar }) => sidebar.id)));
        return report(finding([...path, 'sidebarId'], 'navbar/unknown-sidebar', { name: id, known: [...ids] }));
      }
      const links = found.flatMap(({ tree, link }) =>
        link === undefined ? [] : [{ ...link, name: tree.version.name }],
      );
      if (links[0] === undefined)
        return report(finding([...path, 'sidebarId'], 'navbar/sidebar-without-link', { name: id }));
      const targets = links.map(({ name, target }) => [name, { href: href(target), sidebar: id }] as const);
      return { label: links[0].label, section: found[0].tree.section.id, targets: Object.fromEntries(targets) };
    },
    versions(id) {
      const all = inSection(id);
      const section = all[0]?.section;
      const own = all.filter((tree) => tree.section === section);
      return section && { section: section.id, versions: own.map(({ version: { name, label } }) => ({ name, label })) };
    },
  };
}
