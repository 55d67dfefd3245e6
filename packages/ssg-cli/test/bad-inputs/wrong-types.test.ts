import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { authorFields } from '../../src/arrange/blog/author-fields.ts';
import { categoryKeys } from '../../src/arrange/docs/category-file.ts';
import { problemOfLink } from '../../src/arrange/docs/category-link.ts';
import { tagFields } from '../../src/arrange/tags.ts';
import { frontMatterFields } from '../../src/compile/text/front-matter-keys.ts';
import { describeIssue, schemaFacts } from '../../src/config/describe-issue.ts';
import { readVersions } from '../../src/config/read-versions.ts';
import { categoryLink, sidebarItem } from '../../src/config/schema/sidebars.ts';
import { userConfig } from '../../src/config/schema/user-config.ts';
import { findMistakes } from '../../src/config/validate-config.ts';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { parseTranslations } from '../../src/read/read-translations.ts';
import { writeSite } from '../config/write-site.ts';
import { copySite } from '../site-fixture.ts';
import { samples, wrongs, wrongTypes } from './wrong-types.ts';

/*
 * Tests every field of every file that a user writes with every wrong type. The cases come from the schemas and tables
 * that the generator itself checks with, so that a new field is covered without a change here.
 */

test('the config reports every wrong type, navbar and footer included', () => {
  const cases = wrongTypes(userConfig);
  expect(cases.length).toBeGreaterThan(500);
  const silent = cases.filter(({ value }) => findMistakes(value).length === 0);
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('sidebars report every wrong type', () => {
  const cases = wrongTypes(sidebarItem).filter(
    ({ path, value }) => !(path === '(itself)' && typeof value === 'string'),
  );
  const silent = cases.filter(({ value }) => {
    const parsed = sidebarItem.safeParse(value, { error: schemaFacts });
    return parsed.success || parsed.error.issues.flatMap((issue) => describeIssue(issue, value)).length === 0;
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
});

describe('the link of a category file', () => {
  test('takes what the schema of sidebars takes', () => {
    expect(samples(categoryLink).map(problemOfLink)).toEqual([undefined, undefined]);
  });

  test('reports every wrong type', () => {
    const silent = wrongTypes(categoryLink).filter(({ value }) => problemOfLink(value) === undefined);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

test.each(wrongs.map((value) => [JSON.stringify(value), value]))(
  'translations and versions report %s where a string is meant',
  async (_, value) => {
    const { diagnostics } = parseTranslations(JSON.stringify({ 'site.title': value }), 'i18n/de/strings.json');
    expect(diagnostics.map(({ code }) => code)).toEqual(typeof value === 'string' ? [] : ['i18n/strings']);
    const root = await writeSite({ 'versions.json': JSON.stringify([value]) });
    expect((await readVersions(root, 'default')).ok).toBe(typeof value === 'string');
  },
);

test('a build survives every wrong type in category files, authors, tags and front matter, and reports each', async () => {
  const site = copySite('basic-site');
  const expected: string[] = [];
  const categories = [
    // Every combination is tested above; the build gets some values of each field.
    ...wrongTypes(categoryLink)
      .filter((_, index) => index % 4 === 0)
      .map(({ value }) => ({ link: value })),
    ...Object.keys(categoryKeys).flatMap((key) => wrongs.map((value) => ({ [key]: value }))),
  ];
  categories.forEach((category, index) => {
    site.write(`docs/c${index}/page.md`, `# Page ${index}\n`);
    site.write(`docs/c${index}/_category_.json`, JSON.stringify(category));
    const [[key = '', value] = []] = Object.entries(category);
    const isRight = key === 'link' ? value === null : typeof value === categoryKeys[key] && value !== null;
    if (!isRight) expected.push(`docs/c${index}/_category_.json`);
  });
  const records = (fields: object) =>
    Object.fromEntries(
      Object.keys(fields).flatMap((field) =>
        wrongs.map((value, index) => [
          `${field}-${index}`,
          { name: 'Ada', label: `${field} ${index}`, [field]: value },
        ]),
      ),
    );
  const authors = records(authorFields);
  site.write('blog/authors.yml', JSON.stringify(authors, null, 1));
  site.write('blog/tags.yml', JSON.stringify(records(tagFields), null, 1));
  Object.keys(authors).forEach((key, index) => {
    site.write(
      `blog/2025-03-01-p${index}.md`,
      `---\nslug: /p${index}\nauthors: [${key}]\n---\n\n# Post ${index}\n\nText.\n`,
    );
  });
  const fields = Object.keys(frontMatterFields).flatMap((key) => wrongs.map((value) => ({ [key]: value })));
  fields.forEach((field, index) => {
    const matter = Object.entries(field).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
    // Each kind of page is tested with each field and some of the values.
    const path = [`docs/f${index}.md`, `blog/2025-04-01-f${index}.md`, `pages/f${index}.md`][index % 3] ?? '';
    site.write(path, `---\n${matter.join('')}---\n\nText.\n`);
  });
  const { ok, diagnostics } = await site.build({ checkOnly: true });
  expect(ok).toBe(false);
  const reported = new Set(diagnostics.filter(({ line }) => line !== undefined).map(({ file }) => file));
  expect(expected.filter((file) => !reported.has(file))).toEqual([]);
  expect(
    diagnostics.filter(({ code, message }) => code === 'render/failed' || /is not a function|undefined/.test(message)),
  ).toEqual([]);
  // The published code, in threads, reports the same.
  const published = await publishedBuild(site.root);
  const summaryOf = (one: { file?: string; line?: number; code: string; message: string }) =>
    `${one.file}:${one.line} ${one.code} ${one.message}`;
  expect(published.map(summaryOf).sort()).toEqual(diagnostics.map(summaryOf).sort());
});

/** Returns what `ssg build --json` of the published code reports, with worker threads. */
async function publishedBuild(root: string): Promise<Diagnostic[]> {
  const bin = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
  const flags = ['build', '--root', root, '--threads', '2', '--force', '--json'];
  const out = await new Promise<string>((resolve) => {
    execFile(process.execPath, [bin, ...flags], { maxBuffer: 100_000_000 }, (_, stdout) => resolve(stdout));
  });
  return (JSON.parse(out) as { diagnostics: Diagnostic[] }).diagnostics;
}
