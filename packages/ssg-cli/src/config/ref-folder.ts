/** Folder of a version from git, relative to the site. Files in it have the same paths as on the site. */
export const refFolder = (section: string, name: string): string => `.ssg/cache/versions/${section}/${name}`;

/** The folder of the version from git that contains a file; `undefined` for the site's own files. */
export const refFolderOf = (path: string): string | undefined =>
  /^\.ssg\/cache\/(?:versions\/[^/]+\/[^/]+|sources\/[^/]+)(?=\/)/.exec(path)?.[0];

/** Where the docs of another repository or package are kept, relative to the site. */
export const sourceFolder = (section: string): string => `.ssg/cache/sources/${section}`;
