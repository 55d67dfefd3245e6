import { expect, test } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { copySite, summaries } from '../site-fixture.ts';

/** What a build reports of a page with this text. */
async function reported(text: string): Promise<readonly string[]> {
  const site = copySite('basic-site');
  site.write('docs/foreign.md', text);
  const { diagnostics } = await site.diagnose();
  const own = diagnostics.filter(({ code }) => code === 'markdown/foreign-syntax');
  return summaries(own).map((one) => one.replace(/^docs\/foreign\.md:/, '').replace(/, and is shown as text/, ''));
}

test('text in the syntax of other tools is reported once a page, with its first line', async () => {
  const text = `# Foreign

See [[Other Page]], ![[image.png]] and [[Other|label]].

{{< figure src="x.png" >}} and {{% notice %}}

{% include note.html %}

- !!! note "Title"
- ??? tip

=== "npm"

[[toc]]

[TOC]

--8<-- "file.md"

<<< @/client.js

A paragraph.
{: .wide }

.. note:: Text
`;
  expect(await reported(text)).toEqual([
    '3  "[[Other Page]]" is a wiki link (and 2 more times on the page).',
    '5  "{{< figure" is a shortcode of Hugo (and once more on the page).',
    '7  "{% include" is a tag of Liquid or Nunjucks.',
    '9  "!!! note" is an admonition of MkDocs (and once more on the page).',
    '12  "=== "npm"" is a tab of MkDocs.',
    '14  "[[toc]]" is a place for contents (and once more on the page).',
    '18  "--8<-- "file.md" is a file that other tools insert (and once more on the page).',
    '23  "{: .wide }" is a list of attributes.',
    '25  ".. note::" is a directive of reStructuredText.',
  ]);
});

test('formulas without the plugin, and text in the syntax of Obsidian, are reported', async () => {
  const text = '# Notes\n\nSee $$x^2$$ and ==new==.\n\n$$\n\\sum\n$$\n\n%%later%% ends.\n';
  expect(await reported(text)).toEqual([
    '3  "$$x^2$$" is a formula (and 2 more times on the page).',
    '3  "==new==" is a highlighted text of Obsidian.',
    '9  "%%later%%" is a comment of Obsidian.',
  ]);
  const prose = '# Prose\n\nIf a == b == c, pay $$ or $$$, 5%% and 6 %%, `$$x$$`, \\==x==, a==b==c and ====.\n';
  expect(await reported(prose)).toEqual([]);
});

test('front matter in TOML is reported', async () => {
  expect(await reported('+++\ntitle = "T"\n+++\n\n# T\n')).toEqual(['1  "+++" is front matter in TOML.']);
});

test('code, links, escaped text and similar prose are not', async () => {
  const text = `# Prose

\`[[Page]]\`, \\[[Page]], [[1]], [[a] b], [[note]](./intro.md), \\{{< x >}} and \`{% if %}\`.

\`\`\`md
!!! note
{{< x >}}
\`\`\`

Really!!! note this. A ??? b. {{ name }} and { % }. See .. and so on. [x]{: }

    {% raw %}
`;
  expect(await reported(text)).toEqual([]);
});

test('values and included files of VitePress are reported, and neither other words in braces nor code', async () => {
  const text =
    '# Values\n\nVersion {{ $frontmatter.version }} and {{site.version}}.\n\n<!--@include: ./part.md-->\n\n<!-- @include is no word here -->\n\n`{{ $code }}`, \\{{ $text }}, {{ name }}, {{ 1 + 1 }}.\n';
  expect(await reported(text)).toEqual([
    '3  "{{ $frontmatter.version }}" is a value that other tools insert (and once more on the page).',
    '5  "<!--@include: ./part.md" is a file that other tools insert, and is left out.',
  ]);
});

test('blocks and options of other tools are reported with what is written here', async () => {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'"));
  const code = (meta: string) => `\`\`\`${meta}\na\n\`\`\`\n`;
  site.write(
    'docs/foreign.md',
    `# Foreign\n\n:::code-group\n${code('sh [npm]')}:::\n\n:::CardGroup\nA\n:::\n\n:button[Go]{href=x} :bagde[New] at 12:30pm a:b[1]\n\n${['ts:line-numbers {1}', 'ts ins={1}', 'ts "word"', 'ts lines', 'ts{1} title="a"'].map(code).join('\n')}`,
  );
  const { diagnostics } = await site.build({ checkOnly: true });
  expect(diagnostics.map(({ line, severity, message, hint }) => `${line} ${severity} ${message} ${hint}`)).toEqual([
    '4 warning "[npm]" after the language of a code block has no effect. Write title="npm".',
    '15 warning ":line-numbers" after the language of a code block has no effect. Write showLineNumbers, or showLineNumbers=5 to begin with another number.',
    '19 warning "ins={1}" after the language of a code block has no effect. Write the lines in braces, such as {2-3}, or a note in the code, such as [!code ++].',
    '23 warning ""word"" after the language of a code block has no effect. Write a note in the code: [!code word:name].',
    '27 warning "lines" after the language of a code block has no effect. Write showLineNumbers, or showLineNumbers=5 to begin with another number.',
    '3 error Unknown directive ":::code-group". Write :::tabs, and title="Name" after the language of each block.',
    '9 error Unknown directive ":::CardGroup". Write :::cards around a list of links, or of titles in bold.',
    '13 warning Unknown directive ":button". Write :::actions around a list of links.',
    '13 warning Unknown directive ":bagde". Did you mean "badge"?',
  ]);
});

test('attributes, footnotes in the text, and subscripts and superscripts of other tools are reported', async () => {
  const text =
    '# Notes\n\n[Buy](https://example.com){target=_blank} ![Plan](https://example.com/p.png){ .wide width="300" }\n\nA note^[here is its text] on H~2~O and x^2^.\n';
  expect(await reported(text)).toEqual([
    '3  "{target=_blank}" is a list of attributes (and once more on the page).',
    '5  "^[here is its text]" is a footnote in the text.',
    '5  "~2~" is a subscript of Pandoc, and is struck through.',
    '5  "^2^" is a superscript of Pandoc.',
  ]);
  const prose =
    '# Prose {#prose}\n\n## Heading {.wide}\n\n~~struck~~ and ~so~ too, ^[a-z]+$, 2^3 and 2^8, {a=1}, `H~2~O`, f(x) {y}.\n\n:::cards\n- [Start](https://example.com){icon="rocket"}: soon\n:::\n';
  expect(await reported(prose)).toEqual([]);
});
