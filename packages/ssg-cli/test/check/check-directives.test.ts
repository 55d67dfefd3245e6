import { expect, test } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { copySite, summaries } from '../site-fixture.ts';

/** What a check says about one page of a site with the theme of this repository. */
async function said(page: string, name = 'a.md'): Promise<readonly string[]> {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'"));
  site.write(`docs/${name}`, `# A\n\n${page}\n`);
  const { diagnostics } = await site.build({ checkOnly: true });
  return summaries(diagnostics.filter(({ code }) => /^(?:markdown|render)\//.test(code)));
}

test('what a directive needs, contains and accepts is reported with its line', async () => {
  expect(
    await said(
      [
        '::youtube{id="https://video.example/watch" start=soon}',
        '::vimeo[Film]{id=12}',
        '::iframe[Page]{src="javascript:alert(1)" ratio=3/2}',
        '::iframe{title="Page" src}',
        ':::details[More]{open=false}\nText\n:::',
        ':::hero\nText\n:::',
        ':::faq\nText\n:::',
        '::::params[Query]\n:::param[`limit`]{required=no}\nText\n:::\n::::',
      ].join('\n\n'),
    ),
  ).toEqual([
    'docs/a.md:3  The attribute "id" of "youtube" cannot be "https://video.example/watch".',
    'docs/a.md:3  The attribute "start" of "youtube" cannot be "soon".',
    'docs/a.md:3  "youtube" has no text in square brackets or "title".',
    'docs/a.md:5  The attribute "id" of "vimeo" cannot be "12".',
    'docs/a.md:7  The attribute "src" of "iframe" cannot be "javascript:alert(1)".',
    'docs/a.md:7  The attribute "ratio" of "iframe" cannot be "3/2", so it has no effect.',
    'docs/a.md:9  "iframe" has no "src".',
    'docs/a.md:11  The attribute "open" of "details" cannot be "false": it is written without a value.',
    'docs/a.md:15  "hero" has no text in square brackets or "name".',
    'docs/a.md:19  "faq" contains no heading, so it has no effect.',
    'docs/a.md:24  The attribute "required" of "param" cannot be "no": it is written without a value.',
  ]);
});

test.each(['a.md', 'a.mdx'])(
  'what is among tabs but in none of them, and tabs outside, are reported in %s',
  async (name) => {
    const page = [
      '::::tabs\n:::tab[A]\nText\n:::\n\nStray.\n\n- More\n::::',
      '::::tabs\nText.\n::::',
      ':::tab[Alone]\nText\n:::',
      '::::tabs\n:::tab\nText\n:::\n::::',
    ].join('\n\n');
    expect(await said(page, name)).toEqual([
      `docs/${name}:8  There is something in "tabs" that is in no "tab".`,
      `docs/${name}:13  "tabs" contains no "tab", so it has no effect.`,
      `docs/${name}:17  "tab" is not inside "tabs", so it is not shown as meant.`,
      `docs/${name}:22  "tab" has no text in square brackets or "value".`,
    ]);
  },
);

test('a component may hold tabs, lists and parts, so it is taken as it is', async () => {
  const box = 'export const Box = ({ children }) => <div>{children}</div>;';
  const page = [
    box,
    '::::tabs\n<Box>\n:::tab[A]\nText\n:::\n</Box>\n::::',
    ':::steps\n<Box />\n:::',
    ':::faq\n<Box />\n:::',
  ].join('\n\n');
  expect(await said(page, 'a.mdx')).toEqual([]);
  const around = '::::tabs\n<Box>Stray.</Box>\n\n:::tab[A]\nText\n:::\n::::';
  expect(await said(`${box}\n\n${around}\n\n:::cards\n<Box>\n- **A**\n</Box>\n:::`, 'a.mdx')).toEqual([
    'docs/a.mdx:6  There is something in "tabs" that is in no "tab".',
    'docs/a.mdx:13  "cards" contains no list, so it has no effect.',
  ]);
});

test('two tabs with one value, and an initial tab that does not exist, are errors with their line', async () => {
  const twice = '::::tabs\n:::tab[A]\nText\n:::\n:::tab[A]\nMore\n:::\n::::';
  expect(await said(twice)).toEqual([
    'docs/a.md:3  Could not render /docs/a: The directive ::tabs has two tabs with the value "a": give one of them another name, or a value as in :::tab[Name]{value="other"}.',
  ]);
  expect(await said(twice.replace('[A]', '[B]').replace('tabs', 'tabs{default="c"}'))).toEqual([
    'docs/a.md:3  Could not render /docs/a: The directive ::tabs has no tab "c". Tabs: b, a.',
  ]);
  const second =
    '::::tabs{default="a"}\n:::tab[A]\nText\n:::\n::::\n\n::::tabs{default="c"}\n:::tab[A]\nText\n:::\n::::';
  expect(await said(second)).toEqual([
    'docs/a.md:9  Could not render /docs/a: The directive ::tabs has no tab "c". Tabs: a.',
  ]);
});
