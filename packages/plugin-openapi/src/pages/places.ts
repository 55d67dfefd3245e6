import { posix } from 'node:path';

/** What decides where the pages of a description are, in one language. */
export interface SitePlace {
  readonly url: string;
  /** Folder of the section that holds the pages. */
  readonly section: string;
  /** BCP 47 code of the language of the pages. */
  readonly language: string;
  /** Folder of the translations into that language, such as `i18n/de`; absent for the original. */
  readonly translations?: string | undefined;
}

interface Section {
  readonly id: string;
  readonly path: string;
}

/** The docs section that contains the pages of a description. */
export const sectionOf = (path: string, docs: readonly Section[]): Section | undefined =>
  docs.find((section) => `${path}/`.startsWith(`${section.path}/`));

/** The path of a page, or of its translation. */
export function translatedPath(path: string, translations: string | undefined, docs: readonly Section[]): string {
  const section = translations === undefined ? undefined : sectionOf(path, docs);
  if (translations === undefined || section === undefined) return path;
  const folder = section.id === 'default' ? 'docs' : `docs-${section.id}`;
  return posix.join(translations, folder, 'current', posix.relative(section.path, path));
}
