/** Default names of data files, which are optional. A file with another name in the config is required. */
export const authorsFile = 'authors.yml';
export const tagsFile = 'tags.yml';

/** Removes `./` from the start of a path. */
export const inFolder = (path: string): string => path.replace(/^(?:\.\/)+/, '');
