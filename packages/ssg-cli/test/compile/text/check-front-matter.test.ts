import { expect, test } from 'vitest';
import { compileInput } from '../../bad-inputs/compile-input.ts';

const messages = (text: string) => compileInput(text).diagnostics.map(({ message }) => message);

test('a name without a visible character counts as absent, so that no link is without text', () => {
  for (const title of ['""', '" "', '"\\u0000"']) {
    const { page, diagnostics } = compileInput(`---\ntitle: ${title}\nsidebar_label: ${title}\n---\n\n# Heading\n`);
    expect(diagnostics).toEqual([]);
    expect(page?.frontMatter).toEqual({});
    expect(page?.contentTitle).toBe('Heading');
  }
});

test.each(['\n', ' \n\t\n', '\ufeff', '\ufeff\n', '\n\ufeff', '\u200b\n', '\u00a0'])(
  'front matter is read behind %j, and lines keep their numbers',
  (lead) => {
    const { page, diagnostics } = compileInput(`${lead}---\ntitle: 1\ndraft: true\n---\n\nText.\n`);
    expect(page?.frontMatter).toEqual({ draft: true });
    expect(page?.firstParagraph).toBe('Text.');
    expect(diagnostics.map(({ line }) => line)).toEqual([lead.split('\n').length + 1]);
  },
);

test.each([
  ['Draft: true', 3],
  ['DRAFT: true', 3],
  ['drafts: yes', 3],
  ['Unlisted: True', 3],
])('a page is not published with `%s`, which is an error', (line, at) => {
  const { diagnostics } = compileInput(`---\ntitle: Page\n${line}\n---\n\nText.\n`);
  expect(diagnostics.map(({ severity, code, line }) => [severity, code, line])).toEqual([
    ['error', 'front-matter/unknown-key', at],
  ]);
});

test.each([
  ['title: Page\ndraft: true\n---\n\nText.\n', 2],
  ['<!-- First -->\n---\ndraft: true\n---\n\nText.\n', 3],
  ['+++\ndraft = true\n+++\n\nText.\n', 2],
  ['----\nDraft: yes\n----\n\nText.\n', 2],
  ['# Title\n\n---\nunlisted: true\n---\n\nText.\n', 4],
])('a page is not published whose front matter is not read: %j', (text, line) => {
  const { diagnostics } = compileInput(text);
  expect(diagnostics.filter(({ code }) => code === 'front-matter/not-read')).toEqual([
    expect.objectContaining({ severity: 'error', line }),
  ]);
});

test.each(['Write:\n\n```yaml\ndraft: true\n```\n', '\n---\n\nText.\n', 'Write `draft: true`.\n'])(
  'a text about drafts or with a rule is none: %j',
  (text) => expect(compileInput(text).diagnostics).toEqual([]),
);

test.each([
  ['sidebar_position: "3"', 'Write sidebar_position: 3, without quotes.'],
  ['draft: "no"', 'Write draft: false, without quotes.'],
  ['hide_title: Yes please', undefined],
])('%s gets the value that it means', (line, hint) => {
  const [found] = compileInput(`---\n${line}\n---\n`).diagnostics;
  expect([found?.code, found?.hint]).toEqual(['front-matter/type', hint]);
});

test('numbers are named as they are, also those that JSON does not have', () => {
  expect(['.nan', '.inf', '12'].flatMap((value) => messages(`---\ntitle: ${value}\n---\n`))).toEqual([
    '"title" must be a string, not the number .nan.',
    '"title" must be a string, not the number .inf.',
    '"title" must be a string, not the number 12.',
  ]);
});

test.each([
  ['title: 1.10', 'not the number 1.10', '1.10'],
  ['title: 0x1F # hexadecimal', 'not the number 0x1F', '0x1F'],
  ['title: 1e3', 'not the number 1e3', '1e3'],
  ['title: True', 'not the boolean True', 'True'],
  ['tags: [api, 1.10]', 'not a list with the number 1.10', '1.10'],
  ['tags:\n  - label: 2.0', 'not a list', '2.0'],
  ['keywords: 007', 'not the number 007', '007'],
  ['facts:\n  - label: Since\n    value: 1.10', 'not a list', '1.10'],
  ['sidebar_badge: { text: 3.0 }', 'not an object whose "text" is the number 3.0', '3.0'],
  ['last_update: { author: 1.10 }', 'not an object whose "author" is the number 1.10', '1.10'],
])('the only message about `%s` quotes what was written', (line, got, quoted) => {
  const { diagnostics } = compileInput(`---\n${line}\n---\n\nText.\n`);
  expect(diagnostics.map(({ message, hint }) => [message.slice(message.indexOf('not ')), hint])).toEqual([
    [`${got}.`, `Put it in quotes: "${quoted}".`],
  ]);
});

