import { asObject, asText, type Loose } from '@autolode/ssg-cli/internal';
import type { Note } from '../note.ts';

/** A language of a VitePress site. */
export interface OldLocale {
  /** Folder of its pages; empty for the default language. */
  readonly folder: string;
  readonly code: string;
  readonly label: string;
  readonly dir: string | undefined;
  /** Settings of the site, of which those of the language replace some. */
  readonly config: Loose;
  readonly theme: Loose;
}

interface OldLocales {
  /** The languages of this site, with the default one first. */
  readonly own: readonly [OldLocale, ...OldLocale[]];
  /** Languages that are published as sites of their own. */
  readonly elsewhere: readonly { readonly label: string; readonly href: string }[];
}

/**
 * The languages of a VitePress site; one without `locales` has only the default language.
 *
 * @param hasPages - Whether the site has pages in a folder. A language without pages of its own is none.
 */
export function localesOf(old: Loose, hasPages: (folder: string) => boolean): OldLocales {
  const { root, ...others } = asObject(old['locales']);
  const first = localeOf(old, '', root);
  const own = Object.entries(others).filter(
    ([name, one]) => linkElsewhere(one) === undefined && hasPages(folderOf(name)),
  );
  const elsewhere = Object.entries(others).flatMap(([name, one]) => {
    const href = linkElsewhere(one);
    return href === undefined ? [] : [{ label: asText(asObject(one)['label']) ?? name, href }];
  });
  return { own: [first, ...own.map(([name, one]) => localeOf(old, name, one))], elsewhere };
}

function localeOf(old: Loose, name: string, written: unknown): OldLocale {
  const own = asObject(written);
  const lang = asText(own['lang']) ?? (name === '' ? asText(old['lang']) : undefined);
  const code = lang ?? (name === '' ? 'en' : folderOf(name));
  return {
    folder: folderOf(name),
    code,
    label: asText(own['label']) ?? code,
    dir: asText(own['dir']),
    config: { ...old, ...own },
    theme: { ...asObject(old['themeConfig']), ...asObject(own['themeConfig']) },
  };
}

const folderOf = (name: string): string => name.replace(/^\/|\/$/g, '');

const linkElsewhere = (locale: unknown): string | undefined => {
  const link = asText(asObject(locale)['link']);
  return link !== undefined && /^https?:/.test(link) ? link : undefined;
};

const isDirection = (dir: string): boolean => dir === 'ltr' || dir === 'rtl';

/** Reports directions that browsers ignore, such as `dir: 'src/de'`, which was meant as a folder. */
export const directionNotes = (locales: readonly OldLocale[], file: string): Note[] =>
  locales.flatMap(({ code, dir }) =>
    dir === undefined || isDirection(dir)
      ? []
      : [
          {
            file,
            cause: 'config',
            message: `\`dir: ${JSON.stringify(dir)}\` of the language \`${code}\` was removed: a direction is \`ltr\` or \`rtl\`.`,
          },
        ],
  );

/** The setting `i18n`; empty for one language. */
export function i18nOf(locales: readonly OldLocale[]): { [key: string]: unknown } {
  if (locales.length < 2) return {};
  const configs = locales.map(({ code, label, dir, folder }, index) => [
    code,
    {
      label,
      ...(dir === undefined || !isDirection(dir) ? {} : { direction: dir }),
      // Public paths contain the folder's name, which may differ from the language code.
      ...(index === 0 || folder === code ? {} : { baseUrl: `/${folder}/` }),
    },
  ]);
  return { i18n: { locales: locales.map(({ code }) => code), localeConfigs: Object.fromEntries(configs) } };
}

/** The language of a path of the old site, and the path without its folder. */
export function inLocale(path: string, locales: readonly OldLocale[]): { code: string | undefined; path: string } {
  const found = locales.find(({ folder }) => folder !== '' && path.startsWith(`${folder}/`));
  return found === undefined
    ? { code: undefined, path }
    : { code: found.code, path: path.slice(found.folder.length + 1) };
}
