import type { NavbarDocView, NavbarVersionDropdownView, NavbarVersionView } from '@autolode/ssg-runtime/view';
import type { Config, NavbarChild, NavbarItem } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { problem } from '../../messages/problem.ts';
import { encodePath } from '../addresses.ts';
import type { DocsTree } from '../docs/docs-tree.ts';
import { firstLink } from '../docs/sidebar-nodes.ts';
import { common } from './navbar-links.ts';
import type { SiteHref } from './site-href.ts';

type Child<Type> = Extract<NavbarChild, { type: Type }>;
type VersionDropdown = Extract<NavbarItem, { type: 'docsVersionDropdown' }>;

/** Resolves the navbar items that link to docs, for one locale. Unknown docs are errors. */
export class NavbarDocs {
  readonly diagnostics: Diagnostic[] = [];
  readonly #config: Config;
  /** The docs of the locale. */
  readonly #trees: readonly DocsTree[];
  readonly #href: SiteHref;

  constructor(config: Config, trees: readonly DocsTree[], href: SiteHref) {
    this.#config = config;
    this.#trees = trees;
    this.#href = href;
  }

  doc(item: Child<'doc'>, where: string): NavbarDocView | undefined {
    const candidates = this.#inSection(item.docsPluginId, where).filter((tree) => tree.byId.has(item.docId));
    const first = candidates[0];
    if (first === undefined) {
      const known = this.#trees.flatMap((tree) => [...tree.byId.keys()]).slice(0, 60);
      this.#report(problem('navbar/unknown-doc', { where, name: item.docId, known }));
      return undefined;
    }
    const targets = candidates.flatMap((tree): [string, NavbarDocView['targets'][string]][] => {
      const path = tree.section === first.section ? tree.byId.get(item.docId)?.path : undefined;
      if (path === undefined) return [];
      const sidebar = defined({ sidebar: tree.sidebarOf.get(path)?.sidebar.id });
      return [[tree.version.name, { href: this.#href(encodePath(path)), ...sidebar }]];
    });
    return {
      type: 'doc',
      ...common(item),
      label: item.label ?? first.byId.get(item.docId)?.label ?? item.docId,
      section: first.section.id,
      targets: Object.fromEntries(targets),
    };
  }

  sidebar(item: Child<'docSidebar'>, where: string): NavbarDocView | undefined {
    const { sidebarId } = item;
    const found = this.#inSection(item.docsPluginId, where).flatMap((tree) => {
      const nodes = tree.sidebars.find(({ sidebar }) => sidebar.id === sidebarId)?.sidebar.nodes;
      return nodes === undefined ? [] : [{ tree, link: firstLink(nodes) }];
    });
    if (found[0] === undefined) {
      const ids = new Set(this.#trees.flatMap((tree) => tree.sidebars.map(({ sidebar }) => sidebar.id)));
      this.#report(problem('navbar/unknown-sidebar', { where, name: sidebarId, known: [...ids] }));
      return undefined;
    }
    const links = found.flatMap(({ tree, link }) => (link === undefined ? [] : [{ ...link, name: tree.version.name }]));
    if (links[0] === undefined) {
      this.#report(problem('navbar/sidebar-without-link', { where, name: sidebarId }));
      return undefined;
    }
    return {
      type: 'doc',
      ...common(item),
      label: item.label ?? links[0].label,
      section: found[0].tree.section.id,
      targets: Object.fromEntries(
        links.map(({ name, target }) => [name, { href: this.#href(target), sidebar: sidebarId }]),
      ),
    };
  }

  version(item: Child<'docsVersion'>, where: string): NavbarVersionView | undefined {
    const candidates = this.#inSection(item.docsPluginId, where);
    const latest = candidates.find((tree) => tree.version.isLatest) ?? candidates[0];
    if (latest === undefined) return undefined;
    return {
      type: 'version',
      ...common(item),
      section: latest.section.id,
      ...defined({ label: item.label, href: item.to === undefined ? undefined : this.#href(item.to) }),
    };
  }

  /** The section of a version dropdown with its versions. */
  versions(
    { docsPluginId, versions }: VersionDropdown,
    where: string,
  ): Pick<NavbarVersionDropdownView, 'section' | 'versions'> | undefined {
    const candidates = this.#inSection(docsPluginId, where);
    const section = candidates[0]?.section;
    if (section === undefined) return undefined;
    const all = candidates
      .filter((tree) => tree.section === section)
      .map(({ version: { name, label } }) => ({ name, label }));
    if (versions === undefined) return { section: section.id, versions: all };
    const wanted: [string, { readonly label?: string | undefined }][] = Array.isArray(versions)
      ? versions.map((name) => [name, {}])
      : Object.entries(versions);
    return {
      section: section.id,
      versions: wanted.flatMap(([name, { label }]) => {
        const known = all.find((version) => version.name === name);
        return known === undefined ? [] : [{ name, label: label ?? known.label }];
      }),
    };
  }

  #inSection(id: string | undefined, where: string): readonly DocsTree[] {
    if (id === undefined) return this.#trees;
    const found = this.#trees.filter((tree) => tree.section.id === id);
    if (found.length === 0) {
      const known = this.#config.docs.map((section) => section.id);
      this.#report(problem('navbar/unknown-section', { where, name: id, known }));
    }
    return found;
  }

  #report(found: Diagnostic): void {
    this.diagnostics.push({ ...found, file: this.#config.file.slice(this.#config.root.length + 1) });
  }
}
