import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { pageWords } from '../../runtime/src/page-words.ts';
import { de } from '../../theme/src/strings/de.ts';
import { loadConfig } from '../src/config/load-config.ts';
import { serveDev } from './dev/dev-site.ts';
import { linkPackages } from './link-packages.ts';
import { copySite, type SiteFixture, summaries } from './site-fixture.ts';

async function builtSite(): Promise<SiteFixture> {
  const site = copySite('three-locales');
  linkPackages(site.root);
  const report = await site.build({ strict: true });
  expect(summaries(report.diagnostics)).toEqual([]);
  return site;
}

const head = (html: string) => html.slice(0, html.indexOf('</head>'));

test('what lists nothing that is translated is no page of its own for search engines, in any language', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.write('docs/guides/first.md', '---\ntags: [steps]\n---\n\n# First\n\nText.\n');
  site.write('blog/authors.yml', 'ada:\n  name: Ada\n  page: true\n');
  site.edit('blog/2025-03-01-start.md', (text) => text.replace('[start]', '[start]\nauthors: ada'));
  site.edit('i18n/de/blog/2025-03-01-start.md', (text) => text.replace('[start]', '[start]\nauthors: ada'));
  // Arabic has a translation of one doc, which none of these lists.
  site.remove('i18n/de/docs/current/guides/first.md');
  const report = await site.build();
  expect(summaries(report.diagnostics)).toEqual([]);
  const sitemap = site.read('sitemap.xml');
  const lists = ['blog', 'blog/archive', 'blog/tags', 'blog/tags/start', 'blog/authors', 'blog/authors/ada'];
  for (const [path, locale] of [
    ...lists.map((path) => [path, 'ar'] as const),
    ...['docs/category/all-steps', 'docs/category/steps', 'docs/tags/steps'].map((path) => [path, 'de'] as const),
  ]) {
    if (site.output()[`${path}.html`] === undefined) continue;
    const own = head(site.read(`${locale}/${path}.html`));
    expect(own, path).toContain(`property="og:url" content="https://voices.example/${path}"`);
    expect(own, path).toContain(`rel="canonical" href="https://voices.example/${path}"`);
    expect(own, path).toContain('name="robots" content="noindex');
    expect(own, path).not.toContain('hreflang');
    expect(sitemap, path).not.toContain(`voices.example/${locale}/${path}<`);
    expect(head(site.read(`${path}.html`)), path).not.toContain(`hreflang="${locale}"`);
    expect(Object.keys(site.output()), path).not.toContain(`${locale}/${path}.md`);
  }
  // German has the post, so that its lists are pages like the original's.
  for (const path of lists) {
    expect(head(site.read(`de/${path}.html`)), path).toContain(
      `rel="canonical" href="https://voices.example/de/${path}"`,
    );
    expect(head(site.read(`${path}.html`)), path).toContain('hreflang="de"');
  }
});

test('what is not translated is marked with its language wherever it is shown, and keeps its signs at its ends', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace("main: ['intro',", "main: ['intro', 'tea',"));
  site.write(
    'docs/tea.md',
    '---\ntitle: What is tea (part 1)?\ndescription: A drink.\n---\n\n## `--strict` mode!\n\nText.\n',
  );
  site.write(
    'i18n/ar/docs/current/intro.md',
    '---\ntitle: مقدمة\ntags: [C++]\n---\n\n## الشاي {#first}\n\nاقرأ [What is tea (part 1)?](tea.md).\n\n```sh title=".env"\nA=1\n```\n',
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const title = 'What is tea (part 1)?';
  const marked = `<bdi lang="en" dir="ltr">${title}</bdi>`;
  for (const locale of ['ar', 'de']) {
    // In the sidebar, and as the next page.
    expect(site.read(`${locale}/docs/intro.html`).split(marked).length - 1, locale).toBe(2);
    const own = site.read(`${locale}/docs/tea.html`);
    // In the sidebar and in the path.
    expect(own.split(marked).length - 1, locale).toBe(2);
    expect(own).toContain(`<header class="doc-header" lang="en" dir="ltr"><h1 tabindex="-1">${title}</h1>`);
  }
  const arabic = site.read('ar/docs/intro.html');
  expect(arabic).toMatch(/<a href="\/ar\/docs\/tea"[^>]*><bdi dir="ltr">What is tea \(part 1\)\?<\/bdi><\/a>/);
  expect(arabic).toContain('<bdi dir="ltr">.env</bdi>');
  expect(arabic).toMatch(/rel="tag"><bdi dir="ltr">C\+\+<\/bdi>/);
  expect(site.read('ar/docs/tea.html')).toContain('<bdi dir="ltr">--strict mode!</bdi></a>');
  for (const page of ['docs/intro.html', 'docs/tea.html']) expect(site.read(page)).not.toContain('<bdi');
  // What is read as text has the words alone.
  expect(site.read('ar/docs/intro.md')).toContain(`[${title}](`);
});

