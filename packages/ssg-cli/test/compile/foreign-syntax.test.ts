import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

/** What a build reports of a page with this text. */
async function reported(text: string): Promise<readonly string[]> {
  const site = copySite('basic-site');
  site.write('docs/foreign.md', text);
  const { diagnostics } = await site.build({ checkOnly: true });
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
