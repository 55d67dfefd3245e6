import { describe, expect, test } from 'vitest';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

const prose = (seed: string, words = 40) =>
  Array.from({ length: words }, (_, index) => `${seed}${(index * 7) % 31}`).join(' ');

/** A collection of two pages for each of two groups, each with generated front matter and a fragment from a file. */
function familySite(options: {
  readonly fragments: Readonly<Record<string, string>>;
  readonly contract?: string;
}): SiteFixture {
  const site = copySite('basic-site');
  for (const [path, text] of Object.entries(options.fragments)) site.write(`fragments/${path}`, text);
  site.write(
    'ssg.config.ts',
    `import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, defineCollection } from '@autolode/ssg-cli';

const root = new URL('./fragments/', import.meta.url);
const family = defineCollection({
  name: 'makers',
  pages: () =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .sort()
      .map((path) => ({
        path,
        parts: [
          { text: '---\\nsidebar_position: 1\\n---\\n\\n' },
          { text: readFileSync(new URL(path, root), 'utf8'), file: 'fragments/' + path, line: 1 },
          { text: '\\n| made | table |\\n| --- | --- |\\n| of | data |\\n' },
        ],
      })),
  schema: ${options.contract ?? "{ groups: ['a', 'b'], pages: { intro: { headings: ['Start', 'End'] } } }"},
});

export default defineConfig({
  title: 'Families',
  url: 'https://families.example',
  theme: './theme/index.tsx',
  docs: [{ id: 'docs', path: 'docs', routeBasePath: '/docs', collections: [family] }],
});
`,
  );
  return site;
}

const page = (seed: string, ...headings: string[]) =>
  headings.map((heading) => `## ${heading}\n\n${prose(`${seed}${heading}`)}.\n`).join('\n');