test('the canonical page of an old version is its own canonical page, in any language', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) =>
    text.replace(/sidebars: \{[\s\S]*?\n {6}\},\n/, '').replaceAll('/docs/intro', '/docs/steps/intro'),
  );
  for (const code of ['de', 'ar'])
    site.edit(`i18n/${code}/strings.json`, (text) => text.replaceAll('/docs/intro', '/docs/steps/intro'));
  site.write('versions.json', '["2.0", "1.0"]');
  for (const version of ['2.0', '1.0']) {
    for (const name of ['intro', 'old', 'new', 'both'])
      site.write(`versioned_docs/version-${version}/steps/${name}.md`, `# ${name}\n\nText.\n`);
    site.write(
      `versioned_sidebars/version-${version}-sidebars.json`,
      '{ "main": [{ "type": "autogenerated", "dirName": "." }] }',
    );
    site.write(
      `versioned_docs/version-${version}/steps/_category_.json`,
      '{ "label": "Steps", "link": { "type": "generated-index" } }',
    );
  }
  const german = (version: string, name: string) =>
    site.write(`i18n/de/docs/version-${version}/steps/${name}.md`, `# ${name} auf Deutsch\n\nText.\n`);
  german('1.0', 'old');
  german('2.0', 'new');
  for (const version of ['1.0', '2.0']) german(version, 'both');
  const report = await site.build();
  expect(summaries(report.diagnostics)).toEqual([]);
  const pages = Object.keys(site.output()).filter((path) => /docs\/.*\.html$/.test(path));
  const canonicalOf = (path: string) =>
    /property="og:url" content="https:\/\/voices\.example\/([^"]+)"/.exec(head(site.read(path)))?.[1];
  for (const path of pages.filter((one) => !one.includes('docs/next'))) {
    const canonical = canonicalOf(path) ?? '';
    expect([path, canonicalOf(`${canonical}.html`)]).toEqual([path, canonical]);
  }
  expect(canonicalOf('de/docs/1.0/steps/intro.html')).toBe('docs/steps/intro');
  expect(canonicalOf('de/docs/1.0/steps/old.html')).toBe('docs/steps/old');
  expect(canonicalOf('de/docs/1.0/steps/both.html')).toBe('de/docs/steps/both');
  expect(canonicalOf('ar/docs/1.0/category/steps.html')).toBe('docs/category/steps');
  expect(canonicalOf('de/docs/1.0/category/steps.html')).toBe('de/docs/category/steps');
});

