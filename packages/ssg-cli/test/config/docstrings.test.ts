import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { configKeys } from '../../docs/reference/config-reference.ts';
import { completeConfig } from '../../src/config/complete-config.ts';
import type { UserConfig } from '../../src/config/types.ts';

const { keys, shared } = configKeys();
const ofTypes = [...shared].flatMap(([name, own]) => own.map((key) => ({ ...key, path: `${name}.${key.path}` })));

test('every config key has a comment with a description, a default and an example', () => {
  expect(keys.length + ofTypes.length).toBeGreaterThan(250);
  const lacking = [...keys, ...ofTypes].filter(
    ({ required, about }) =>
      !/^[^.]+\./.test(about) || !about.includes('Example: ') || about.includes('Default: ') === required,
  );
  expect(lacking.map(({ path }) => path)).toEqual([]);
});

/** A config with nothing but what is required, with all parts that have keys of their own. */
const user: UserConfig = {
  title: 'A',
  url: 'https://a.example',
  theme: './theme.ts',
  docs: { path: 'docs' },
  blog: { path: 'blog' },
  announcementBar: { content: 'New' },
  feedback: { url: '/feedback' },
  comments: { giscus: { repo: 'a/b', repoId: 'R', category: 'C', categoryId: 'D' } },
};
const facts = { root: '/site', file: '/site/ssg.config.ts', outDir: '/site/dist', hash: '', dependencies: [] };

/** Where a config has the value of a key, and where the complete config has it. */
function placesOf(path: string): [given: string[], complete: string[]] {
  const given = path
    .replace(/^(?:DocsSection\.|docs\[\]\.)/, 'docs.')
    .replace(/^(?:BlogOptions\.|blog\[\]\.)/, 'blog.');
  const complete = given
    .replace(/^on([A-Z])(\w+)$/, (_, first: string, rest: string) => `severity.${first.toLowerCase()}${rest}`)
    .replace(/^docs\./, 'docs.0.')
    .replace(/^blog\./, 'blogs.0.');
  return [given.split('.'), complete.split('.')];
}

/** A copy of a value with another one at a place. */
const put = (value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown =>
  key === undefined
    ? part
    : { ...(value as object), [key]: put((value as Record<string, unknown>)?.[key], rest, part) };

test('a default that a comment gives as a value changes nothing when it is written', () => {
  const complete = (one: unknown) => completeConfig(one as UserConfig, facts);
  const plain = complete(user);
  const changing: string[] = [];
  let compared = 0;
  for (const { path, about } of [...keys, ...ofTypes]) {
    const [, value] = /Default: `('[^']*'|\[.*\]|\{.*\}|[\d._]+|true|false|null)`\. Example: /.exec(about) ?? [];
    const [given, place] = placesOf(path);
    let found: unknown = plain;
    for (const key of place) found = (found as Record<string, unknown> | undefined)?.[key];
    if (value === undefined || found === undefined) continue;
    compared++;
    const written = complete(put(user, given, new Function(`return (${value});`)()));
    if (!isDeepStrictEqual(written, plain)) changing.push(`${path}: ${value}`);
  }
  expect(changing).toEqual([]);
  expect(compared).toBeGreaterThan(80);
});
