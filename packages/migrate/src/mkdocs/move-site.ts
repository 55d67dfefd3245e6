import { existsSync, readFileSync } from 'node:fs';
import { asList, asObject, asText, basename, dirname, join, type Loose, posix } from '@autolode/ssg-cli/internal';
import { brandNote, brandSettings } from '../brand-colours.ts';
import { readYamlFile } from '../data-file.ts';
import { IncludedParts } from '../included-parts.ts';
import type { Note } from '../note.ts';
import { commonConfig, markdownFacts, movePlainSite } from '../plain-site.ts';
import { readPage } from '../read-page.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import { brandOf, logoOf } from './brand.ts';
import { convertMkDocsPage } from './convert-page.ts';
import { hookPlaceholders, placeholderNote } from './hook-placeholders.ts';
import { leftOut } from './left-out.ts';
import { codeLines } from './lines.ts';
import { navigationOf } from './navigation.ts';
import { readableMkDocs } from './readable.ts';
import { References } from './references.ts';
import { docsSettings, featuresOf, imageOf, markdownSettings, settings } from './settings.ts';
import { snippetAt } from './snippets.ts';

/** The config of an MkDocs site in a folder. */
export const mkdocsConfig = (root: string): string | undefined =>
  ['mkdocs.yml', 'mkdocs.yaml'].find((name) => existsSync(join(root, name)));

/** Writes a new site from an MkDocs site, with or without Material. */
export async function moveMkDocs(root: string, configName: string, writer: SiteWriter, against?: string) {
  const notes: Note[] = [];
  const old = readConfig(join(root, configName), notes);
  const content = join(root, asText(old['docs_dir']) ?? 'docs');
  const isPage = (path: string) => path.endsWith('.md') && !/(?:^|\/)[._]/.test(path);
  const pages = new Set(filesBelow(content).filter(isPage));
  notes.push(...leftOut(configName, old, pluginsOf(old)));
  const { items, sidebars } = navigationOf(asList(old['nav']), pages, {
    hasTabs: featuresOf(old).has('navigation.tabs'),
    hasSections: featuresOf(old).has('navigation.sections'),
  });
  const baseUrl = URL.canParse(asText(old['site_url']) ?? '') ? new URL(asText(old['site_url']) ?? '').pathname : '/';
  const brand = brandOf(old, content);
  if (brand !== undefined) notes.push({ file: configName, ...brandNote });
  const logo = imageOf(asObject(old['theme'])['logo'], content);
  const config = {
    ...settings(old, {
      content,
      items,
      logo: logo === undefined ? undefined : logoOf(logo, content, brand, writer),
    }),
    ...(brand === undefined ? {} : brandSettings(brand)),
    baseUrl: baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
    // By default, MkDocs publishes `a/index.html` at `/a/`.
    trailingSlash: old['use_directory_urls'] !== false,
    ...commonConfig(Object.keys(sidebars).length > 0, docsSettings(old, pluginsOf(old)), markdownSettings(old)),
    ...redirectsOf(old),
  };
  const references = referencesOf(old, root);
  for (const path of pages) references?.addPage(path, readPage(join(content, path)));
  const places = { root, content, ...(references === undefined ? {} : { references }) };
  const parts = new IncludedParts({
    content,
    fileAt: (line, from) => snippetAt(line, from, places),
    convert: (text, path, note) => convertMkDocsPage(text, path, places, note),
    target: (path) => posix.join('docs', path),
    isPage: (path) => pages.has(path),
  });
  const hooks = asList(old['hooks']).map((path) => join(root, String(path)));
  const placeholders = hookPlaceholders(hooks);
  const templates = pluginsOf(old).includes('macros')
    ? template
    : hooks.some(hasTemplates)
      ? templateOfHooks
      : undefined;
  writer.write('static/.gitkeep', '');
  return movePlainSite(
    {
      root,
      content,
      config,
      sidebars: Object.keys(sidebars).length > 0 ? sidebars : undefined,
      statics: new Map([[content, 'static']]),
      isStatic: (path) => !path.endsWith('.md'),
      isPage,
      convert: (text, path, note) => {
        const line = templates === undefined ? undefined : templateLine(text);
        if (templates !== undefined && line !== undefined) note({ ...templates, line });
        const shown = placeholderNote(text, placeholders);
        if (shown !== undefined) note(shown);
        return parts.convert(text, path, note);
      },
      parts,
      facts: (text, path) => markdownFacts(readableMkDocs(text, path, places)),
      route: (path) => `/${path.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '')}`,
      notes,
    },
    writer,
    against,
  );
}