test.each(['draft: 1', 'search: { boost: true }', 'head: 5', 'date: 2024', 'sidebar_position: [1.10]'])(
  'no quotes are suggested for `%s`, because they would not help',
  (line) => {
    const { diagnostics } = compileInput(`---\n${line}\n---\n\nText.\n`);
    expect(diagnostics).toEqual([expect.not.objectContaining({ hint: expect.stringContaining('quotes') })]);
  },
);

test('own values that lose digits are reported as written, and positions are not', () => {
  const { diagnostics } = compileInput(
    '---\nsidebar_position: 1.50\nversion: 1.10 # the next\nproduct: { since: 2.0 }\nzip: 01234\n---\n\nText.\n',
  );
  expect(diagnostics.map(({ line, hint }) => [line, hint])).toEqual([
    [3, 'Put it in quotes to keep it as written: "1.10".'],
    [4, 'Put it in quotes to keep it as written: "2.0".'],
    [5, 'Put it in quotes to keep it as written: "01234".'],
  ]);
});

test('keys without a value, as editors for content write them, count as absent, except what says whether to publish', () => {
  const { page, diagnostics } = compileInput(
    '---\ntitle:\ntags:\nimage:\nsidebar_position:\ndescription: # later\ndraft:\n---\n\n# Heading\n',
  );
  expect(diagnostics).toMatchObject([
    { line: 7, message: '"draft" must be true or false, not empty.', hint: 'Remove the key, or give it a value.' },
  ]);
  expect(page?.frontMatter).toEqual({});
  expect(page?.contentTitle).toBe('Heading');
});

test('keys of other generators are reported with what is written here, and own values of the same keys are not', () => {
  const { diagnostics, page } = compileInput(
    '---\ntitle: T\nlayout: home\nhero: { name: Acme }\nsidebar: { order: 2 }\noutline: deep\nnext: { text: Go, link: /go }\nweight: 10\naliases: [/old]\n---\n',
  );
  expect(diagnostics.map(({ line, message, hint }) => `${line} ${message} ${hint}`)).toEqual([
    '3 The front matter key "layout" of VitePress, Hugo and Jekyll has no effect. Remove it: the folder decides the layout. A home page has `wide: true`.',
    '4 The front matter key "hero" of VitePress and Starlight has no effect. Write `wide: true`, and the directives of a home page in the text.',
    '5 The front matter key "sidebar" of VitePress and Starlight has no effect. Write `sidebar_label`, `sidebar_position` or `sidebar_badge`; `displayed_sidebar: null` shows none on the page. For `hidden`, write a sidebar that leaves the page out, or `unlisted: true`.',
    '6 The front matter key "outline" of VitePress has no effect. Write `hide_table_of_contents: true`, or `toc_min_heading_level` and `toc_max_heading_level`.',
    '7 The front matter key "next" of VitePress and Starlight has no effect. Write `pagination_next` with the id of a doc, such as `guides/start`, or with `null` for none.',
    '8 The front matter key "weight" of Hugo has no effect. Write `sidebar_position`.',
    '9 The front matter key "aliases" of Hugo has no effect. Write `redirect_from`.',
  ]);
  expect(page?.frontMatter).toMatchObject({ weight: 10 });
  expect(
    messages(
      '---\nlayout: three-columns\nhero: big\nsidebar: main\nnext: 5\nweight: heavy\naliases: [Ada]\nurl: https://example.com\norder: first\n---\n',
    ),
  ).toEqual([]);
});

test('a key of other generators that should hide the page is an error, and the rest of them warnings', () => {
  const { diagnostics } = compileInput(
    '---\npublished: false\nnav_exclude: true\nrobots: "noindex, nofollow"\nsidebar_order: 2\nsidebar_title: Start\nredirect_to: /new\n---\n\n# T\n',
  );
  expect(diagnostics.map(({ line, severity, hint }) => `${line} ${severity} ${hint}`)).toEqual([
    '2 error Write `draft: true`.',
    '3 warning Write `unlisted: true`, or a sidebar that leaves the page out.',
    '4 warning Write `noindex: true`.',
    '5 warning Write `sidebar_position`.',
    '6 warning Write `sidebar_label`.',
    '7 warning Write it as an entry of `redirects` in the config.',
  ]);
  expect(messages('---\npublished: true\nrobots: [r2d2]\n---\n')).toEqual([]);
});
