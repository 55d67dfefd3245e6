import type { NavbarDocView } from '@autolode/ssg-runtime/view';
import type { NavbarDocs } from '../../config/navbar/kind.ts';
import type { Config } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { problem } from '../../messages/problem.ts';
import { encodePath } from '../addresses.ts';
import type { DocsTree } from '../docs/docs-tree.ts';
import { firstLink } from '../docs/sidebar-nodes.ts';
import type { SiteHref } from './site-href.ts';

/** Finds the docs of one locale to which the item at `where` links. Unknown docs are errors. */
export function docsOf(
  config: Config,
  trees: readonly DocsTree[],
  where: string,
  href: SiteHref,
  diagnostics: Diagnostic[],
): NavbarDocs {
  const report = (found: Diagnostic): undefined => {
    diagnostics.push({ ...found, file: config.file.slice(config.root.length + 1) });
  };
  const inSection = (id: string | undefined): readonly DocsTree[] => {
    const found = id === undefined ? trees : trees.filter((tree) => tree.section.id === id);
    if (id !== undefined && found.length === 0)
      report(problem('navbar/unknown-section', { where, name: id, known: config.docs.map((section) => section.id) }));
    return found;
  };
  return {
    doc(id, section) {
      const candidates = inSection(section).filter((tree) => tree.byId.has(id));
      const first = candidates[0];
      if (first === undefined) {
        const known = trees.flatMap((tree) => [...tree.byId.keys()]).slice(0, 60);
        return report(problem('navbar/unknown-doc', { where, name: id, known }));
      }
      const targets = candidates.flatMap((tree): [string, NavbarDocView['targets'][string]][] => {
        const path = tree.section === first.section ? tree.byId.get(id)?.path : undefined;
        if (path === undefined) return [];
        const sidebar = defined({ sidebar: tree.sidebarOf.get(path)?.sidebar.id });
        return [[tree.version.name, { href: href(encodePath(path)), ...sidebar }]];
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
        return report(problem('navbar/unknown-sidebar', { where, name: id, known: [...ids] }));
      }
      const links = found.flatMap(({ tree, link }) =>
        link === undefined ? [] : [{ ...link, name: tree.version.name }],
      );
      if (links[0] === undefined) return report(problem('navbar/sidebar-without-link', { where, name: id }));
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
