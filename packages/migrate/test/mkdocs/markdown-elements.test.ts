import { expect, test } from 'vitest';
import { lossesOf } from '../../src/content/losses.ts';
import { convertBlocks } from '../../src/mkdocs/blocks.ts';
import { readableMkDocs } from '../../src/mkdocs/readable.ts';
import { markdownFacts } from '../../src/plain-site.ts';

const convert = (text: string): string =>
  convertBlocks(text.split('\n'), () => undefined)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

test('the content of elements with the attribute `markdown` stays Markdown', () => {
  expect(convert('<figure markdown="span">\n  ![Cup](cup.png)\n</figure>\nAfter')).toBe(
    '<figure>\n\n![Cup](cup.png)\n\n</figure>\n\nAfter',
  );
  expect(convert('<div class="grid" markdown>\n<div markdown>\n    **Hot**\n</div>\n</div>')).toBe(
    '<div class="grid">\n\n<div>\n\n**Hot**\n\n</div>\n\n</div>',
  );
  expect(convert('<figure markdown>**Hot**</figure>')).toBe('<figure>\n\n**Hot**\n\n</figure>');
  expect(convert('```html\n<div markdown>\n</div>\n```')).toBe('```html\n<div markdown>\n</div>\n```');
});

test('what is in such elements is compared as Markdown', () => {
  const text = 'Hot.\n\n<figure markdown="span">\n  ![Cup](img/cup-of-tea.png)\n</figure>\n';
  const places = { root: '/site', content: '/site/docs' };
  expect(lossesOf(markdownFacts(readableMkDocs(text, 'a.md', places)), markdownFacts(convert(text)))).toEqual([]);
});

test('an admonition may have several classes', () => {
  expect(convert('!!! warning deprecated\n    Cold.\n')).toBe(':::warning\n\nCold.\n\n:::');
});