test('tags and authors have one address in every language; a tag that one of them lacks is not led to', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.write('blog/tags.yml', 'start:\n  permalink: /beginnings\nhome:\n');
  site.write('i18n/de/blog/tags.yml', 'start:\n  label: Anfang\nhome:\n  label: Daheim\n  permalink: /daheim\nnur:\n');
  site.write('blog/authors.yml', 'ada:\n  name: Ada\n  page: true\n');
  site.write('i18n/de/blog/authors.yml', 'ada:\n  name: Ada, auf Deutsch\n  page: { permalink: /anders }\n');
  site.edit('blog/2025-03-01-start.md', (text) => text.replace('[start]', '[start, home]\nauthors: ada'));
  site.edit('i18n/de/blog/2025-03-01-start.md', (text) => text.replace('[start]', '[start, home, nur]\nauthors: ada'));
  const report = await site.build({ strict: true });
  expect(summaries(report.diagnostics)).toEqual([]);
  for (const path of ['blog/tags/beginnings', 'blog/tags/home', 'blog/authors/ada']) {
    for (const folder of ['', 'de/'])
      expect(head(site.read(`${folder}${path}.html`))).toContain(
        `hreflang="de" href="https://voices.example/de/${path}"`,
      );
    // Nothing on it is translated.
    expect(head(site.read(`ar/${path}.html`))).toContain(`property="og:url" content="https://voices.example/${path}"`);
  }
  expect(site.read('de/blog/tags/beginnings.html')).toContain('Anfang');
  expect(site.read('de/blog/authors/ada.html')).toContain('Ada, auf Deutsch');
  const only = site.read('de/blog/tags/nur.html');
  expect(head(only)).not.toContain('hreflang');
  const { page } = JSON.parse(site.read('_data/de/blog/tags/nur.json')) as { page: { locales: { href: string }[] } };
  expect(page.locales.map(({ href }) => href)).toEqual(['/', '/de/blog/tags/nur', '/ar/']);
});

test('links and images copied from the original lead to the translations, whichever section they are in', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace('docs: [', "docs: [{ id: 'api', label: 'API', path: 'api' }, "));
  site.write('api/intro.md', '# API\n\n## Calls\n');
  site.write('i18n/de/docs-api/current/intro.md', '# Schnittstelle\n\n## Calls\n');
  site.write('docs/guides/wide.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>');
  const links =
    '[a](../../api/intro.md#calls) [b](@site/api/intro.md) [c](../../blog/2025-03-01-start.md) ![d](./wide.svg)\n';
  site.edit('docs/guides/first.md', (text) => `${text}\n${links}`);
  site.edit('i18n/de/docs/current/guides/first.md', (text) => `${text}\n${links}`);
  const report = await site.build({ strict: true });
  expect(summaries(report.diagnostics)).toEqual([]);
  const german = site.read('de/docs/guides/first.html');
  for (const href of ['/de/api/intro#calls', '/de/api/intro', '/de/blog/2025/03/01/start'])
    expect(german).toContain(`href="${href}"`);
  expect(german).toMatch(/src="\/assets\/wide-\w+\.svg"/);

  site.write('i18n/de/pages/imprint.md', '# Impressum\n\n[x](../api/intor.md)\n');
  const { diagnostics } = await site.diagnose();
  expect(diagnostics.map(({ hint }) => hint)).toEqual(['Looked for api/intor.md. Did you mean api/intro.md?']);
});

test('a link to a heading that a translation lacks names the language, the heading and both files', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  const translation = 'i18n/de/docs/current/intro.md';
  site.edit('docs/intro.md', (text) => `${text}\n## About water\n\nText.\n`);
  site.edit(translation, (text) => `${text}\n## Über Wasser\n\nText.\n`);
  // Arabic has the original of the page with the link.
  site.edit('docs/guides/first.md', (text) => `${text}\n[Water](../intro.md#about-water) [No](../intro.md#nowhere)\n`);
  const line = readFileSync(join(site.root, 'docs/guides/first.md'), 'utf8').trimEnd().split('\n').length;
  const { diagnostics } = await site.diagnose();
  const lacking = (code: string) => [
    `docs/guides/first.md:${line}  Broken link "../intro.md#about-water" in "${code}": the translation i18n/${code}/docs/current/intro.md has no anchor "#about-water".`,
    `Write {#about-water} in i18n/${code}/docs/current/intro.md after the heading that translates the one of the original.`,
  ];
  const [nowhere, ...others] = diagnostics.map((one) => [...summaries([one]), one.hint]);
  expect(nowhere?.[0]).toBe(
    `docs/guides/first.md:${line}  Broken link "../intro.md#nowhere": the page has no anchor "#nowhere".`,
  );
  expect(others).toEqual([lacking('ar')]);

  // The German page has a link of its own.
  site.edit('docs/guides/first.md', (text) => text.replace(' [No](../intro.md#nowhere)', ''));
  site.edit('i18n/de/docs/current/guides/first.md', (text) => `${text}\n[Wasser](../intro.md#about-water)\n`);
  site.edit('i18n/ar/docs/current/intro.md', (text) => `${text}\n## عن الماء {#about-water}\n\nنص.\n`);
  const german = await site.diagnose();
  expect(german.diagnostics.map(({ file, message }) => `${file}  ${message}`)).toEqual([
    `i18n/de/docs/current/guides/first.md  Broken link "../intro.md#about-water" in "de": the translation ${translation} has no anchor "#about-water".`,
  ]);
  site.edit(translation, (text) => text.replace('## Über Wasser', '## Über Wasser {#about-water}'));
  expect(summaries((await site.build({ strict: true })).diagnostics)).toEqual([]);
});

