import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { createContext } from '../../ssg-cli/src/commands/context.ts';
import {
  type TranslationsAction,
  type TranslationsFlags,
  translationsCommand,
} from '../../ssg-cli/src/commands/translations.ts';
import { gitSite } from '../../ssg-cli/test/git-site.ts';
import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { copySite, type SiteFixture } from '../../ssg-cli/test/site-fixture.ts';
import { addedMarks } from '../src/added-marks.ts';
import { type Inline, markdownOf } from '../src/inline.ts';
import { translationFault } from '../src/placeholders.ts';
import { readPo, writePo } from '../src/po.ts';
import { readXliff } from '../src/read-xliff.ts';
import type { Segment } from '../src/segment.ts';
import { segmentsOf } from '../src/segments.ts';
import type { Unit } from '../src/unit.ts';
import { writePage } from '../src/write-page.ts';
import { writeXliff } from '../src/write-xliff.ts';

afterEach(() => vi.restoreAllMocks());

function segments(path: string, text: string): readonly Segment[] {
  const read = segmentsOf(path, text);
  if ('error' in read) throw new Error(`${path}:${read.line}: ${read.error}`);
  return read.segments;
}

const texts = (path: string, text: string): string[] => segments(path, text).map(({ parts }) => markdownOf(parts));

/** Writes a page with every text changed by a function. */
function translate(path: string, text: string, change: (markdown: string) => string): string {
  const all = segments(path, text);
  return writePage({ path, text }, all, new Map(all.map(({ parts }, index) => [index, change(markdownOf(parts))])));
}

/** Marks words as a translator would change them, but none in code or in targets of links. */
const pseudo = (parts: readonly Inline[]): Inline[] =>
  parts.map((one) => {
    if (one.kind === 'text') return { ...one, text: one.text.replace(/(?<![&\\:])\b\p{Ll}{3,}/gu, 'ä$&') };
    return one.kind === 'span' ? { ...one, children: pseudo(one.children) } : one;
  });

const page = `---
title: Set up
description:
  A first
  page.
slug: /start
---

Run \`npm install\`, then read
[the **guide**](guide.md#top) or [Notes].

## Install it

> - Quoted
>   words\\
>   go on ![A picture](x.png)

| Name | Use \`a\\|b\` |
|---|---|
| Left \\| right | 1.0 |

:::note Keep *this*
Inside.
:::

::::tabs
:::tab{label="On Linux"}
\`\`\`sh
apt install
\`\`\`
:::
::::

<details><summary>More words</summary>

Hidden <kbd>Ctrl</kbd>.

</details>

[Notes]: notes.md
`;

test('a page is cut into paragraphs, titles, cells and labels; code, links and front matter keys are protected', () => {
  expect(texts('a.md', page)).toEqual([
    'Set up',
    'A first page.',
    'Run `npm install`, then read [the **guide**](guide.md#top) or [Notes][Notes].',
    'Install it',
    'Quoted words\\\ngo on ![A picture](x.png)',
    'Name',
    'Use `a\\|b`',
    'Left \\| right',
    'Keep *this*',
    'Inside.',
    'On Linux',
    'More words',
    'Hidden <kbd>Ctrl</kbd>.',
  ]);
});

test('translations are written where their originals are, and headings keep the ids that links use', () => {
  const words: Record<string, string> = {
    'Set up': 'Ein"richten',
    'A first page.': 'Eine Seite: die erste.',
    'Run `npm install`, then read [the **guide**](guide.md#top) or [Notes][Notes].':
      'Lies [den **Leitfaden**](guide.md#top) oder [Notizen][Notes], dann `npm install`.',
    'Install it': 'Installieren',
    'Quoted words\\\ngo on ![A picture](x.png)': 'Zitierte Worte\\\nweiter ![Ein Bild](x.png)',
    'Left \\| right': 'Links | rechts',
    'Keep *this*': '*Dies* behalten',
    'On Linux': 'Unter "Linux"',
    'More words': 'Mehr',
  };
  const written = translate('a.md', page, (markdown) => words[markdown] ?? markdown);
  const changed = written.split('\n').filter((line) => !page.split('\n').includes(line));
  expect(changed).toEqual([
    'title: "Ein\\"richten"',
    'description: "Eine Seite: die erste."',
    'Lies [den **Leitfaden**](guide.md#top) oder [Notizen][Notes], dann `npm install`.',
    '## Installieren {#install-it}',
    '> - Zitierte Worte\\',
    '>   weiter ![Ein Bild](x.png)',
    '| Links \\| rechts | 1.0 |',
    ':::note *Dies* behalten',
    ':::tab{label="Unter &quot;Linux&quot;"}',
    '<details><summary>Mehr</summary>',
  ]);
});

