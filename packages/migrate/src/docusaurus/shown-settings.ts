import { asObject, type Loose } from '@autolode/ssg-cli/internal';
import type { Note } from '../note.ts';
import type { SiteWriter } from '../site-writer.ts';

/** The compatibility module that offers the config of the site to components. */
export const siteContext = 'docusaurus/useDocusaurusContext';

/** Where the copy of the old config is. */
export const siteConfigFile = 'compat/site.json';

/** Settings that components show and that the new generator does not offer to them. */
const shown = [
  'tagline',
  'url',
  'titleDelimiter',
  'favicon',
  'organizationName',
  'projectName',
  'trailingSlash',
  'themeConfig',
];

/** The part of the old config that components may show, as far as it is plain data. */
export const shownSettings = (old: Loose): Loose =>
  Object.fromEntries(shown.flatMap((key) => (key in old && isPlain(old[key]) ? [[key, plain(old[key])]] : [])));

/** Functions, and what stands for them while the config is read, are none. */
const isPlain = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'function' && asObject(value)['$ssg'] === undefined;

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isPlain).map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => isPlain(one))
      .map(([key, one]) => [key, plain(one)]),
  );
}

/** Writes the settings that components of the old site can show, such as its tagline. */
export function writeSiteConfig(settings: Loose, writer: SiteWriter): Note {
  writer.write(siteConfigFile, `${JSON.stringify(settings, null, 2)}\n`);
  return {
    file: siteConfigFile,
    cause: 'modules',
    message:
      'Components of the old site show settings of its config, such as the tagline; the file has a copy of them.',
    remedy: 'Change a setting here, too, or write what the components show into them.',
  };
}
