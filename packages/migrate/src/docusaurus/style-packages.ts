import type { Conversion } from './conversion.ts';

/**
 * An import of a package in a stylesheet. The package is installed with the new site; an import that the old site cannot
 * have resolved is removed and reported, so that the rest of the sheet can be used.
 *
 * @param sheet - Path of the stylesheet in the old site.
 * @param specifier - What it imports.
 * @param conditions - What follows, such as a layer or a media query.
 */
export function packageImport(
  { names, stylePackages, notes }: Pick<Conversion, 'names' | 'stylePackages' | 'notes'>,
  sheet: string,
  specifier: string,
  conditions: string,
): string {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  if (names.hasPackage(name) && !name.startsWith('@docusaurus/')) {
    stylePackages.add(name);
    return `@import ${[`"${specifier}"`, conditions.trim()].join(' ').trim()};`;
  }
  notes.push({
    file: sheet,
    cause: 'styles',
    message: `The import of "${specifier}" was removed: the old site has no such file or package.`,
    remedy: 'Save what it had in a stylesheet of the site, and import that.',
  });
  return '';
}
