import { asList, asObject, asText, type Loose, ownValue } from '@autolode/ssg-cli/internal';
import type { Note } from '../note.ts';

/** Settings that are converted, or that have no effect on what visitors see. */
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
  'git-revision-date',
  'git-revision-date-localized',
]);

/** Settings of the theme that are converted, or that the new theme always has. */
const knownOfTheme = new Set(['name', 'logo', 'favicon', 'language', 'locale', 'palette', 'features', 'variant']);

/** Features of Material that are converted or that the new theme has, by their beginnings. */
const knownFeature =
  /^(?:navigation\.(?!prune)|search\.|content\.(?:action\.edit|code\.|tooltips|footnote)|toc\.follow|header\.autohide|announce\.dismiss)/;

/** Further data for templates that is converted. */
const knownExtra = new Set(['social', 'alternate', 'homepage']);

/** What the config of an MkDocs site says and the new site does not have. */
export function leftOut(file: string, old: Loose, plugins: readonly string[]): Note[] {
  const removed = (key: string, remedy = 'Check what it did for the pages.'): Note => ({
    file,
    cause: 'config',
    message: `\`${key}\` was removed.`,
    remedy,
  });
  const theme = asObject(old['theme']);
  const extra = asObject(old['extra']);
  const { provider, property } = asObject(extra['analytics']);
  const hasAnalytics = provider === 'google' && /^G-\w+$/.test(asText(property) ?? '');
  const features = asList(theme['features']).flatMap((one) => asText(one) ?? []);
  return [
    ...Object.keys(old).flatMap((key) => (known.has(key) ? [] : [removed(key, ownValue(remedies, key))])),
    ...plugins.flatMap((plugin) => (knownPlugins.has(plugin) ? [] : [removed(`plugin ${plugin}`)])),
    ...Object.keys(theme).flatMap((key) =>
      knownOfTheme.has(key) ? [] : [removed(`theme.${key}`, ownValue(remedies, key))],
    ),
    ...features.flatMap((name) => (knownFeature.test(name) ? [] : [removed(`theme.features: ${name}`)])),
    ...Object.keys(extra).flatMap((key) =>
      knownExtra.has(key) || (key === 'analytics' && hasAnalytics)
        ? []
        : [removed(`extra.${key}`, ownValue(remedies, key))],
    ),
  ];
}

const remedies: Readonly<Record<string, string>> = {
  analytics: 'Set `analytics` in the config.',
  custom_dir: 'Its templates replaced parts of the old theme. See the guide to the theme for replacing parts.',
  extra_css: 'Write the rules that the new site needs in a stylesheet, and list it in `styles`.',
  extra_javascript: 'List the modules that the new site needs in `clientModules`.',
  font: 'Define the fonts in a stylesheet, and list it in `styles`.',
  hooks: 'Hooks are Python code, which is not executed. Check what they did for the pages.',
  version: 'Its versions are separate sites. Link to them in the navbar.',
};