test('components in MDX are protected, and their texts and titles are translated', () => {
  const mdx = `import X from './x';\n\n# Hello\n\n## Two {/* c */}\n\n<Card title="A card" href="/a">\n\n  Words with {1 + 1} and <Badge tone="eu">new</Badge>.\n\n</Card>\n\n{props.text}\n`;
  expect(texts('a.mdx', mdx)).toEqual([
    'Hello',
    'Two',
    'A card',
    'Words with {1 + 1} and <Badge tone="eu">new</Badge>.',
  ]);
  const [, two] = segments('a.mdx', mdx);
  expect(writePage({ path: 'a.mdx', text: mdx }, [two as Segment], new Map([[0, 'Zwei {/* c */}']]))).toContain(
    '## Zwei {/* c */} \\{#two',
  );
});

test('the line that makes a quote an alert stays on its own', () => {
  const alerts = [
    '> [!NOTE]\n> Some words\n> and `more`.\n',
    '> [!TIP]  \n> Some words.\n',
    '> [!WARNING]\n>\n> Some words.\n',
    '- > [!NOTE]\n  > Some words.\n',
  ];
  const changed = alerts.map((text) => translate('a.md', text, (words) => words.replace('Some', 'Other')));
  expect(changed).toEqual([
    '> [!NOTE]\n> Other words and `more`.\n',
    '> [!TIP]  \n> Other words.\n',
    '> [!WARNING]\n>\n> Other words.\n',
    '- > [!NOTE]\n  > Other words.\n',
  ]);
  expect(alerts.flatMap((text) => texts('a.md', text)).join(' ')).not.toContain('[!');
});

test('texts in indented or quoted HTML are written where they are', () => {
  const lists = '- One\n\n    <details>\n      <summary>Some code</summary>\n\n      Inside\n\n    </details>\n';
  const quotes = '> <div>\n> <p>Some words\n>   and more</p>\n> </div>\n';
  const change = (words: string) => words.replace('Some', 'Other');
  expect(texts('a.md', quotes)).toEqual(['Some words and more']);
  expect(translate('a.md', lists, change)).toBe(lists.replace('Some', 'Other'));
  expect(translate('a.md', quotes, change)).toBe('> <div>\n> <p>Other words and more</p>\n> </div>\n');
});

test('a heading keeps the id of the original beside HTML with anchors', () => {
  const old = '## Example\n\n## <a name="example"></a>Example\n\n<a id="install"></a>\n\n## Install\n';
  expect(translate('a.md', old, (words) => words.replace(/Example|Install/, 'Neu'))).toBe(
    '## Neu {#example}\n\n## <a name="example"></a>Neu {#example-1}\n\n<a id="install"></a>\n\n## Neu {#install-1}\n',
  );
});

test('every page of the manual and the fixtures returns from both formats unchanged, and takes a translation of all texts', () => {
  const folders = ['../../ssg-cli/docs/manual', '../../ssg-cli/test/fixtures/kitchen-sink'];
  let checked = 0;
  for (const folder of folders.map((one) => fileURLToPath(new URL(one, import.meta.url))))
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.mdx?$/.test(file)) continue;
      const text = readFileSync(join(folder, file), 'utf8')
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n');
      const read = segmentsOf(file, text);
      // Some pages of the fixtures are broken on purpose.
      if ('error' in read) continue;
      const all = read.segments;
      const own = all.map(({ parts }) => markdownOf(parts));
      const units = all.map(({ parts }): Unit => ({ note: file, source: parts, target: parts, isCurrent: true }));
      for (const again of [
        readXliff(writeXliff([{ name: file, units }], 'en', 'de')),
        readPo(writePo([{ name: file, units }], 'de')),
      ]) {
        if ('error' in again) throw new Error(`${file}: ${again.error}`);
        expect(new Set(again.units.map(({ source }) => source)), file).toEqual(new Set(own));
        expect(new Set(again.units.map(({ target }) => target)), file).toEqual(new Set(own));
      }
      expect(translate(file, text, (markdown) => markdown)).toBe(text);
      for (const { kind, parts } of all)
        expect(translationFault(kind, parts, markdownOf(pseudo(parts)), file), file).toBeUndefined();
      const targets = all.map(({ parts }) => markdownOf(pseudo(parts)));
      const written = writePage({ path: file, text }, all, new Map(targets.map((target, index) => [index, target])));
      const plain = (list: readonly string[]) =>
        list.map((one) => one.replaceAll('&quot;', '"').replaceAll('&#39;', "'"));
      expect(plain(texts(file, written)), file).toEqual(plain(targets));
      expect(addedMarks(file, text, written), file).toEqual([]);
      checked += all.length;
    }
  expect(checked).toBeGreaterThan(3000);
});

