/**
 * How people know a file: by its path in its repository, with the version or section whose docs are not part of the
 * checkout.
 */
export function nameOfFile(path: string): { readonly path: string; readonly from?: string } {
  const found = /^\.ssg\/cache\/(?:versions\/[^/]+|(sources))\/([^/]+)\/(.+)$/.exec(path);
  if (found === null) return { path };
  const [, isSection, name = '', own = ''] = found;
  return { path: own, from: `${isSection === undefined ? 'version' : 'section'} ${name}` };
}
