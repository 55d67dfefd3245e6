import { existsSync } from 'node:fs';
import { asObject, asText, join, type Loose, posix } from '@autolode/ssg-cli/internal';
import { withoutUndefined } from '../docusaurus/convert-links.ts';
import type { SiteWriter } from '../site-writer.ts';
import { keptTags } from './left-out.ts';
import type { OldLocale } from './locales.ts';

/** The config of a Starlight site, with what its settings need of the site. */
interface OldConfig {
  readonly root: string;
  readonly astro: Loose;
  /** The options passed to Starlight. */
  readonly options: Loose;
  readonly locales: readonly OldLocale[];
  readonly writer: SiteWriter;
}

/** The base URL of a site, which ends in a slash. */
export const baseOf = (astro: Loose): string =>
  `/${(asText(astro['base']) ?? '').replace(/^\/|\/$/g, '')}/`.replace('//', '/');

/** The settings of a Starlight site in this generator's form. */
export function settings({ root, astro, options, locales, writer }: OldConfig): { [key: string]: unknown } {
  const site = asText(astro['site']);
  const title = options['title'];
  const favicon = (asText(options['favicon']) ?? '/favicon.svg').replace(/^\//, '');
  return withoutUndefined({
    title: asText(title) ?? asText(Object.values(asObject(title))[0]) ?? 'Docs',
    titleDelimiter: asText(options['titleDelimiter']),
    tagline: asText(options['description']),
    url: site !== undefined && URL.canParse(site) ? new URL(site).origin : 'https://example.com',
    baseUrl: baseOf(astro),
    trailingSlash: asText(astro['trailingSlash']) !== 'never',
    favicon: existsSync(join(root, 'public', favicon)) ? favicon : undefined,
    ...(locales.length === 0
      ? {}
      : {
          i18n: {
            locales: locales.map(({ code }) => code),
            localeConfigs: Object.fromEntries(
              locales.map(({ code, label, dir, folder }, index) => [
                code,
                withoutUndefined({
                  label,
                  direction: dir,
                  // Public paths contain the folder's name, which may differ from the language code.
                  baseUrl: index === 0 || folder === code ? undefined : `/${folder}/`,
                }),
              ]),
            ),
          },
        }),
    head: keptTags(options),
    navbar: withoutUndefined({
      // Such a logo contains the title.
      title: asObject(options['logo'])['replacesTitle'] === true ? '' : undefined,
      logo: logoOf(root, options['logo'], writer),
      items: [
        ...socials(options['social']),
        ...(locales.length > 1 ? [{ type: 'localeDropdown', position: 'right' }] : []),
        { type: 'search', position: 'right' },
      ],
    }),
  });
}

/** The logo, which Starlight bundles and this generator publishes. */
function logoOf(root: string, written: unknown, writer: SiteWriter): Loose | undefined {
  const { src, light, dark, alt } = asObject(written);
  const publish = (path: string | undefined): string | undefined => {
    const name = path?.replace(/^\.\//, '');
    const target = name === undefined ? '' : posix.join('img', posix.basename(name));
    return name !== undefined && writer.copy(join(root, name), posix.join('static', target)) ? target : undefined;
  };
  const own = publish(asText(src) ?? asText(light));
  return own === undefined
    ? undefined
    : withoutUndefined({ src: own, srcDark: publish(asText(dark)), alt: asText(alt) });
}

/** A list of `{ icon, label, href }`, or the older `{ github: 'https://…' }`. */
function socials(written: unknown): Loose[] {
  const list = Array.isArray(written)
    ? written.map(asObject)
    : Object.entries(asObject(written)).map(([icon, href]) => ({ icon, label: icon, href }));
  return list.flatMap(({ icon, label, href }) =>
    asText(href) === undefined
      ? []
      : [
          withoutUndefined({
            label: asText(label) ?? asText(icon) ?? 'Link',
            href,
            position: 'right',
            icon: icon === 'github' ? 'github' : undefined,
          }),
        ],
  );
}

/** Settings of the docs: the edit link, and whether pages show when they changed. */
export const docsSettings = (options: Loose): { [key: string]: unknown } =>
  withoutUndefined({
    editUrl: asText(asObject(options['editLink'])['baseUrl']),
    showLastUpdateTime: options['lastUpdated'] === true ? true : undefined,
  });