test('lost and changed placeholders are found in each kind of text', () => {
  const fault = (source: string, target: string, path = 'a.md') => {
    const [{ kind, parts } = { kind: 'text' as const, parts: [] }] = segments(path, source);
    return translationFault(kind, parts, target, path);
  };
  expect(fault('Run `a` and `b`.', 'Erst `b`, dann `a`.')).toBeUndefined();
  expect(fault('Run `a`.', 'Starte a.')).toEqual({ kind: 'changed', lost: ['`a`'], added: [] });
  expect(fault('See [it](a.md).', 'Siehe [es](b.md).')).toEqual({
    kind: 'changed',
    lost: ['[…](a.md)'],
    added: ['[…](b.md)'],
  });
  expect(fault('See [it].\n\n[it]: /a', 'Siehe [das][it].')).toBeUndefined();
  expect(fault('A note[^1].\n\n[^1]: Text', 'Eine Notiz.')).toEqual({ kind: 'changed', lost: ['[^1]'], added: [] });
  expect(fault('First things.', '1. Zuerst')).toEqual({ kind: 'block' });
  expect(fault('# First things', '1. Zuerst')).toBeUndefined();
  expect(fault('A <B>c</B>.', 'Ein <B>c.', 'a.mdx')).toMatchObject({ kind: 'invalid' });
});

test('a link whose text ends with a line break keeps its mark', () => {
  const [segment] = segments('a.md', 'See [the quick start\n  ](https://example.com/a) first.\n');
  const source = segment?.parts ?? [];
  expect(markdownOf(source)).toMatch(/^See \[the quick start ?\]\(https:\/\/example\.com\/a\) first\.$/);
  expect(translationFault('text', source, markdownOf(source), 'a.md')).toBeUndefined();
  expect(translationFault('text', source, 'Siehe [hier](https://example.com/a).', 'a.md')).toBeUndefined();
});

test('units that nobody translated are not taken for translations', () => {
  const unit: Unit = { note: 'a.md:1', source: [{ kind: 'text', text: 'One' }] };
  const stale: Unit = { ...unit, target: [{ kind: 'text', text: 'Eins' }], isCurrent: false };
  for (const one of [unit, stale]) {
    const files = [{ name: 'a.md', units: [one] }];
    for (const read of [readXliff(writeXliff(files, 'en', 'de')), readPo(writePo(files, 'de'))])
      expect(read).toMatchObject({ locale: 'de', units: [{ file: 'a.md', source: 'One', target: '' }] });
  }
  const saved = writeXliff([{ name: 'a.md', units: [stale] }], 'en', 'de').replace(
    'state="initial" subState="ssg:stale"',
    'state="translated"',
  );
  expect(readXliff(saved)).toMatchObject({ units: [{ target: 'Eins' }] });
  expect(readXliff('<xliff version="1.2"></xliff>')).toEqual({
    error: 'it is XLIFF 1.2; export it again as XLIFF 2',
    line: 1,
  });
  expect(readXliff(saved.slice(0, -20))).toMatchObject({ error: 'its end is missing' });
});

/** Runs `ssg translations` and returns its JSON. */
async function translations(site: SiteFixture, options: TranslationsFlags, action: TranslationsAction) {
  let out = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const code = await translationsCommand(createContext({ root: site.root, json: true, color: false }), options, action);
  write.mockRestore();
  return {
    code,
    ...(JSON.parse(out) as {
      written?: string[];
      exported?: object[];
      diagnostics: { code?: string; severity?: string; file?: string; line?: number }[];
    }),
  };
}

const at = (site: SiteFixture, path: string) => readFileSync(join(site.root, path), 'utf8');

