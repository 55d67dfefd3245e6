import { asList, globMatcher } from '@autolode/ssg-cli/internal';
import type { ContentFolder, Conversion } from './conversion.ts';

/** Whether the options of a section exclude a path, relative to its folder or the one of a version. */
export function excludedFrom(
  { docs, blogs }: Conversion,
  { kind, id }: Pick<ContentFolder, 'kind' | 'id'>,
): (path: string) => boolean {
  const section = (kind === 'docs' ? docs : kind === 'blog' ? blogs : []).find((one) => one['id'] === id);
  const globs = asList(section?.['exclude']).filter((one) => typeof one === 'string');
  return globs.length === 0 ? () => false : globMatcher(globs);
}

/** Whether the options of its section exclude a page, by its path in the new site. */
export function excludedPages(conversion: Conversion): (to: string) => boolean {
  const tests = conversion.content.map((folder) => {
    const isExcluded = excludedFrom(conversion, folder);
    const versions = `${folder.id === 'default' ? '' : `${folder.id}_`}versioned_docs/`;
    return (to: string): boolean => {
      if (to.startsWith(`${folder.to}/`)) return isExcluded(to.slice(folder.to.length + 1));
      if (folder.kind !== 'docs' || !to.startsWith(versions)) return false;
      return isExcluded(to.slice(to.indexOf('/', versions.length) + 1));
    };
  });
  return (to) => tests.some((test) => test(to));
}
