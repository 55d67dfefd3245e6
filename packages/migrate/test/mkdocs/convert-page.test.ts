import { expect, test } from 'vitest';
import { lossesOf } from '../../src/content/losses.ts';
import { convertMkDocsPage } from '../../src/mkdocs/convert-page.ts';
import { readableMkDocs } from '../../src/mkdocs/readable.ts';
import type { Note } from '../../src/note.ts';
import { markdownFacts } from '../../src/plain-site.ts';

const places = { root: '/nowhere', content: '/nowhere/docs' };
const convert = (text: string) => convertMkDocsPage(text, 'a.md', places, () => undefined);
const lost = (text: string) =>
  lossesOf(markdownFacts(readableMkDocs(text, 'a.md', places)), markdownFacts(convert(text)));

test('definition lists become lists, so that what is indented below a definition is no code', () => {
  const text = `[\`mode\`](#mode){ #mode }

:   Default: \`view\`. Use one of:

    === "View"

        \`\`\` yaml
        mode: view
        \`\`\`

:   Another definition.

term
: definition
`;
  expect(convert(text)).toBe(`-   [\`mode\`](#mode)<a id="mode"></a>

    Default: \`view\`. Use one of:


    ::::tabs
    :::tab[View]

    \`\`\`yaml
    mode: view
    \`\`\`

    :::
    ::::


    Another definition.

-   term

    definition
`);
  expect(lost(text)).toEqual([]);
});

test('items that begin with an icon are not indented like code without it', () => {
  const text = `<div class="grid cards" markdown>

-   :material-bug-outline:{ .lg } &nbsp;
    __Something is broken?__

    ---

    Report it [here](https://example.com).

</div>
`;
  expect(convert(text)).toContain('-   \n    __Something is broken?__\n\n    ---\n\n    Report it');
  expect(lost(text)).toEqual([]);
});

test('a fence that is indented further is part of the code around it', () => {
  const text = `\`\`\` title="Tabs"
=== "C"

    \`\`\` c
    int x;
    \`\`\`

=== "Rust"

    Text.
\`\`\`

=== "Shown"

    Text.
`;
  expect(convert(text)).toContain('=== "Rust"\n\n    Text.\n```\n');
  expect(convert(text)).toContain(':::tab[Shown]');
  expect(lost(text)).toEqual([]);
});

test('links in titles stay links', () => {
  const text = '!!! warning "[How we work]"\n\n    Text.\n\n[How we work]: https://example.com\n';
  expect(convert(text)).toContain(':::warning[[How we work]]');
  expect(lost(text)).toEqual([]);
});

test('references that mkdocstrings generates are one item of the report, and their options are not shown', () => {
  const text = '# API\n\n::: kettle.Boiler\n    options:\n      show_root: true\n\n::: kettle.Lid\n\nText.\n';
  const notes: Omit<Note, 'file'>[] = [];
  expect(convertMkDocsPage(text, 'a.md', places, (note) => notes.push(note))).toBe(
    '# API\n\n`kettle.Boiler`\n\n`kettle.Lid`\n\nText.\n',
  );
  expect(notes.map(({ detail }) => detail)).toEqual(['kettle.Boiler', 'kettle.Lid']);
  expect(new Set(notes.map(({ message }) => message)).size).toBe(1);
  expect(lost(text)).toEqual([]);
});

test('an id on a line of its own stays a place to link to', () => {
  const text = 'After a paragraph:\n{#field-after}\n';
  expect(convert(text)).toBe('After a paragraph:\n<a id="field-after"></a>\n');
  expect(lost(text)).toEqual([]);
});

test('blocks between lines of slashes become admonitions, details and tabs, and others show their content', () => {
  const text = `/// tip | Mind "it"

Steam is *hot*.

//// tab | npm

\`\`\`sh
/// note
npm i
\`\`\`

////

//// tab | pnpm
Text of pnpm.
////

///

1.  One

    /// details | More
        type: warning
        open: true
    Why?
    ///

/// admonition | Steam
    type: danger
Hot.
///

/// html | div.own
Plain.
///

/// note
Never closed, as [here](//example.com).
`;
  const made = convert(text);
  expect(made).toContain(':::::tip[Mind "it"]\n\nSteam is *hot*.\n\n\n::::tabs\n:::tab[npm]');
  expect(made).toContain('```sh\n/// note\nnpm i\n```');
  expect(made).toContain(':::tab[pnpm]\n\nText of pnpm.\n\n:::');
  expect(made).toContain('    :::details[More]{open=""}\n\n    Why?\n\n    :::');
  expect(made).toContain(':::danger[Steam]\n\nHot.\n\n:::');
  expect(made).toContain('\nPlain.\n');
  expect(made).not.toContain('html');
  expect(made).toContain('/// note\nNever closed');
  expect(lost(text)).toEqual([]);
});

test('a block of a plugin that generated text is removed with its options, and reported', () => {
  const notes: Omit<Note, 'file'>[] = [];
  const text = '# CLI\n\n::: mkdocs-click\n    :module: kettle.cli\n    :command: main\n\nText.\n';
  expect(convertMkDocsPage(text, 'a.md', places, (one) => notes.push(one))).toMatch(/^# CLI.*\n\n\nText\.\n$/);
  expect(notes).toMatchObject([{ cause: 'lost text', detail: 'mkdocs-click' }]);
});

test('front matter that MkDocs does not read does not move the page', () => {
  expect(convert('---\ntitle: Tea\nslug: green-tea\nid: tea\n---\n\nTea.\n')).toBe('---\ntitle: Tea\n---\n\nTea.\n');
});