test.each(['/', '/x/'])(
  'a redirect of an original is one in every language, as the list of URLs says, below %s',
  async (base) => {
    const site = copySite('three-locales');
    linkPackages(site.root);
    site.edit('ssg.config.ts', (text) => text.replace('url:', `baseUrl: '${base}',\n  url:`));
    const folders = ['', 'de/', 'ar/'];
    const urls = folders.flatMap((folder) => ['basics/water', 'old-news', 'law'].map((path) => `/${folder}${path}`));
    // The German page has the tag no longer, which that of the original still has.
    const lock = { version: 2, urls: Object.fromEntries([...urls, '/de/docs/tags/start'].map((url) => [url, []])) };
    site.write('urls.lock.json', JSON.stringify(lock));
    site.edit('i18n/de/docs/current/guides/first.md', (text) => text.replace(/tags:.*\n/, ''));
    const gone = async () =>
      (await site.build()).diagnostics.filter(({ code }) => code === 'permalinks/url').map(({ hint = '' }) => hint);
    const hints = await gone();
    expect(hints).toHaveLength(urls.length + 1);
    for (const hint of hints.filter((one) => !one.includes('of the translation')))
      expect(hint).toMatch(/^Add "\/(?:basics\/water|old-news|law)" to "redirect_from" of the page that replaces it/);
    expect(hints.filter((hint) => hint.includes('of the translation'))).toEqual([
      expect.stringContaining(
        `Add "/docs/tags/start" to "redirect_from" of the translation that replaces it, or "/de/docs/tags/start" to "redirects" in the config: the original at ${base}docs/tags/start still exists.`,
      ),
    ]);

    const redirectFrom = (path: string, from: string) =>
      site.edit(path, (text) =>
        text.startsWith('---\n')
          ? text.replace('---\n', `---\nredirect_from: ${from}\n`)
          : `---\nredirect_from: ${from}\n---\n\n${text}`,
      );
    redirectFrom('docs/guides/first.md', '/basics/water');
    redirectFrom('blog/2025-03-01-start.md', '/old-news');
    redirectFrom('pages/imprint.md', '/law');
    redirectFrom('i18n/de/docs/current/guides/first.md', '/docs/tags/start');
    expect(await gone()).toEqual([]);
    const redirects = JSON.parse(site.read('redirects.json')) as Record<string, string>;
    const targets = ['docs/guides/first', 'blog/2025/03/01/start', 'imprint'];
    const expected = folders.flatMap((folder) =>
      ['basics/water', 'old-news', 'law'].map((path, index) => [base + folder + path, base + folder + targets[index]]),
    );
    expect(redirects).toEqual({
      ...Object.fromEntries(expected),
      [`${base}de/docs/tags/start`]: `${base}de/docs/guides/first`,
    });

    // The other way out that the message names.
    site.edit('i18n/de/docs/current/guides/first.md', (text) => text.replace(/redirect_from.*\n/, ''));
    site.edit('ssg.config.ts', (text) =>
      text.replace('blog:', "redirects: [{ from: '/de/docs/tags/start', to: '/de/docs/guides/first' }],\n  blog:"),
    );
    expect(await gone()).toEqual([]);
  },
);

