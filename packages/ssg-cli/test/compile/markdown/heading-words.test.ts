import { expect, test } from 'vitest';
import { compilePage } from '../../../src/compile/compile-page.ts';
import { detailsOf } from '../../../src/compile/page-details.ts';
import { completeMarkdown } from '../../../src/config/complete-markdown.ts';
import { sha256 } from '../../../src/lib/hash.ts';
import { summaries } from '../../site-fixture.ts';

const compile = (text: string, path: string) => {
  const collection = { type: 'docs', id: 'docs', version: 'current', locale: 'en' } as const;
  const source = { collection, path: `docs/${path}`, relative: path, text, hash: sha256(text) };
  const page = compilePage(source, completeMarkdown({}), 'key');
  const entries = detailsOf(page).toc.map(({ id, text: words }) => `${id}: ${words}`);
  return { entries, title: page.contentTitle, messages: summaries(page.diagnostics) };
};

test.each(['page.md', 'page.mdx'])('a heading is named by its words, without what decorates them, in %s', (path) => {
  const text = `## Title[^a]\n\n## ![Logo](./a.svg) of us\n\n## :icon[rocket] Start :badge[New]\n\n## 🚀\n\n## <b>Bold</b> *one*\n\n[^a]: A note.\n`;
  expect(compile(text, path)).toMatchObject({
    entries: ['title: Title', 'logo-of-us: Logo of us', 'start: Start', 'section-1: 🚀', 'bold-one: Bold one'],
    messages: [],
  });
});

test('a note above does not change the anchors of headings with notes', () => {
  const text = (above: string) => `${above}\n\n## Title[^b]\n\n[^b]: A note.\n`;
  expect(compile(text('Text.'), 'page.md').entries).toEqual(compile(text('Text[^b].'), 'page.md').entries);
});

test('a heading without words is reported, and is not in the table of contents', () => {
  const { entries, messages } = compile('## One\n\n##\n\n## ![](./a.svg)\n', 'page.md');
  expect(entries).toEqual(['one: One']);
  expect(messages.filter((one) => one.includes('heading'))).toEqual([
    'docs/page.md:3  The heading has no text.',
    'docs/page.md:5  The heading has no text.',
  ]);
});

test('values of an MDX page are part of anchor and entry, if they are known before the page is rendered', () => {
  const text = `import { plan } from '../plans';\n\nexport const limit = 100;\nexport const [other] = ['x'];\n\n## Limit {limit}\n\n## At {'once'} {/* a comment */}\n\n## Of {plan.name}\n\n## <Mark>Marked</Mark> words\n\nexport const Mark = ({ children }) => <mark>{children}</mark>;\n`;
  expect(compile(text, 'page.mdx')).toMatchObject({
    entries: ['limit-100: Limit 100', 'at-once: At once', 'of: Of', 'marked-words: Marked words'],
    messages: ['docs/page.mdx:10  The value of {plan.name} is not known before the page is rendered.'],
  });
});

test.each(['page.md', 'page.mdx'])('the title of a page is made of the same words, in %s', (path) => {
  const text = '# The `code` of ![Logo](./a.svg)[^a] :badge[New]\n\nText.\n\n[^a]: A note.\n';
  expect(compile(text, path)).toMatchObject({ title: 'The code of Logo', messages: [] });
});

test('a title whose value is not known is reported, unless the front matter has one', () => {
  const text = 'export const limit = 100;\n\n# Limit {limit} of {plan.name}\n\nText.\n';
  const { title, messages } = compile(text, 'page.mdx');
  expect(title).toBe('Limit 100 of');
  expect(messages).toEqual(['docs/page.mdx:3  The value of {plan.name} is not known before the page is rendered.']);
  expect(compile(`---\ntitle: Limit\n---\n\n${text}`, 'page.mdx').messages).toEqual([]);
});
