/** Files of records that are read where they are there. A file of another name, which a config asks for, has to be. */
export const authorsFile = 'authors.yml';
export const tagsFile = 'tags.yml';

/** `./people.yml` is `people.yml`. */
export const inFolder = (path: string): string => path.replace(/^(?:\.\/)+/, '');
