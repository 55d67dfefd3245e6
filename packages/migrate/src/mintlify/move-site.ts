import { existsSync, readFileSync } from 'node:fs';
import {
  asList,
  asObject,
  asText,
  dirname,
  join,
  type Loose,
  posix,
  readJson,
  resolve,
} from '@autolode/ssg-cli/internal';
import { brandNote, brandSettings } from '../brand-colours.ts';
import type { ComponentSite } from '../components/component-page.ts';
import { ComponentStubs } from '../components/component-stubs.ts';
import { convertComponents } from '../components/convert-components.ts';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { readJsonFile } from '../data-file.ts';
import { IncludedParts, importedFile } from '../included-parts.ts';
import { hasModeClasses, modeSheet, writeModes } from '../mode-classes.ts';
import type { Note } from '../note.ts';
import { commonConfig, markdownFacts, mdxFacts, movePlainSite } from '../plain-site.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import { translatedLabels, withIdsOf } from '../translate-navigation.ts';
import { ApiOperations } from './api-operations.ts';
import { withCodeTitles } from './code-titles.ts';
import { frontMatterOf, leadIn } from './convert-front-matter.ts';
import { firstPage, generatedBy, languagesOf } from './convert-navigation.ts';
import { mintlifyComponents } from './mintlify-components.ts';
import { itemsOfPrefixes, navigationOf } from './navigation-reader.ts';
import { brandOf, settings } from './settings.ts';
import { type Variables, variablesOf, withVariables, withVariablesInCode } from './variables.ts';

/** The config of a Mintlify site in a folder. */
export const mintlifyConfig = (root: string): string | undefined =>
  ['docs.json', 'mint.json'].find((name) => existsSync(join(root, name)) && hasNavigation(join(root, name)));

/** Whether a file has the key that tells the config from other files of its name, even if the file is damaged. */
function hasNavigation(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  const read = readJson(text);
  return 'problem' in read ? text.includes('"navigation"') : Object.hasOwn(asObject(read.value), 'navigation');
}

/** Folders without pages. */
const isHidden = /(?:^|\/)(?:\.|_|node_modules\/|snippets\/)/;

/** Files that are public in the folder of the site, beside those of its tools. */
const isMedia = /\.(?:svg|png|jpe?g|gif|webp|avif|ico|mp[34]|webm|pdf)$/i;

const isPage = (path: string): boolean =>
  /\.mdx?$/.test(path) && !isHidden.test(path) && !/^(?:README|LICENSE|CONTRIBUTING|CHANGELOG)\.md$/i.test(path);

const isStatic = (path: string): boolean =>
  !isHidden.test(path) &&
  (path.includes('/') ? !/\.(?:mdx?|[cm]?[jt]sx?|json|ya?ml|lock|css)$/i.test(path) : isMedia.test(path));

/** The old config with the files that it refers to, and what of it will be missing. */
function readOld(root: string, configName: string): { readonly old: Loose; readonly notes: Note[] } {
  const missing = new Set<string>();
  const old = asObject(withReferences(readJsonFile(join(root, configName)), root, missing));
  const lost = [...missing].map((file) => ({
    file: configName,
    cause: 'config',
    message: `\`$ref\` names ${file}, which does not exist or contains itself: its settings are missing.`,
    remedy: 'Correct the name or restore the file, and migrate again.',
  }));
  return { old, notes: [...lostFromConfig(old, configName), ...lost] };
}

