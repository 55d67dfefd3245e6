import picomatch from 'picomatch';

/**
 * Returns a function that tests whether a relative path with `/` matches one of the globs and none of the ignored ones.
 * Uses the regular expressions of picomatch without its matcher, whose work around each match takes several times as
 * long.
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