test.each(['po', 'xliff'])('pages and strings go to translators as %s and come back accepted', async (format) => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  const file = `translations/ar.${format === 'po' ? 'po' : 'xlf'}`;
  const exported = await translations(site, { format, locale: 'ar' }, { action: 'export' });
  expect(exported).toMatchObject({ code: 0, exported: [{ locale: 'ar', path: file }] });
  expect(exported.diagnostics).toEqual([
    expect.objectContaining({ code: 'i18n/exchange-page', file: 'i18n/ar/docs/current/intro.md' }),
  ]);
  const original = at(site, 'docs/guides/first.md');
  const before = at(site, 'i18n/ar/docs/current/intro.md');

  // A translator fills in what is empty.
  const complete = (text: string) =>
    format === 'po'
      ? text.replace(/(msgctxt "docs\/guides\/first.md"\nmsgid "(?:[^"\\]|\\.)*"\nmsgstr )""/g, '$1"ترجمة"')
      : text.replace(
          /(<file id="\w+" original="docs\/guides\/first.md">)([\s\S]*?)(<\/file>)/,
          (_, a, body, c) =>
            `${a}${body.replace(/<\/source>/g, '</source><target>ترجمة</target>').replaceAll('"initial"', '"translated"')}${c}`,
        );
  site.edit(file, complete);
  const done = await translations(site, {}, { action: 'import', files: [file] });
  expect(done.code).toBe(0);
  expect(done.written).toEqual(['i18n/ar/docs/current/guides/first.md']);
  expect(at(site, 'i18n/ar/docs/current/guides/first.md')).not.toBe(original);
  expect(at(site, 'i18n/ar/docs/current/intro.md')).toBe(before);
  const lock = JSON.parse(at(site, 'i18n/ar/translations.lock.json')) as { files: object };
  expect(Object.keys(lock.files)).toContain('docs/current/guides/first.md');
  // Links of the page are lost with the words of this translator, which is reported with the line in the file.
  for (const one of done.diagnostics)
    expect(one).toMatchObject({ code: expect.stringMatching(/^i18n\/(?:placeholder|exchange-page)/), file });
});

/** Format, original and what a translator makes of the string with "One" in it. */
const intrusions = [
  ['mdx', 'One.', "export const y = process.getBuiltinModule('fs')"],
  ['mdx', 'One.', '{process.exit()}'],
  ['mdx', 'One.', 'Eins {process.exit()}.'],
  ['mdx', 'One <Badge kind="new" />.', 'Eins <Badge kind={process.exit()} />.'],
  ['mdx', 'One <Badge>it</Badge>.', 'Eins <Badge {...globalThis}>es</Badge>.'],
  ['mdx', '| A |\n|---|\n| One |', '{process.exit()}'],
  ['mdx', ':::note One\nText\n:::', '{process.exit()}'],
  ['mdx', '# One', '{process.exit()}'],
  ['md', '<p>One</p>', '<script>steal()</script>'],
  ['md', '<p>One</p>', '<img src=x onerror=steal()>'],
  ['md', 'One', 'Eins <script>steal()</script>'],
  ['md', 'One', '<iframe src="https://evil.example"></iframe>'],
  ['md', 'One', '[Eins](javascript:steal())'],
  ['md', 'One', '::include{file=".env"}'],
  ['md', 'One', '![](https://evil.example/a.png)'],
] as const;

test('pages whose translation adds more than text are never written', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  const name = (index: number) => `x${index}.${intrusions[index]?.[0]}`;
  for (const [index, [, original]] of intrusions.entries()) site.write(`docs/${name(index)}`, original);
  await translations(site, { locale: 'ar', format: 'po' }, { action: 'export' });
  const entry = /(msgctxt "docs\/x(\d+)\.mdx?"\nmsgid "(.*)"\nmsgstr )""/g;
  site.edit('translations/ar.po', (text) =>
    text.replace(
      entry,
      (_, before: string, index: string, source: string) =>
        before + JSON.stringify(source.includes('One') ? intrusions[Number(index)]?.[2] : 'Text'),
    ),
  );
  const done = await translations(site, {}, { action: 'import', files: ['translations/ar.po'] });
  expect(done).toMatchObject({ code: 1, written: [] });
  const lines = at(site, 'translations/ar.po').split('\n');
  const reported = done.diagnostics.filter((one) => one.code === 'i18n/placeholder' && one.severity === 'error');
  const places = reported.map(({ line = 1 }) => lines.slice(0, line + 1).findLast((one) => one.startsWith('msgctxt')));
  expect(new Set(places)).toEqual(new Set(intrusions.map((_, index) => `msgctxt "docs/${name(index)}"`)));
});