test('translations that translate nothing, and folders that are not read, are reported', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.write('i18n/de/docs/current/guides/frist.md', '# Erste Schritte\n');
  site.write('i18n/de/docs/guides/first.md', '# Am falschen Ort\n');
  site.write('i18n/ar/docusaurus-plugin-content-docs-api/current/intro.md', '# X\n');
  site.write('i18n/ar/code.json', '{}');
  site.write('i18n/ar/blgo/a.md', '# X\n');
  const { diagnostics } = await site.diagnose();
  const own = diagnostics.filter(({ code }) => code.startsWith('i18n/'));
  expect(own.map(({ file, severity, message, hint }) => `${severity} ${file}: ${message} ${hint}`)).toEqual([
    'warning i18n/de/docs/guides: "i18n/de/docs/guides" is ignored: translations are not read from there. Move it to i18n/de/docs/current/guides.',
    'warning i18n/ar/blgo: "i18n/ar/blgo" is ignored: translations are not read from there. Did you mean "blog"?',
    'warning i18n/ar/code.json: "i18n/ar/code.json" is ignored: translations are not read from there. Its strings belong in i18n/ar/strings.json: npx ssg migrate converts them.',
    'warning i18n/ar/docusaurus-plugin-content-docs-api: "i18n/ar/docusaurus-plugin-content-docs-api" is ignored: translations are not read from there. Rename it to i18n/ar/docs-api.',
    'warning i18n/de/docs/current/guides/frist.md: This translation has no original: there is no "guides/frist.md" in the default language. Did you mean "guides/first.md"? Rename it to match its original, or write the original.',
  ]);
});

const script = 'steal()';

test.each([
  [`Neu <script>${script}</script>`, '<script>'],
  ['Neu <B ONCLICK="steal()">x</B>', 'onclick="steal()"'],
  ['<a href="java&#x09;script:steal()">x</a>', 'href="java\tscript:steal()"'],
  ['<a href="https://other.example" target="_blank">x</a>', 'target="_blank"'],
  ['<img src="https://evil.example/a.png">', '<img>'],
  ['<b><iframe src="https://www.youtube-nocookie.com"></iframe></b>', '<iframe>'],
])('a translated string with markup that its original lacks is an error: %s', async (message, added) => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.edit('i18n/de/strings.json', (text) =>
    text.replace(
      /("site\.announcement": \{ "message": ).*( \})/,
      (_, before, after) => before + JSON.stringify(message) + after,
    ),
  );
  const report = await site.diagnose();
  expect(report.ok).toBe(false);
  expect(summaries(report.diagnostics)).toEqual([
    `i18n/de/strings.json  The translation of "site.announcement" adds ${added}, which its original does not have.`,
  ]);
});

test('no string that pages show adds a script to the policy, whether from a translation, content or the config', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  const markup = `<script>${script}</script>`;
  const words = { ...JSON.parse(readFileSync(join(site.root, 'i18n/de/strings.json'), 'utf8')), ...pageWords, ...de };
  const isHtml = (key: string) => key === 'site.announcement';
  const strings = Object.keys(words).map((key) => [key, isHtml(key) ? words[key] : { message: `X ${markup}` }]);
  site.write('i18n/de/strings.json', JSON.stringify(Object.fromEntries(strings)));
  site.edit('ssg.config.ts', (text) => text.replace('A <b>new</b>', `A <b>new</b> ${markup}`));
  site.write('docs/scripted.md', `---\ntitle: '${markup}'\ndescription: '${markup}'\n---\n\n${markup}\n`);
  site.write(
    'pages/own.tsx',
    `export default () => <script dangerouslySetInnerHTML={{ __html: ${JSON.stringify(script)} }} />;`,
  );
  site.edit('ssg.config.ts', (text) => text.replace('  blog: {', "  markdown: { html: 'trusted' },\n  blog: {"));
  const report = await site.build();
  expect(report.ok, summaries(report.diagnostics).join('\n')).toBe(true);
  expect(site.read('index.html') + site.read('own.html')).toContain(markup);
  expect(site.read('_headers')).toContain("'sha256-");
  expect(site.read('_headers')).not.toContain(createHash('sha256').update(script).digest('base64'));
});

