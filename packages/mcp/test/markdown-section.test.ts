import { expect, test } from 'vitest';
import { markdownSection } from '../src/markdown-section.ts';

const external = (text: string) =>
  `<a href="https://elsewhere.example/">${text}<svg></svg><span class="visually-hidden"> (external site)</span></a>`;

test('a section is found below a heading that is a link to another site', () => {
  const html = `<h2 id="tools">Tools</h2><h3 id="saw">${external('Saw')}</h3><h3 id="saw-1">${external('Saw')}</h3>`;
  const markdown =
    '## Tools\n\n### [Saw](https://elsewhere.example/)\n\nFirst.\n\n### [Saw](https://elsewhere.example/)\n\nSecond.\n';
  expect(markdownSection(markdown, html, 'saw')).toBe('### [Saw](https://elsewhere.example/)\n\nFirst.\n');
  expect(markdownSection(markdown, html, 'saw-1')).toBe('### [Saw](https://elsewhere.example/)\n\nSecond.\n');
});

test('hidden words at the end of a heading do not lead to a shorter one', () => {
  const html = `<h2 id="a">To</h2><h2 id="b">${external('Tools')}</h2>`;
  expect(markdownSection('## To\n\nA.\n\n## [Tools](x)\n\nB.\n', html, 'b')).toBe('## [Tools](x)\n\nB.\n');
});

test('headings in quotes and lists have sections, which end with the quote', () => {
  const html = '<h2 id="top">Top</h2><h3 id="in">Inside</h3><h3 id="item">Item</h3>';
  const markdown = '## Top\n\n> ### Inside\n>\n> ```sh\n> # Item\n> ```\n\nAfter.\n\n- ### Item\n\n  Words.\n';
  expect(markdownSection(markdown, html, 'in')).toBe('> ### Inside\n>\n> ```sh\n> # Item\n> ```\n');
  expect(markdownSection(markdown, html, 'item')).toBe('- ### Item\n\n  Words.\n');
});
