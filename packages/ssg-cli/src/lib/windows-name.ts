/**
 * Returns the part of a path that Windows refuses as the name of a file or folder.
 * Source: https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
export const refusedByWindows = (path: string): string | undefined =>
  path
    .split('/')
    .find((name) => /[<>:"|?*\\]|[. ]$/.test(name) || /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name));