test('a category made from a folder has one address in every language, whatever it is called there', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace(/main: \[.*\]/, "main: [{ type: 'autogenerated', dirName: '.' }]"));
  const category = (label: string, slug = '') =>
    JSON.stringify({ label, link: { type: 'generated-index', ...(slug === '' ? {} : { slug }) } });
  site.write('docs/guides/_category_.json', category('First steps'));
  site.write('i18n/de/docs/current/guides/_category_.json', category('Erste Schritte'));
  const report = await site.build({ strict: true });
  expect(summaries(report.diagnostics)).toEqual([]);
  expect(site.read('docs/category/first-steps.html')).toContain('href="/de/docs/category/first-steps"');
  expect(site.read('de/docs/category/first-steps.html')).toContain('Erste Schritte');
  expect(head(site.read('ar/docs/category/first-steps.html'))).toContain(
    'property="og:url" content="https://voices.example/docs/category/first-steps"',
  );

  site.write('i18n/de/docs/current/guides/_category_.json', category('Erste Schritte', '/schritte'));
  const wrong = await site.diagnose();
  expect(wrong.ok).toBe(false);
  expect(summaries(wrong.diagnostics)).toEqual([
    'i18n/de/docs/current/guides/_category_.json  The slug of the translated category is "/schritte", but that of the original is "/category/first-steps".',
  ]);
});

test('the words of footnotes are in the language of the page, in MDX and in the parts it imports, too', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace("main: ['intro',", "main: ['intro', 'notes',"));
  for (const [folder, word] of [
    ['docs', 'word'],
    ['i18n/de/docs/current', 'Wort'],
  ]) {
    const note = `A ${word}[^1] and again[^1].\n\n[^1]: Below.\n`;
    site.write(`${folder}/_part.mdx`, note);
    site.write(`${folder}/notes.mdx`, `import Part from './_part.mdx';\n\n# Notes\n\n${note}\n<Part />\n`);
  }
  const report = await site.build({ strict: true });
  expect(summaries(report.diagnostics)).toEqual([]);
  const wordsOf = (html: string) =>
    [...html.matchAll(/ id="[^"]*footnote-label"[^>]*>([^<]+)<|aria-label="([^"]* 1(?:-2)?)"/g)].map(
      ([, a, b]) => a ?? b,
    );
  const german = ['Zurück zur Textstelle 1', 'Zurück zur Textstelle 1-2'];
  expect(wordsOf(site.read('de/docs/notes.html'))).toEqual(['Fußnoten', ...german, 'Fußnoten', ...german]);
  const english = ['Back to reference 1', 'Back to reference 1-2'];
  expect(wordsOf(site.read('docs/notes.html'))).toEqual(['Footnotes', ...english, 'Footnotes', ...english]);
});

