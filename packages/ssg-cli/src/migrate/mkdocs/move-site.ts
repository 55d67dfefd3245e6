import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { asList, asObject, asText, type Loose } from '../../config/loose.ts';
import { readYaml } from '../../lib/read-yaml.ts';
import { withoutUndefined } from '../docusaurus/convert-links.ts';
import type { Note } from '../note.ts';
import { commonConfig, markdownFacts, movePlainSite } from '../plain-site.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import { convertMkDocsPage } from './convert-page.ts';
import { codeLines } from './lines.ts';
import { readableMkDocs } from './readable.ts';
import { References } from './references.ts';

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
  for (const key of Object.keys(old)) if (!known.has(key)) notes.push(leftOut(configName, key));
  for (const plugin of pluginsOf(old))
    if (!knownPlugins.has(plugin)) notes.push(leftOut(configName, `plugin ${plugin}`));
  const items = asList(old['nav']).flatMap((item) => navItem(item, pages));
  const baseUrl = URL.canParse(asText(old['site_url']) ?? '') ? new URL(asText(old['site_url']) ?? '').pathname : '/';
  const config = {
    ...settings(old, content),
    baseUrl: baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
    // By default, MkDocs publishes `a/index.html` at `/a/`.
    trailingSlash: old['use_directory_urls'] !== false,
    ...commonConfig(items.length > 0),
    ...redirectsOf(old),
  };
  const references = referencesOf(old, root);
  for (const path of pages)
    references?.addPage(path, readFileSync(join(content, path), 'utf8').replace(/\r\n?/g, '\n'));
  const places = { root, content, ...(references === undefined ? {} : { references }) };
  const hasMacros = pluginsOf(old).includes('macros');
  const assets = filesBelow(content).filter((path) => !path.endsWith('.md'));
  writer.write('static/.gitkeep', '');
  for (const path of assets) writer.copy(join(content, path), posix.join('static', path));
  return movePlainSite(
    {
      root,
      content,
      config,
      sidebars: items.length > 0 ? { main: items } : undefined,
      statics: new Map(),
      isPage,
      convert: (text, path, note) => {
        const line = hasMacros ? templateLine(text) : undefined;
        if (line !== undefined) note({ ...template, line });
        return convertMkDocsPage(text, path, places, note);
      },
      facts: (text, path) => markdownFacts(readableMkDocs(text, path, places)),
      route: (path) => `/${path.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '')}`,
      notes,
    },
    writer,
    against,
  );
}

const known = new Set([
  'site_name',
  'site_url',
  'site_description',
  'site_author',
  'repo_url',
  'repo_name',
  'edit_uri',
  'docs_dir',
  'site_dir',
  'nav',
  'theme',
  'plugins',
  'markdown_extensions',
  'copyright',
  'use_directory_urls',
  'strict',
  'validation',
  'watch',
  'INHERIT',
  'dev_addr',
  'extra',
  'hooks',
  'not_in_nav',
  'exclude_docs',
]);
const knownPlugins = new Set([
  'search',
  'material/search',
  'redirects',
  'minify',
  'optimize',
  'privacy',
  'group',
  'mkdocstrings',
  'autorefs',
]);

const leftOut = (file: string, key: string): Note => ({
  file,
  cause: 'config',
  message: `\`${key}\` was removed.`,
  remedy: 'Check what it did for the pages.',
});

/** Reads a config with those that it inherits from. Python's tags, which would execute code, are ignored. */
function readConfig(file: string, notes: Note[], seen: readonly string[] = []): Loose {
  const own = asObject(readYaml(readFileSync(file, 'utf8').replace(/!!python\/\S+|!ENV\b|!relative\b/g, '')).value);
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

/** The first line with a template outside of code. */
function templateLine(text: string): number | undefined {
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  const index = lines.findIndex((line, at) => isCode[at] !== true && /\{\{|\{%/.test(line.replace(/(`+)[^`]+\1/g, '')));
  return index < 0 ? undefined : index + 1;
}

/** References of sites that generate some. */
function referencesOf(old: Loose, root: string): References | undefined {
  if (!pluginsOf(old).some((name) => name === 'mkdocstrings' || name === 'autorefs')) return undefined;
  const written = old['plugins'];
  const all = Array.isArray(written) ? Object.assign({}, ...written.map(asObject)) : asObject(written);
  return new References(root, asObject(asObject(all)['mkdocstrings']));
}

function settings(old: Loose, content: string): { [key: string]: unknown } {
  const site = asText(old['site_url']);
  const theme = asObject(old['theme']);
  const image = (written: unknown) => {
    const path = asText(written);
    return path !== undefined && existsSync(join(content, path)) ? path : undefined;
  };
  const logo = image(theme['logo']);
  const repository = asText(old['repo_url']);
  return withoutUndefined({
    title: asText(old['site_name']) ?? 'Docs',
    tagline: asText(old['site_description']),
    url: site !== undefined && URL.canParse(site) ? new URL(site).origin : 'https://example.com',
    favicon: image(theme['favicon']),
    navbar: withoutUndefined({
      title: asText(old['site_name']),
      logo: logo === undefined ? undefined : { src: logo },
      items: [
        { type: 'search', position: 'right' },
        ...(repository === undefined
          ? []
          : [{ label: asText(old['repo_name']) ?? 'Repository', href: repository, position: 'right' }]),
      ],
    }),
    footer: asText(old['copyright']) === undefined ? undefined : { copyright: old['copyright'] },
  });
}

/** Converts `Label: file.md`, `file.md`, `Label: [items]` or `Label: https://…`. */
function navItem(written: unknown, pages: ReadonlySet<string>): unknown[] {
  const [label, target] =
    typeof written === 'string' ? [undefined, written] : (Object.entries(asObject(written))[0] ?? []);
  if (Array.isArray(target)) {
    const [first] = target as unknown[];
    const index =
      typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first) && pages.has(first) ? first : undefined;
    const items = (index === undefined ? target : target.slice(1)).flatMap((one) => navItem(one, pages));
    const link = index === undefined ? {} : { link: { type: 'doc', id: idOf(index) } };
    if (items.length === 0)
      return index === undefined ? [] : [{ type: 'doc', id: idOf(index), ...(label ? { label } : {}) }];
    return [{ type: 'category', label: label || folderName(index ?? first), ...link, items }];
  }
  const path = asText(target);
  if (path === undefined) return [];
  if (pages.has(path)) return [{ type: 'doc', id: idOf(path), ...(label ? { label } : {}) }];
  return /^https?:/.test(path) ? [{ type: 'link', label: label ?? path, href: path }] : [];
}

/** A group without a label is named after its folder. */
const folderName = (path: unknown): string => {
  const name = asText(path)?.split('/').at(-2) ?? 'More';
  return (name.charAt(0).toUpperCase() + name.slice(1)).replace(/[-_]/g, ' ');
};

const idOf = (path: string): string => path.replace(/\.md$/, '');

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