describe('a page collection with a schema', () => {
  test('builds when every page is there with its headings in order', async () => {
    const site = familySite({
      fragments: { 'a/intro.md': page('a', 'Start', 'Between', 'End'), 'b/intro.md': page('b', 'Start', 'End') },
    });
    expect(summaries((await site.diagnose()).diagnostics)).toEqual([]);
  });

  test.each([
    ['() => 5', 'what it returned must be a list, not 5'],
    [
      "() => [{ path: '../a.md', parts: [] }]",
      '"[0].path" of what it returned must be a path in the section that ends in ".md", not "../a.md"',
    ],
    ["() => [{ path: 'a.md', parts: ['text'] }]", '"[0].parts[0]" of what it returned must be an object, not "text"'],
    [
      "() => [{ path: 'a.md', parts: [{ text: 'x', file: 5, line: 1 }] }]",
      '"[0].parts[0].file" of what it returned must be a string or left out, not 5',
    ],
    ["() => [{ path: 'a.md', text: 'x' }]", '"[0].parts" of what it returned must be a list, not nothing'],
    ["() => { throw new Error('No luck.'); }", 'No luck'],
  ])('that does not return pages is reported: %s', async (pages, reason) => {
    const site = familySite({ fragments: {} });
    site.edit('ssg.config.ts', (text) => text.replace(/pages: \(\) =>[\s\S]*?\n {6}\}\)\),\n/, `pages: ${pages},\n`));
    expect(summaries((await site.diagnose()).diagnostics)).toEqual([`  The collection "makers" failed: ${reason}.`]);
  });

  test.each([
    ['() => 5', 'what it returned must be a list, not 5'],
    ["() => { throw new Error('No luck.'); }", 'No luck'],
  ])('whose function for headings fails is reported once: %s', async (headings, reason) => {
    const site = familySite({
      fragments: { 'a/intro.md': page('a', 'Start'), 'b/intro.md': page('b', 'End') },
      contract: `{ groups: ['a', 'b'], pages: { intro: { headings: ${headings} } } }`,
    });
    expect(summaries((await site.diagnose()).diagnostics)).toEqual([
      `  The function "headings" of the collection "makers" failed: ${reason}.`,
    ]);
  });

  test('has one name: the former name of its function is an error that shows it', async () => {
    const site = familySite({ fragments: { 'a/intro.md': page('a', 'Start', 'End') } });
    site.edit('ssg.config.ts', (text) => text.replaceAll('defineCollection', 'definePageFamily'));
    const [problem] = (await site.diagnose()).diagnostics;
    expect(problem).toMatchObject({ file: 'ssg.config.ts', line: 2 });
    expect(problem?.hint).toContain('defineCollection');
  });

  test('fails for a group with a missing page, and for an unknown page or group', async () => {
    const site = familySite({
      fragments: {
        'a/intro.md': page('a', 'Start', 'End'),
        'a/more.md': page('m', 'Start'),
        'c/intro.md': page('c', 'Start', 'End'),
      },
    });
    expect(summaries((await site.diagnose()).diagnostics)).toEqual([
      '  The group "b" in the collection "makers" has no page "intro".',
      'fragments/a/more.md:1  The schema of the collection "makers" has no page "more".',
      'fragments/c/intro.md:1  The schema of the collection "makers" has no group "c".',
    ]);
  });

  test('fails for a missing or misplaced heading at the line of the fragment', async () => {
    const site = familySite({
      fragments: {
        'a/intro.md': page('a', 'Start', 'Ende'),
        'b/intro.md': page('b', 'End', 'Start'),
      },
    });
    const { diagnostics } = await site.diagnose();
    expect(summaries(diagnostics)).toEqual([
      'fragments/a/intro.md:1  The heading "End" is missing.',
      'fragments/b/intro.md:1  The heading "End" is in the wrong place.',
    ]);
    expect(diagnostics[0]?.hint).toBe('Did you mean "Ende"? The order is: Start · End.');
    expect(diagnostics[1]?.hint).toBe('It must come after "Start".');
  });

  test('can require headings by group and a number of words', async () => {
    const site = familySite({
      contract: "{ groups: ['a', 'b'], pages: { intro: { headings: (group) => ['About ' + group], minWords: 30 } } }",
      fragments: { 'a/intro.md': page('a', 'About a'), 'b/intro.md': '\n## About b\n\nToo few words.\n' },
    });
    expect(summaries((await site.diagnose()).diagnostics)).toEqual([
      'fragments/b/intro.md:1  The page has 7 words of prose; the schema requires 30.',
    ]);
  });

  test('fails for two similar pages with the same name, without counting tables and code', async () => {
    const same = page('same', 'Start', 'End');
    const contract = "{ groups: ['a', 'b'], pages: { intro: { headings: ['Start'] } }, maxSimilarity: 0.5 }";
    const copied = familySite({
      contract,
      fragments: { 'a/intro.md': same, 'b/intro.md': `${same}\nAnd one more.\n` },
    });
    expect(summaries((await copied.diagnose()).diagnostics)).toEqual([
      expect.stringMatching(
        /^fragments\/b\/intro\.md:1 {2}The text is \d+% identical to fragments\/a\/intro\.md; the schema allows 50%\.$/,
      ),
    ]);
    const code = `\n\`\`\`text\n${prose('code', 300)}\n\`\`\`\n`;
    const different = familySite({
      contract,
      fragments: {
        'a/intro.md': page('a', 'Start') + code,
        'b/intro.md': page('b', 'Start') + code,
      },
    });
    expect(summaries((await different.diagnose()).diagnostics)).toEqual([]);
  });

  test('reports a problem in generated text at the last line of the part before it', async () => {
    const site = familySite({
      fragments: { 'a/intro.md': page('a', 'Start', 'End'), 'b/intro.md': page('b', 'Start', 'End') },
    });
    site.edit('ssg.config.ts', (text) => text.replace('| of | data |', '| [of](./gone.md) | data |'));
    const { diagnostics } = await site.diagnose();
    expect(summaries(diagnostics)[0]).toBe('fragments/a/intro.md:7  Broken link "./gone.md": the file does not exist.');
  });
});