/** Writes a new site from a Mintlify site. */
export async function moveMintlify(root: string, configName: string, writer: SiteWriter, against?: string) {
  const { old, notes } = readOld(root, configName);
  const languages = languagesOf(old['navigation']);
  const others = languages.slice(1).map(({ code }) => code);
  const pages = new Set(
    filesBelow(root)
      .filter(isPage)
      .map((path) => path.replace(/\.mdx?$/, '')),
  );
  const navigation = navigationOf(languages[0]?.navigation ?? old['navigation'], pages);
  const { sidebars } = navigation;
  const items = [...navigation.items, ...itemsOfPrefixes(old, navigation)];
  for (const { code, navigation: own } of languages.slice(1))
    writeStrings(code, translatedLabels(navigation, withIdsOf(navigation, navigationOf(own, pages, code))), writer);
  const first = firstPage(sidebars);
  const { redirects, ofHosts } = redirectsOf(old, { pages, others }, (left) =>
    notes.push({ file: configName, cause: 'redirects', ...left }),
  );
  if (ofHosts.length > 0) writer.write('static/_redirects', `${ofHosts.join('\n')}\n`);
  const brand = brandOf(old);
  if (brand !== undefined) notes.push({ file: configName, ...brandNote });
  const styles: string[] = [];
  const variables = variablesOf(old);
  const config: { [key: string]: unknown } = {
    ...settings(root, old, { locales: [languages[0]?.code ?? 'en', ...others], items }),
    ...commonConfig(Object.keys(sidebars).length > 0, {}, Object.keys(variables).length > 0 ? { variables } : {}),
    ...(brand === undefined ? {} : brandSettings(brand)),
    styles,
    redirects,
  };
  if (!pages.has('index') && first !== undefined) {
    writer.write('docs/index.md', homePage(old, first));
    notes.push({
      file: configName,
      cause: 'pages',
      message: 'Mintlify showed the first page at the URL of the site; `docs/index.md` links to it instead.',
    });
  }
  for (const path of filesBelow(root).filter(isStatic)) writer.copy(join(root, path), posix.join('static', path));
  const api = new ApiOperations(root, old, writer);
  const site = {
    address: addressFor(others),
    read: (specifier: string, file: string) => readSnippet(root, specifier, file, variables),
    components: mintlifyComponents,
    stubs: new ComponentStubs(),
  };
  const parts = new IncludedParts({
    content: root,
    fileAt: (line, from) => importedFile(line, from, site.read),
    convert: (text, path, note, stubs) => {
      const made = convertPage(text, join(root, path), { ...site, note, stubs, variables, api });
      if (hasModeClasses(made) && !styles.includes(modeSheet)) styles.push(writeModes(writer));
      return made;
    },
    stubs: site.stubs,
    target: (path) => targetOf(path, others),
    isPage: (path) => isPage(path) && !path.startsWith('../'),
  });
  return movePlainSite(
    {
      root,
      content: root,
      config,
      sidebars: Object.keys(sidebars).length > 0 ? sidebars : undefined,
      statics: new Map(),
      isPage,
      target: (path) => targetOf(path, others),
      copies: false,
      convert: (text, path, note) => parts.convert(text, path, note),
      parts,
      facts: (text, path) => (path.endsWith('.mdx') ? mdxFacts : markdownFacts)(shownText(text, variables)),
      route: (path) => `/${path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '')}`,
      notes,
      stubs: site.stubs,
    },
    writer,
    against,
  );
}

function writeStrings(code: string, strings: Readonly<Record<string, unknown>>, writer: SiteWriter): void {
  if (Object.keys(strings).length > 0)
    writer.write(`i18n/${code}/strings.json`, `${JSON.stringify(strings, null, 2)}\n`);
}

/** What the pages of a site have in common. */
interface MintlifySite extends ComponentSite {
  readonly variables: Variables;
  readonly api: ApiOperations;
}

function convertPage(text: string, file: string, { variables, api, ...site }: MintlifySite): string {
  const { front, body } = splitFrontMatter(withVariables(text, variables));
  const values = readFrontMatter(front);
  const made = convertComponents(withCodeTitles(body), file, front.split('\n').length - 1, site);
  return frontMatterOf(values, site.note, api) + leadIn(values) + withVariablesInCode(made, variables);
}

/** What the config says and the new site does not have. */
const lostFromConfig = (old: Loose, file: string): Note[] => [
  ...Object.keys(old)
    .filter((key) => !known.has(key) && !Object.hasOwn(replaced, key))
    .map((key) => ({
      file,
      cause: 'config',
      message: `\`${key}\` was removed.`,
      remedy: 'See the config reference for a replacement.',
    })),
  ...Object.entries(replaced)
    .filter(([key]) => old[key] !== undefined)
    .map(([key, reason]) => ({ file, cause: 'config', message: `\`${key}\` was removed: ${reason}` })),
  ...generatedBy(old['navigation']).map((detail) => ({
    file,
    cause: 'API pages',
    message: 'Pages that the navigation generated from a description of an API are missing.',
    detail,
    remedy: 'Add the description to `plugins` with @autolode/plugin-openapi.',
  })),
];

const known = new Set([
  '$schema',
  'theme',
  'name',
  'description',
  'colors',
  'logo',
  'favicon',
  'navigation',
  'navbar',
  'footer',
  'redirects',
  'tabs',
  'anchors',
  'topbarLinks',
  'topbarCtaButton',
  'footerSocials',
  'banner',
  'variables',
]);

/** Settings of the old theme, with what the new one has instead. */
const replaced: Readonly<Record<string, string>> = {
  fonts: 'the new theme has its own fonts; others are set in a stylesheet.',
  styling: 'the new theme has its own styles.',
  appearance: 'set `themeConfig.colorMode` instead.',
  background: 'the new theme has its own background.',
  icons: 'names of icons are replaced by those of the new theme.',
  contextual: 'the new theme has its own menu for copying pages.',
  interaction: 'the new theme has its own sidebar.',
  search: 'the new theme has its own search.',
  thumbnails: 'set `image`, or add @autolode/plugin-cards.',
};

/** Writes a home page for a site that has none. */
const homePage = (old: Loose, first: string): string =>
  [
    `---\ntitle: ${JSON.stringify(asText(old['name']) ?? 'Docs')}\n---\n`,
    ...(asText(old['description']) === undefined ? [] : [`${String(old['description'])}\n`]),
    `- [Start](/${first})\n`,
  ].join('\n');