/** Reads a config with those that it inherits from. Python's tags, which would execute code, are ignored. */
function readConfig(file: string, notes: Note[], seen: readonly string[] = []): Loose {
  const own = asObject(readYamlFile(file, (text) => text.replace(/!!python\/\S+|!ENV\b|!relative\b/g, '')));
  const named = asText(own['INHERIT']);
  if (named === undefined) return own;
  const parent = join(dirname(file), named);
  const isCircle = [...seen, file].includes(parent);
  if (existsSync(parent) && !isCircle) return merged(readConfig(parent, notes, [...seen, file]), own);
  notes.push({
    file: basename(file),
    cause: 'config',
    message: `\`INHERIT\` names ${named}, which ${isCircle ? 'inherits from this file' : 'does not exist: its settings are missing'}.`,
    remedy: isCircle ? 'Remove one of both.' : 'Restore the file and migrate again.',
  });
  return own;
}

/** The settings of a config over those of its parent: MkDocs joins objects and replaces the rest. */
const merged = (parent: Loose, own: Loose): Loose => ({
  ...parent,
  ...Object.fromEntries(
    Object.entries(own).map(([key, value]) => {
      const isBoth = [value, parent[key]].every(
        (one) => typeof one === 'object' && one !== null && !Array.isArray(one),
      );
      return [key, isBoth ? merged(asObject(parent[key]), asObject(value)) : value];
    }),
  ),
});

const pluginsOf = (old: Loose): string[] => {
  const written = old['plugins'];
  return Array.isArray(written)
    ? written.map((one) => (typeof one === 'string' ? one : (Object.keys(asObject(one))[0] ?? '')))
    : Object.keys(asObject(written));
};

const template = {
  cause: 'source text',
  message: 'Templates of the plugin `macros` are shown as source text.',
  remedy: 'Replace them with what they produced.',
};

const templateOfHooks = {
  cause: 'source text',
  message: 'Templates that `hooks` of the old site may have replaced are shown as source text.',
  remedy: 'Replace them with what they produced.',
};

/** Whether a hook mentions templates. */
const hasTemplates = (path: string): boolean => existsSync(path) && readFileSync(path, 'utf8').includes('{{');

/** The first line with a template outside of code. */
function templateLine(text: string): number | undefined {
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  const index = lines.findIndex((line, at) => isCode[at] !== true && /\{\{|\{%/.test(line.replace(/(`+)[^`]+\1/g, '')));
  return index < 0 ? undefined : index + 1;
}

/** References of sites that generate some. */
function referencesOf(old: Loose, root: string): References | undefined {
  const extensions = asList(old['markdown_extensions']).map((one) => asText(one) ?? Object.keys(asObject(one))[0]);
  const isGenerated = pluginsOf(old).some((name) => name === 'mkdocstrings' || name === 'autorefs');
  if (!isGenerated && !extensions.includes('mkautodoc')) return undefined;
  const written = old['plugins'];
  const all = Array.isArray(written) ? Object.assign({}, ...written.map(asObject)) : asObject(written);
  return new References(root, asObject(asObject(all)['mkdocstrings']));
}

function redirectsOf(old: Loose): { redirects?: unknown } {
  const plugin =
    asList(old['plugins'])
      .map(asObject)
      .find((one) => 'redirects' in one) ?? asObject(old['plugins']);
  const maps = asObject(asObject(plugin['redirects'])['redirect_maps']);
  const route = (path: string) => `/${path.replace(/\.md(?=#|$)/, '').replace(/(?:^|\/)(?:index|README)(?=#|$)/, '')}`;
  const redirects = Object.entries(maps).map(([from, to]) => ({
    from: route(from),
    to: /^https?:/.test(String(to)) ? String(to) : route(String(to)),
  }));
  return redirects.length === 0 ? {} : { redirects };
}
