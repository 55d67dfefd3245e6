/** Where a version that is read from git is kept, relative to the site; its files have the paths there that they have in the site. */
export const refFolder = (section: string, name: string): string => `.ssg/cache/versions/${section}/${name}`;

/** The folder of the version from git that a file belongs to; `undefined` for the site's own files. */
export const refFolderOf = (path: string): string | undefined =>
  /^\.ssg\/cache\/(?:versions\/[^/]+\/[^/]+|sources\/[^/]+)(?=\/)/.exec(path)?.[0];
