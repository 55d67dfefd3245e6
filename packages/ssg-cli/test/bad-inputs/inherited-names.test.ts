import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatText } from '@autolode/ssg-runtime/format-text';
import { expect, test } from 'vitest';
import { parseTranslations } from '../../src/read/read-translations.ts';
import { linkPackages } from '../link-packages.ts';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

/** Names of what every object inherits, all of which a site may use as names of its own. */
const names = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

/** A site that uses the names as tags, authors, slugs, headings, locales, versions, sections, elements and attributes. */
function siteOfNames(): SiteFixture {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) =>
    text
      .replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'")
      .replace(/ {2}styles: .*\n/, '')
      .replace(
        "docs: [{ id: 'docs', path: 'docs', routeBasePath: '/docs' }],",
        `i18n: { locales: ['en', 'toString', 'valueOf'] },
  markdown: { html: 'trusted' },
  onBrokenLinks: 'ignore',
  docs: [
    { id: 'docs', path: 'docs', routeBasePath: '/docs' },
    { id: 'constructor', path: 'more', routeBasePath: '/more' },
  ],`,
      ),
  );
  const text = [
    ...names.map((name) => `## ${name}\n\n[${name}](${name}) {${name}} :${name}:`),
    '<constructor constructor="1" __proto__="2">In an element.</constructor>',
    '<table><tr><td align="constructor">In a cell.</td></tr></table>',
    '```js\nlet a; // [!code constructor]\n// constructor-next-line\n```',
  ].join('\n\n');
  site.write('more/index.md', `# More\n\n${text}\n`);
  site.write('docs_versions.json', '["constructor", "toString"]');
  for (const version of ['constructor', 'toString'])
    site.write(`docs_versioned_docs/version-${version}/intro.md`, `# Intro\n\n${text}\n`);
  const list = names.join(', ');
  for (const [index, name] of names.entries())
    site.write(
      `blog/2025-02-0${index + 1}-post.md`,
      `---\ntitle: ${name}\nslug: ${name}\ntags: [${list}]\nauthors: [${list}]\n---\n\nText.\n\n<!-- truncate -->\n\n${text}\n`,
    );
  site.write('blog/authors.yml', names.map((name) => `${name}:\n  name: ${name}\n`).join(''));
  site.write('i18n/toString/strings.json', JSON.stringify(Object.fromEntries(names.map((name) => [name, name]))));
  return site;
}

test('names that every object inherits are names like any others in a site', async () => {
  const site = siteOfNames();
  const { ok, diagnostics } = await site.build();
  expect([ok, summaries(diagnostics).filter((line) => !/not highlighted|has no effect/.test(line))]).toEqual([
    true,
    [],
  ]);
  for (const [path, text] of Object.entries(site.output()))
    if (!path.endsWith('.js'))
      expect([path, /native code|\[object Object\]/.exec(text)?.[0]]).toEqual([path, undefined]);
  for (const page of [
    'toString/docs/intro',
    'valueOf/more',
    'docs/toString/intro',
    ...names.map((one) => `blog/${one}`),
  ])
    expect([page, site.read(`${page}.html`).includes('</html>')]).toEqual([page, true]);
  expect(readFileSync(join(site.root, 'dist/more.md'), 'utf8')).toContain('| --- |');
});

test('a translation keeps its key whatever it is', () => {
  const { texts } = parseTranslations('{ "__proto__": "a", "constructor": "b" }', 'strings.json');
  expect(Object.entries(texts)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ]);
});

test('a string shows what it has in braces if that is no value', () => {
  expect(formatText('{toString} {count}', { count: 1 })).toBe('{toString} 1');
});