test('a translated string that adds markup or placeholders is never written', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  await translations(site, { locale: 'ar', format: 'po' }, { action: 'export' });
  const before = at(site, 'i18n/ar/strings.json');
  site.edit('translations/ar.po', (text) =>
    text.replace(
      /(msgctxt "(?:strings.json[^"]*)?site.announcement"[\s\S]*?msgstr )".*"/,
      '$1"x <script>steal()</script>"',
    ),
  );
  const done = await translations(site, {}, { action: 'import', files: ['translations/ar.po'] });
  expect(done.code).toBe(1);
  expect(at(site, 'i18n/ar/strings.json')).toBe(before);
});

test('after an edit of the original, finished texts stay translated and a page is written when the rest is', async () => {
  const site = gitSite('three-locales');
  linkPackages(site.root);
  site.write('docs/intro.md', '# Intro\n\nFirst words.\n\nRun `npm start`.\n');
  site.write('i18n/de/docs/current/intro.md', '# Einführung\n\nErste Worte.\n\nStarte mit `npm start`.\n');
  site.commit('A page and its translation');
  await translations(site, { locale: 'de', accept: ['i18n/de/docs/current/intro.md'] }, {});
  site.write('docs/intro.md', '# Intro\n\nFirst words.\n\nNew words.\n\nRun `npm start`.\n');
  await translations(site, { locale: 'de', format: 'po' }, { action: 'export' });
  const entries = at(site, 'translations/de.po')
    .split('\n\n')
    .filter((one) => one.includes('"docs/intro.md"'));
  expect(entries.map((one) => /msgid "(.*)"\nmsgstr "(.*)"/.exec(one)?.slice(1))).toEqual([
    ['Intro', 'Einführung'],
    ['First words.', 'Erste Worte.'],
    ['New words.', ''],
    ['Run `npm start`.', 'Starte mit `npm start`.'],
  ]);
  const incomplete = await translations(site, {}, { action: 'import', files: ['translations/de.po'] });
  expect(incomplete.written).toEqual([]);
  expect(incomplete.diagnostics).toContainEqual(
    expect.objectContaining({
      message: '1 of 4 strings of docs/intro.md are not translated, so the page was not written.',
      file: 'translations/de.po',
    }),
  );
  site.edit('translations/de.po', (text) =>
    text
      .replace('msgid "New words."\nmsgstr ""', 'msgid "New words."\nmsgstr "Neue Worte."')
      .replace('Starte mit `npm start`', 'Starte mit npm start'),
  );
  const strict = await translations(site, { strict: true }, { action: 'import', files: ['translations/de.po'] });
  expect(strict).toMatchObject({ code: 1, written: [] });
  const done = await translations(site, {}, { action: 'import', files: ['translations/de.po'] });
  expect(done).toMatchObject({
    code: 0,
    written: ['i18n/de/docs/current/intro.md'],
    diagnostics: expect.arrayContaining([
      expect.objectContaining({ message: 'The translation lacks `npm start`.', file: 'translations/de.po' }),
    ]),
  });
  expect(at(site, 'i18n/de/docs/current/intro.md')).toBe(
    '# Einführung\n\nErste Worte.\n\nNeue Worte.\n\nStarte mit npm start.\n',
  );
});

test('comments in a text are left out', () => {
  expect(texts('a.md', 'Text <!-- note --> more.\n')).toEqual(['Text more.']);
  expect(texts('a.mdx', 'Text {/* note */} more.\n')).toEqual(['Text more.']);
});

test('drafts, their translations and comments for editors do not go to translators, and are not missing', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.write('docs/plan.md', '---\ndraft: true\n---\n\n# Secret plan\n\n::include{file="_plan.md"}\n');
  site.write('docs/_plan.md', 'Secret part.\n');
  site.write('i18n/ar/docs/current/plan.md', '# Secret translation\n');
  site.write('docs/half.md', '# Half\n\n<!-- Secret note -->\n\nText <!-- Secret aside --> and more.\n');
  site.write('i18n/ar/docs/current/half.md', '---\ndraft: true\n---\n\n# Arabic half\n');
  const listed = await translations(site, { locale: 'ar' }, {});
  expect(JSON.stringify(listed)).not.toContain('plan');
  // A translation that is a draft is a translation.
  expect(JSON.stringify(listed)).toContain('i18n/ar/docs/current/half.md');
  await translations(site, { locale: 'ar', format: 'po' }, { action: 'export' });
  const file = at(site, 'translations/ar.po');
  expect(file).not.toContain('Secret');
  expect(file).toContain('docs/half.md');
});
