import { existsSync } from 'node:fs';
import { asList, asObject, type Loose, ownValue } from '@autolode/ssg-cli/internal';
import { readableAnnouncement } from './announcement-colours.ts';
import { type Conversion, leftOut, newConversion, placeFor } from './conversion.ts';
import { takePlugins, takePresets, takeThemes } from './convert-plugins.ts';
import { takeThemeConfig } from './convert-theme-config.ts';
import { inSite, isMarker } from './evaluate-config.ts';
import { prune } from './prune.ts';
import { pathsWithoutBase } from './without-base.ts';

/** Keys with the same meaning in both configs. */
const same = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'trailingSlash',
  'titleDelimiter',
  'favicon',
  'noIndex',
  'organizationName',
  'projectName',
];

/** Keys that have no equivalent or are converted elsewhere. */
const needless = new Set([
  ...same,
  ...['staticDirectories', 'onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes'],
  ...[
    'markdown',
    'future',
    'baseUrlIssueBanner',
    '$schema',
    'customFields',
    'webpack',
    'ssrTemplate',
    'deploymentBranch',
  ],
  ...[
    'presets',
    'plugins',
    'themes',
    'themeConfig',
    'i18n',
    'githubHost',
    'githubPort',
    'storage',
    'staticDirectories',
  ],
]);

const remedies: Readonly<Record<string, string>> = {
  scripts: 'The Content-Security-Policy does not allow other scripts; use `analytics` to count visits.',
  stylesheets: 'Save the stylesheet and add it to `styles`.',
  headTags: 'Use `favicon` and `image` for icons and images in the head.',
  clientModules: 'Rewrite the module for `clientModules`: it can export `onRouteDidUpdate`.',
};

/** Converts the settings of a Docusaurus site. Remaining keys are reported. */
export async function convertConfig(old: Loose, root: string, file: string): Promise<Conversion> {
  const conversion = newConversion(root, file, old);
  const { config, notes } = conversion;
  for (const key of same) if (old[key] !== undefined && !isMarker(old[key])) config[key] = old[key];
  for (const key of Object.keys(old))
    if (!needless.has(key) && asEmpty(old[key]) !== true)
      notes.push(leftOut(file, key, ownValue(remedies, key) ?? 'See the config reference for a replacement.'));
  config['url'] =
    typeof config['url'] === 'string' && /^https?:\/\//.test(config['url'])
      ? new URL(config['url']).origin
      : 'https://example.com';
  takeStatics(conversion, old['staticDirectories']);
  takePresets(conversion, old['presets']);
  await takePlugins(conversion, old['plugins']);
  takeThemes(conversion, old['themes']);
  takeThemeConfig(conversion, asObject(old['themeConfig']));
  pathsWithoutBase(conversion);
  takeLanguages(conversion, old['i18n']);
  takeSeverities(config, old);
  if (conversion.docs.length > 0) config['docs'] = conversion.docs;
  if (conversion.blogs.length > 0)
    config['blog'] = conversion.blogs.length === 1 ? conversion.blogs[0] : conversion.blogs;
  takePages(conversion);
  const fields = plainFields(old['customFields']);
  if (fields !== undefined) config['customFields'] = fields;
  config['theme'] = './theme.ts';
  config['styles'] = [];
  readableAnnouncement(conversion);
  prune(conversion);
  return conversion;
}

const asEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);

function takeStatics(conversion: Conversion, written: unknown): void {
  const folders = written === undefined ? ['static'] : asList(written).map(String);
  for (const folder of folders) {
    const from = inSite(conversion.root, folder);
    if (existsSync(from)) conversion.statics.set(from, placeFor(conversion, from, 'static'));
  }
  conversion.config['staticDirectories'] =
    conversion.statics.size === 0 ? ['static'] : [...conversion.statics.values()];
}

function takePages(conversion: Conversion): void {
  const { config, root, content } = conversion;
  const from = inSite(root, 'src/pages');
  if (config['pages'] === false) return;
  config['pages'] = 'pages';
  if (existsSync(from)) content.push({ kind: 'pages', id: 'default', from, to: 'pages', routeBasePath: '/' });
}

function takeLanguages({ config, notes, file }: Conversion, i18n: unknown): void {
  if (i18n === undefined) return;
  const { path, localeConfigs, ...rest } = asObject(i18n);
  const known = Object.entries(asObject(localeConfigs)).map(([code, written]) => {
    const { label, direction, htmlLang, baseUrl, url } = asObject(written);
    return [
      code,
      Object.fromEntries(
        Object.entries({ label, direction, htmlLang, baseUrl, url }).filter(([, one]) => typeof one === 'string'),
      ),
    ];
  });
  config['i18n'] = { ...rest, ...(known.length === 0 ? {} : { localeConfigs: Object.fromEntries(known) }) };
  if (path !== undefined && path !== 'i18n')
    notes.push(leftOut(file, 'i18n.path', 'Translations were written to `i18n`.'));
}

/** The first build of a migrated site reports problems without failing, because this generator checks more links. */
function takeSeverities(config: { [key: string]: unknown }, old: Loose): void {
  const lenient = (value: unknown): unknown => (value === 'ignore' || value === 'log' ? value : 'warn');
  config['onBrokenLinks'] = lenient(old['onBrokenLinks']);
  config['onBrokenAnchors'] = lenient(old['onBrokenAnchors']);
  config['onBrokenAssets'] = 'warn';
  config['onDuplicateRoutes'] = lenient(old['onDuplicateRoutes']);
  config['onOrphanDocs'] = 'ignore';
}

/** Custom fields must be JSON. */
function plainFields(written: unknown): Loose | undefined {
  const fields = Object.entries(asObject(written)).filter(([, value]) => !isMarker(value) && value !== undefined);
  return fields.length === 0 ? undefined : (JSON.parse(JSON.stringify(Object.fromEntries(fields))) as Loose);
}
