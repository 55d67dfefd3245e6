import { expect, test } from 'vitest';
import { readGlossary } from '../../../src/compile/markdown/glossary.ts';
import { linkPackages } from '../../link-packages.ts';
import { copySite, summaries } from '../../site-fixture.ts';

const glossary =
  'webhook: An address of your own.\nadr:\n  term: ADR\n  definition: A `decision`.\n  aliases: [ADRs]\n';

test('a term gets its definition by key, name and other forms, and an unknown one is reported with the nearest', async () => {
  const site = copySite('basic-site');
  site.write('glossary.yml', glossary);
  site.write('docs/terms.md', '# Terms\n\nA :term[Webhook] and :term[ADRs].\n\n- One :term[webhok].\n');
  const wrong = await site.diagnose();
  expect(summaries(wrong.diagnostics)).toEqual(['docs/terms.md:5  The glossary has no term "webhok".']);
  expect(wrong.diagnostics[0]?.hint).toContain('Did you mean "webhook"?');
  site.edit('docs/terms.md', (text) => text.replace(':term[webhok]', ':term[it]{id="webhook"}'));
  const built = await site.diagnose();
  expect([built.ok, summaries(built.diagnostics)]).toEqual([true, []]);
});

test('an edit of the glossary builds the pages that use it again, and terms that no page explains are noted', async () => {
  const site = copySite('basic-site');
  site.write('glossary.yml', glossary);
  site.write('docs/terms.md', '# Terms\n\nA :term[webhook].\n\n::glossary\n');
  const first = await site.build();
  expect(summaries(first.diagnostics)).toEqual(['glossary.yml:2  No page explains the term "ADR".']);
  expect(first.diagnostics.map(({ severity }) => severity)).toEqual(['info']);
  expect(site.read('docs/terms.html')).toMatch(
    /<dt id="adr">ADR<\/dt><dd>A <code>decision<\/code>\.<\/dd><dt id="webhook">/,
  );
  expect((await site.build()).ok).toBe(true);
  site.edit('glossary.yml', (text) => text.replace('of your own', 'of yours'));
  const edited = await site.build();
  expect(edited.ok && edited.value.compiled).toBe(1);
  expect(site.read('docs/terms.html')).toContain('An address of yours.');
});

test('faults of the glossary are reported with their lines, and a missing one with the way out', async () => {
  const site = copySite('basic-site');
  site.write('docs/terms.md', '# Terms\n\nA :term[webhook].\n');
  expect(summaries((await site.diagnose()).diagnostics)).toEqual([
    'docs/terms.md:3  The page uses the glossary, but the site has none.',
  ]);
  const faults = async (text: string) => {
    site.write('glossary.yml', text);
    return summaries((await site.diagnose()).diagnostics);
  };
  expect(await faults('webhook: An address.\napi:\n  definition: A\n  alias: b\nempty:\n')).toEqual([
    'glossary.yml:2  The term "api" has no valid definition.',
    'glossary.yml:5  The term "empty" has no valid definition.',
  ]);
  expect(await faults('- a\n')).toContain('glossary.yml:1  The glossary is not a mapping from terms to definitions.');
  expect((await faults('a: [\n')).join()).toMatch(/glossary\.yml:\d+ {2}Invalid YAML/);
});

test('a language has its own terms, and those of the default language for the rest', () => {
  const files: Readonly<Record<string, string>> = {
    'glossary.yml': glossary,
    'i18n/de/glossary.yml': 'webhook:\n  term: Webhook\n  definition: Eine Adresse.\n  aliases: [Webhooks]\n',
  };
  const of = (page: string) => readGlossary({ read: (path) => files[path] }, page, 'i18n');
  expect(of('i18n/de/docs/a.md')?.forms.get('webhooks')?.definition).toBe('Eine Adresse.');
  expect(of('i18n/de/docs/a.md')?.forms.get('adrs')?.definition).toBe('A `decision`.');
  expect(of('docs/a.md')?.forms.get('webhook')?.definition).toBe('An address of your own.');
});

test('a term in a heading is explained below it, so that the heading is the same in Markdown', async () => {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'"));
  site.write('glossary.yml', glossary);
  site.write('docs/terms.md', '# Terms\n\n## A :term[webhook] and :term[ADR]\n\nA :term[webhook], :term[webhook].\n');
  const built = await site.build();
  expect([built.ok, summaries(built.diagnostics)]).toEqual([true, []]);
  const [, heading, text] = site.read('docs/terms.md').split('\n\n');
  expect(heading).toBe('## A webhook and ADR');
  expect(text).toBe('A webhook (An address of your own.), webhook.\n');
});

test('a form that two terms share is reported with the line of the second', async () => {
  const site = copySite('basic-site');
  site.write(
    'glossary.yml',
    'webhook:\n  definition: A.\n  aliases: [hook]\ncallback:\n  definition: B.\n  aliases: [Hook]\n',
  );
  site.write('docs/terms.md', '# Terms\n\nA :term[hook], a :term[callback].\n');
  expect(summaries((await site.diagnose()).diagnostics)).toEqual([
    'glossary.yml:4  "hook" is a form of the term "callback" and of "webhook", which is used.',
  ]);
});

test('a second list of the glossary on a page is reported with the line of the first', async () => {
  const site = copySite('basic-site');
  site.write('glossary.yml', glossary);
  site.write('docs/terms.md', '# Terms\n\nA :term[webhook] and an :term[ADR].\n\n::glossary\n\n::glossary\n');
  expect(summaries((await site.diagnose()).diagnostics)).toEqual([
    'docs/terms.md:7  The page shows the glossary twice; the first is in line 5.',
  ]);
});

test('a definition that is not translated is marked with the language of the original', async () => {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) =>
    text
      .replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'")
      .replace('docs: [', "i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },\n  docs: ["),
  );
  site.write('glossary.yml', glossary);
  site.write('i18n/ar/glossary.yml', 'webhook:\n  term: خطاف\n  definition: عنوان.\n');
  site.write('docs/terms.md', '# Terms\n\nA :term[webhook] and an :term[ADR].\n\n::glossary\n');
  site.write('i18n/ar/docs-docs/current/terms.md', '# مصطلحات\n\n:term[خطاف] و :term[ADR].\n\n::glossary\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const marked = (path: string) =>
    [...site.read(path).matchAll(/<(span|dt|dd)[^>]* lang="(\w+)" dir="(\w+)"[^>]*>/g)].map(([, ...found]) => found);
  expect(marked('docs/terms.html')).toEqual([]);
  expect(marked('ar/docs/terms.html')).toEqual([
    ['span', 'en', 'ltr'],
    ['dt', 'en', 'ltr'],
    ['dd', 'en', 'ltr'],
  ]);
});
