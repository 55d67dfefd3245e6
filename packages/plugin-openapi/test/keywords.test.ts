import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { describeApi } from './describe.ts';

const folder = new URL('fixtures/keywords/', import.meta.url);
const files = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
);

/** What a page of everything would not show. */
const options: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'code-samples': { languages: ['curl', 'python'] },
  'server-variables': { languages: ['curl'] },
  'tag-groups': { pages: 'operation' },
};

/** Each fixture is about one keyword of OpenAPI, and so is its page: a change of it shows what readers would see. */
const keywords = Object.keys(files)
  .filter((name) => !name.startsWith('keywords-'))
  .map((name) => basename(name, '.yaml'));

test.each(keywords)('the pages of a description with %s', async (keyword) => {
  const { pages, problems } = describeApi(
    { ...files, 'openapi.yaml': files[`${keyword}.yaml`] ?? '' },
    options[keyword],
  );
  expect(problems).toEqual([]);
  const written = pages.map(({ path, text }) => `<!-- ${path} -->\n\n${text}`).join('\n');
  await expect(written).toMatchFileSnapshot(`golden/${keyword}.md`);
});