describe('a site in three languages', () => {
  test('is one build, with every language in its place', async () => {
    const site = await builtSite();

    const german = site.read('de/docs/intro.html');
    expect(german).toMatch(/<html[^>]* lang="de"/);
    expect(german).toContain('Der Text auf Deutsch.');
    // Texts of the config: navbar, announcement, sidebar, footer.
    for (const text of ['Anleitungen', 'Mehr', 'neue</b>', 'Schritte', 'Drei Stimmen, ein Text', 'Lesen'])
      expect(german).toContain(text);
    expect(german).not.toContain('Guides');
    // The theme's own strings, overridden by those of the site.
    expect(german).toContain('Zum Inhalt springen');
    expect(german).toContain('Und weiter');
    expect(german).toContain('Hinweis');
    expect(head(german)).toContain('Einleitung | Drei Stimmen');
    // … in articles too.
    expect(german).toMatch(/id="footnote-label"[^>]*>Fußnoten</);
    expect(german).toContain('aria-label="Zurück zur Textstelle 1"');
    expect(site.read('docs/intro.html')).toContain('aria-label="Back to reference 1"');
    // Links between files stay in the language.
    expect(german).toContain('href="/de/docs/guides/first"');

    const arabic = site.read('ar/docs/intro.html');
    expect(arabic).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"|<html[^>]* dir="rtl"[^>]* lang="ar"/);
    expect(arabic).toContain('النص بالعربية');
    expect(arabic).toContain('أدلة');
    // Untranslated strings are shown in the original language.
    expect(arabic).toContain('Steps');

    expect(site.read('de/docs/category/steps.html')).toContain('Alle Schritte');
    expect(site.read('de/blog.html')).toContain('Was geschah.');
    expect(site.read('de/blog/tags.html')).toContain('Schlagwörter');
    expect(head(site.read('de/search.html'))).toContain('<title>Suche');
    expect(head(site.read('de/404.html'))).toContain('Seite nicht gefunden');
    expect(site.read('de/index.html')).toContain('Willkommen');
    expect(site.read('ar/index.html')).toContain('أهلًا');
    expect(site.read('index.html')).toContain('Welcome');
  });

  test('a page that is not translated says so, points to the original and is kept out of search engines', async () => {
    const site = await builtSite();
    const page = site.read('ar/docs/guides/first.html');
    expect(page).toContain('لم تُترجم هذه الصفحة بعد');
    expect(head(page)).toContain('<link rel="canonical" href="https://voices.example/docs/guides/first"');
    expect(head(page)).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    expect(head(page)).not.toContain('hreflang');
    // The article is in English on a page in Arabic.
    expect(page).toMatch(/id="ssg-body" lang="en" dir="ltr"/);
    const imprint = site.read('de/imprint.html');
    expect(imprint).toContain('noch nicht übersetzt');
    expect(head(imprint)).toContain('<link rel="canonical" href="https://voices.example/imprint"');
    expect(site.read('de/docs/guides/first.html')).not.toContain('noch nicht übersetzt');
    const sitemap = site.read('sitemap.xml');
    expect(sitemap).not.toContain('/ar/docs/guides/first<');
    expect(sitemap).toContain('https://voices.example/de/docs/guides/first<');
  });

  test('search engines get the languages that have a page, and no others', async () => {
    const site = await builtSite();
    const languages = (path: string) =>
      [...head(site.read(path)).matchAll(/hreflang="([^"]+)"/gi)].map(([, language]) => language);
    expect(languages('docs/intro.html')).toEqual(['en', 'de', 'ar', 'x-default']);
    const shared = [
      ...head(site.read('de/docs/intro.html')).matchAll(/property="(og:locale[^"]*)" content="([^"]+)"/g),
    ];
    expect(shared.map(([, name, language]) => `${name} ${language}`)).toEqual([
      'og:locale de',
      'og:locale:alternate en',
      'og:locale:alternate ar',
    ]);
    expect(languages('docs/guides/first.html')).toEqual(['en', 'de', 'x-default']);
    expect(languages('imprint.html')).toEqual([]);
    expect(languages('index.html')).toEqual(['en', 'de', 'ar', 'x-default']);
  });

  test('a language can have a domain of its own', async () => {
    const site = copySite('three-locales');
    linkPackages(site.root);
    site.edit('ssg.config.ts', (text) =>
      text.replace("de: { label: 'Deutsch' }", "de: { label: 'Deutsch', url: 'https://stimmen.example' }"),
    );
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    expect(site.read('docs/intro.html')).toContain('href="https://stimmen.example/de/docs/intro"');
    expect(head(site.read('de/docs/intro.html'))).toContain(
      '<link rel="canonical" href="https://stimmen.example/de/docs/intro"',
    );
    expect(head(site.read('de/imprint.html'))).toContain('<link rel="canonical" href="https://voices.example/imprint"');
  });
});

