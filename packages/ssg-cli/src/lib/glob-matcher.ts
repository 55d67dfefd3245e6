import picomatch from 'picomatch';

/**
 * Tells which paths, relative and with `/`, match one of some globs and none of others. As picomatch matches, but with plain
 * regular expressions of its making: what it does around each of them takes several times as long, for every file of a site.
 */
export function globMatcher(globs: readonly string[], ignored: readonly string[] = []): (path: string) => boolean {
  const wanted = globs.map(toTest);
  const unwanted = ignored.map(toTest);
  return (path) => path !== '' && wanted.some((test) => test(path)) && !unwanted.some((test) => test(path));
}

function toTest(glob: string): (path: string) => boolean {
  const expression = picomatch.makeRe(glob);
  return (path) => path === glob || expression.test(path);
}