/**
 * A config may be split into several files: `{ "$ref": "./navigation.json" }`. Those that do not exist, or that are
 * among the `open` ones, are added to `missing`.
 */
function withReferences(value: unknown, folder: string, missing: Set<string>, open: readonly string[] = []): unknown {
  const inside = (one: unknown) => withReferences(one, folder, missing, open);
  if (Array.isArray(value)) return value.map(inside);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as Record<string, unknown>;
  const file = typeof $ref === 'string' && !$ref.startsWith('#') ? resolve(folder, $ref) : undefined;
  if (file !== undefined && existsSync(file) && !open.includes(file)) {
    const found = withReferences(readJsonFile(file), dirname(file), missing, [...open, file]);
    return Object.keys(rest).length === 0 ? found : { ...asObject(found), ...rest };
  }
  if (file !== undefined) missing.add(String($ref));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inside(one)]));
}

/** Other languages are in folders named by their codes. All pages become Markdown. */
function targetOf(path: string, others: readonly string[]): string {
  const name = path.replace(/\.mdx$/, '.md');
  const [first = '', ...rest] = name.split('/');
  return others.includes(first) ? posix.join('i18n', first, 'docs', 'current', ...rest) : posix.join('docs', name);
}

/** Links to pages have no extension and no language here, and no `/index` for folders. Files keep their paths. */
const addressFor =
  (others: readonly string[]) =>
  (written: string): string => {
    const [, language = ''] = /^\/([^/?#]+)\//.exec(written) ?? [];
    const path = others.includes(language) ? written.slice(language.length + 1) : written;
    return path.startsWith('/') ? withoutIndex(path).replace(/\.mdx?(?=[?#]|$)/, '') : path;
  };

const withoutIndex = (path: string): string => path.replace(/(?<=.)\/index(?=[?#]|$)/, '');

/** A page as its reader saw it: groups of code have no title of their own. */
const shownText = (text: string, variables: Variables): string =>
  withCodeTitles(withVariablesInCode(withVariables(text, variables), variables)).replace(
    /<CodeGroup\b[^<>]*>/g,
    '<CodeGroup>',
  );

/** The file that a page includes. Old sites have their snippets in `_snippets`. */
function readSnippet(
  root: string,
  specifier: string,
  file: string,
  variables: Variables,
): { text: string; file: string } | undefined {
  const written = specifier.startsWith('/') ? join(root, specifier) : resolve(dirname(file), specifier);
  const path = [written, join(root, specifier.replace(/^\/snippets\//, '/_snippets/'))].find(existsSync);
  return path === undefined
    ? undefined
    : { text: withCodeTitles(withVariables(readFileSync(path, 'utf8'), variables)), file: path };
}

interface Redirect {
  readonly from: string;
  readonly to: string;
}

/**
 * The redirects of single URLs, and those that only a host can answer. Mintlify ignores a redirect at the URL of a page.
 */
function redirectsOf(
  old: Loose,
  { pages, others }: { readonly pages: ReadonlySet<string>; readonly others: readonly string[] },
  report: (left: Pick<Note, 'message' | 'detail' | 'remedy'>) => void,
): { readonly redirects: Redirect[]; readonly ofHosts: readonly string[] } {
  const ofHosts: string[] = [];
  const isPage = (path: string) => path === '' || pages.has(path) || pages.has(posix.join(path, 'index'));
  const redirects = asList(old['redirects']).flatMap((one): Redirect[] => {
    const { source, destination } = asObject(one);
    const [from, written] = [asText(source), asText(destination)];
    if (from === undefined || written === undefined) return [];
    const to = /^(?:\/|[a-z][\w+.-]*:)/i.test(written) ? written : `/${written}`;
    if (/[:*]/.test(from)) {
      report({
        message: 'A redirect with a pattern was removed.',
        detail: from,
        remedy: 'Write it in `static/_redirects`, or one redirect for each page.',
      });
      return [];
    }
    if (/[?#]/.test(from)) {
      report({
        message: 'A redirect from an anchor or a query was removed: redirects are for paths.',
        detail: from,
        remedy: 'Keep the anchor on the old page, and link it to the new one.',
      });
      return [];
    }
    const path = withoutIndex(from.replace(/^\/|\/$/g, ''));
    if (isPage(path)) return [];
    const [language = '', ...rest] = path.split('/');
    if (others.includes(language) && isPage(rest.join('/'))) {
      report({
        message:
          'A redirect was removed: the page that is not translated is shown at its URL in the original language.',
        detail: from,
      });
      return [];
    }
    if (others.some((code) => isPage(posix.join(code, path)))) {
      ofHosts.push(`/${path} ${withoutIndex(to)} 301`);
      report({
        message: 'A redirect was written to `static/_redirects`: a translation without an original is at its URL.',
        detail: from,
      });
      return [];
    }
    return [{ from, to: withoutIndex(to) }];
  });
  return { redirects, ofHosts };
}
