import { dirname, relative, resolve } from '@autolode/ssg-cli/internal';
import type { ComponentPage } from './component-page.ts';
import type { ImportedFiles } from './written-use.ts';

/** The files that a module of the site can import, for a page that shows what it makes of them. */
export const importedFiles = (page: Pick<ComponentPage, 'file' | 'site'>, file: string): ImportedFiles => ({
  file,
  ...(page.site.root === undefined ? {} : { root: page.site.root }),
  read: page.site.read,
  image: (source, from) => imageFrom(source, from, page.file),
});

/** The path of an image that a module names, as the page would name it. */
function imageFrom(source: string, from: string, page: string): string {
  if (!source.startsWith('.')) return source;
  const path = relative(dirname(page), resolve(dirname(from), source));
  return path.startsWith('.') ? path : `./${path}`;
}