describe('mistakes in translations', () => {
  test('a translation with another address than its original is told', async () => {
    const site = copySite('three-locales');
    linkPackages(site.root);
    site.edit('i18n/de/docs/current/guides/first.md', (text) => text.replace('tags:', 'slug: erster\ntags:'));
    expect(summaries((await site.diagnose()).diagnostics)).toContain(
      'i18n/de/docs/current/guides/first.md:3  The URL of the translation is /docs/guides/erster, but that of the original is /docs/guides/first.',
    );
  });

  test('broken JSON is told with its place', async () => {
    const site = copySite('three-locales');
    linkPackages(site.root);
    site.write('i18n/de/strings.json', '{\n  "site.title": { "message": 5 }\n}\n');
    expect(summaries((await site.diagnose()).diagnostics)).toEqual([
      'i18n/de/strings.json:2  "site.title" has no "message" string.',
    ]);
  });

  test('a folder of a language the config does not know is told', async () => {
    const site = copySite('three-locales');
    linkPackages(site.root);
    site.write('i18n/fr/strings.json', '{}');
    expect(summaries((await site.diagnose()).diagnostics)).toEqual([
      'i18n/fr  The folder i18n/fr does not match a locale in the config.',
    ]);
  });
});

test('locales keep their settings', async () => {
  const site = copySite('three-locales');
  const config = await loadConfig({ root: site.root });
  expect(config.ok && config.value.locales.map(({ code, baseUrl, direction }) => [code, baseUrl, direction])).toEqual([
    ['en', '/', 'ltr'],
    ['de', '/de/', 'ltr'],
    ['ar', '/ar/', 'rtl'],
  ]);
  expect(readFileSync(join(site.root, 'ssg.config.ts'), 'utf8')).toContain('three languages');
});

test('the dev server has every language at once and follows their words and pages', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  const { page } = await serveDev(site);
  expect(await page('/de/docs/intro')).toContain('Der Text auf Deutsch.');
  expect(await page('/ar/docs/intro')).toContain('dir="rtl"');
  site.edit('i18n/de/strings.json', (text) => text.replace('"Mehr"', '"Weiteres"'));
  await vi.waitFor(async () => expect(await page('/de/docs/intro')).toContain('Weiteres'), { timeout: 60_000 });
  site.write('i18n/ar/docs/current/guides/first.md', '---\ntitle: الخطوة الأولى\n---\n\nShukran.\n');
  await vi.waitFor(async () => expect(await page('/ar/docs/guides/first')).toContain('Shukran.'), { timeout: 60_000 });
});

test('no list names the translation of a page that no list names, unless the translation says so', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.write('docs/secret.md', '---\nunlisted: true\n---\n\n# Secret\n');
  site.write('i18n/de/docs/current/secret.md', '# Heimliches\n');
  site.write('i18n/ar/docs/current/secret.md', '---\nunlisted: false\n---\n\n# Offenbares\n');
  expect((await site.build()).ok).toBe(true);
  expect(site.read('de/docs/secret.html')).toContain('Heimliches');
  const naming = (words: string) =>
    Object.entries(site.output()).flatMap(([path, text]) =>
      text.includes(words) && !/secret\./.test(path) ? [path] : [],
    );
  expect(naming('Heimliches')).toEqual([]);
  expect(naming('Offenbares')).not.toEqual([]);
});

test('a translated category file says only what differs, and a translated part has the links of its original', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace(/main: .*/, "main: [{ type: 'autogenerated', dirName: '.' }],"));
  site.write(
    'docs/steps/_category_.json',
    '{ "label": "Steps", "position": 1, "link": { "type": "generated-index" } }',
  );
  site.write('i18n/de/docs/current/steps/_category_.json', '{ "label": "Schritte" }');
  for (const at of ['docs', 'i18n/de/docs/current']) {
    site.write(`${at}/steps/one.md`, `# One ${at.length}\n\n::include{file="./_part.md"}\n`);
    site.write(`${at}/steps/_part.md`, 'To [the guide](../guides/first.md) and ![a dot](./dot.svg).\n');
  }
  site.write('docs/steps/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>');
  site.remove('i18n/de/docs/current/guides/first.md');
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics).filter((one) => /_part|_category_|steps/.test(one))).toEqual([]);
  expect(site.read('de/docs/category/steps.html')).toContain('Schritte');
  const page = site.read('de/docs/steps/one.html');
  expect(page).toContain('href="/de/docs/guides/first"');
  expect(page).toMatch(/<img [^>]*src="\/assets\/dot-[^"]*\.svg"/);
});
