// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ascii = /^[\u0000-\u007f]*$/;

/** A path as disks compare it that ignore case and the Unicode form of letters: equal ones are one file there. */
export const diskName = (path: string): string => (ascii.test(path) ? path : path.normalize('NFC')).toLowerCase();
