import type { Page } from '../../compile/types.ts';
import type { Config, DocsConfig, LocaleConfig } from '../../config/types.ts';
import { append } from '../../lib/append.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { problem } from '../../messages/problem.ts';
import type { Inputs } from '../../read/inputs.ts';
import { joinPath } from '../addresses.ts';
import type { PagesByState } from '../is-draft.ts';
import type { Say } from '../locale/say.ts';
import type { PageLocales } from '../locale/translated-locales.ts';
import { publicTags, readTags, type Tag } from '../tags.ts';
import type { NamedIcon } from '../types.ts';
import { type Doc, makeDoc } from './doc.ts';
import { resolveSidebars } from './resolve-sidebars.ts';
import { firstPage, type Sidebar } from './sidebar-nodes.ts';
import { SidebarBuilder } from './sidebar-view.ts';
import type { PlacedVersion } from './versions.ts';

/** One docs section in one version and locale, with everything resolved except the views. */
export interface DocsTree {
  readonly section: DocsConfig;
  readonly version: PlacedVersion;
  readonly locale: LocaleConfig;
  readonly say: Say;
  /** The locales in which a doc exists. */
  readonly pageLocales: PageLocales;
  readonly docs: readonly Doc[];
  readonly byId: ReadonlyMap<string, Doc>;
  /** Id of each draft → the path it will have. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly sidebars: readonly SidebarBuilder[];
  /** The icons that sidebars name for cards. */
  readonly icons: readonly NamedIcon[];
  /** Path of the list of tags. */
  readonly tagsPath: string;
  /** Path of a doc → its tags. Contains only docs with tags. */
  readonly tagsOf: ReadonlyMap<string, readonly Tag[]>;
  /** Paths of the list of tags and of each tag's page. */
  readonly tagPaths: ReadonlySet<string>;
  /** Path of a doc → its sidebar. */
  readonly sidebarOf: ReadonlyMap<string, SidebarBuilder>;
  /** Path of the version's main page. */
  readonly mainPath: string | undefined;
}

/** The input of a docs tree, apart from its pages. */
export interface TreeInput {
  readonly config: Config;
  readonly inputs: Inputs;
  readonly section: DocsConfig;
  readonly version: PlacedVersion;
  readonly locale: LocaleConfig;
}

export function growTree(
  { config, inputs, section, version, locale }: TreeInput,
  pages: PagesByState<Page>,
  diagnostics: Diagnostic[],
): Omit<DocsTree, 'say' | 'pageLocales'> {
  const { docs, byId, drafts } = gatherDocs(pages, section, version, diagnostics);
  const dataIn = (code: string | undefined) =>
    inputs.data.filter(
      ({ collection: c }) =>
        c.type === 'docs' && c.id === section.id && c.version === version.name && c.locale === code,
    );
  const data = dataIn(locale.code);
  const original = config.locales[0]?.code;
  const originals = locale.code === original ? [] : dataIn(original);
  const resolved = resolveSidebars({
    section,
    version,
    docs,
    data,
    drafts,
    originals,
    linkSchemes: config.markdown.linkSchemes,
  });
  append(diagnostics, resolved.diagnostics);
  const statics = new Set(inputs.statics.map(({ to }) => to));
  const sidebars = resolved.sidebars.map((sidebar) => {
    const name = [section.id, ...(version.name === 'current' ? [] : [version.name]), sidebar.id].join('-');
    return new SidebarBuilder(sidebar, `_data/sidebars/${encodeURIComponent(name)}.json`, config, locale, statics);
  });
  const sidebarOf = assignSidebars(docs, sidebars, diagnostics);
  const tagsPath = joinPath(section.routeBasePath, version.path, section.tagsBasePath);
  const tagsOfPage = readTags({
    base: tagsPath,
    file: data.find(({ relative }) => relative === section.tags),
    original: originals.find(({ relative }) => relative === section.tags),
    onInlineTags: config.severity.inlineTags,
    report: (one) => diagnostics.push(one),
  });
  const tags = publicTags(docs, ({ page }) => tagsOfPage(page));
  const tagsOf = new Map(docs.flatMap((doc) => (tags(doc).length === 0 ? [] : [[doc.path, tags(doc)]])));
  const tagPaths = new Set([...tagsOf.values()].flat().map(({ path }) => path));
  return {
    section,
    version,
    locale,
    docs,
    byId,
    drafts,
    sidebars,
    icons: resolved.icons,
    sidebarOf,
    tagsPath,
    tagsOf,
    tagPaths: tagPaths.size === 0 ? tagPaths : tagPaths.add(tagsPath),
    mainPath: mainPathOf(docs, resolved.sidebars, section, version),
  };
}

/** The docs, and the paths of drafts. If two docs have the same id, the first is kept. */
function gatherDocs(
  pages: PagesByState<Page>,
  section: DocsConfig,
  version: PlacedVersion,
  diagnostics: Diagnostic[],
): { docs: Doc[]; byId: Map<string, Doc>; drafts: Map<string, string> } {
  const byId = new Map<string, Doc>();
  const drafts = new Map(
    pages.drafts.map((page) => {
      const { id, path } = makeDoc(page, section, version.path).doc;
      return [id, path];
    }),
  );
  for (const page of pages.published) {
    const made = makeDoc(page, section, version.path);
    append(diagnostics, made.diagnostics);
    const { id } = made.doc;
    const other = byId.get(id);
    const place = { file: page.path, line: page.frontMatterLines['id'] ?? 1 };
    if (other === undefined) byId.set(id, made.doc);
    // A translation with another ending has no original, which is reported.
    else if (other.page.untranslated === page.untranslated || nameOf(other.page) !== nameOf(page)) {
      const isSameName = other.page.path.normalize('NFC') === page.path.normalize('NFC');
      diagnostics.push(problem('docs/duplicate-id', { id, other: other.page.path, isSameName }, place));
    }
  }
  return { docs: [...byId.values()], byId, drafts };
}

const nameOf = ({ relative }: Page): string => relative.replace(/\.\w+$/, '');

/** Assigns each doc to the first sidebar that lists it, unless its front matter names another one or none. */
function assignSidebars(
  docs: readonly Doc[],
  sidebars: readonly SidebarBuilder[],
  diagnostics: Diagnostic[],
): Map<string, SidebarBuilder> {
  const of = new Map<string, SidebarBuilder>();
  for (const builder of sidebars) for (const path of builder.places.keys()) if (!of.has(path)) of.set(path, builder);
  for (const doc of docs) {
    const wanted = doc.page.frontMatter.displayed_sidebar;
    if (wanted === undefined) continue;
    const found = sidebars.find(({ sidebar }) => sidebar.id === wanted);
    if (wanted === null) of.delete(doc.path);
    else if (found !== undefined) of.set(doc.path, found);
    else {
      const known = sidebars.map(({ sidebar }) => sidebar.id);
      const place = { file: doc.page.path, line: doc.page.frontMatterLines['displayed_sidebar'] ?? 1 };
      diagnostics.push(problem('docs/unknown-sidebar', { name: wanted, known }, place));
    }
  }
  return of;
}

function mainPathOf(
  docs: readonly Doc[],
  sidebars: readonly Sidebar[],
  section: DocsConfig,
  version: PlacedVersion,
): string | undefined {
  const root = joinPath(section.routeBasePath, version.path);
  return (
    docs.find((doc) => doc.path === root && !doc.unlisted)?.path ??
    sidebars.map(({ nodes }) => firstPage(nodes)).find((one) => one !== undefined) ??
    docs.find((doc) => !doc.unlisted)?.path
  );
}
