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

/** Names of types, methods and answers are the same in every language. */
const names =
  /^(?:string|integer|number|boolean|object|array|null|OAuth|OpenID|Connect|OpenAPI|API|TLS|URL|cURL|Cookie|Webhook|HTTP|GET|PUT|POST|warning|endpoint|params|param|tabs|tab|method)$/;

test.each(keywords)('the pages of a description with %s have no English words but its own in Japanese', (keyword) => {
  const described = { ...files, 'openapi.yaml': files[`${keyword}.yaml`] ?? '' };
  const own = new Set(Object.values(described).flatMap((text) => text.match(/[A-Za-z]{3,}/g) ?? []));
  const left = describeApi(described, options[keyword], 'ja')
    .pages.flatMap(({ text }) => text.replace(/```[\s\S]*?```/g, '').split('\n'))
    .filter((line) => !/^(?:sidebar_\w+|slug|\w+_table_of_contents|toc_\w+): /.test(line))
    .map((line) => line.replace(/`[^`]*`|\{[^{}]*\}|\]\([^()]*\)|<[^<>]*>/g, ' ').replace(/^\w+: /, ''))
    .flatMap((line) => line.match(/[A-Za-z]{3,}/g) ?? [])
    .filter((word) => !own.has(word) && !names.test(word));
  expect([...new Set(left)]).toEqual([]);
});
