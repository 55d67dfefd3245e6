import { expect, test } from 'vitest';
import { findMistakes } from '../../src/config/validate-config.ts';
import { arrange } from '../arrange/docs/make-docs.ts';
import { compile } from './compile.ts';

const base = { title: 'T', url: 'https://x.test', theme: './t.ts' };

test.each(['docs/a.md', 'docs/a.mdx'])('links may have the schemes that the config allows, in %s', (path) => {
  const text = '[open](vscode://file/a.ts) [again](VSCode://b)\n';
  const without = compile(text, {}, path);
  expect(without.diagnostics.map(({ hint }) => hint)).toEqual([
    "To allow it, write markdown: { linkSchemes: ['vscode'] } in the config.",
    "To allow it, write markdown: { linkSchemes: ['vscode'] } in the config.",
  ]);
  const allowed = compile(text, { linkSchemes: ['vscode'] }, path);
  expect(allowed.diagnostics).toEqual([]);
  expect(allowed.references.map(({ target }) => target)).toEqual(['vscode://file/a.ts', 'VSCode://b']);
});

test('no config allows schemes that run code or read what is on the machine, nor other schemes for images', () => {
  const schemes = ['javascript', 'data', 'vbscript', 'blob', 'file'];
  expect(
    findMistakes({ ...base, markdown: { linkSchemes: schemes } }, new Map()).map(({ message }) => message),
  ).toEqual(schemes.map(() => expect.stringContaining('can never be allowed')));
  expect(findMistakes({ ...base, markdown: { linkSchemes: ['vscode:'] } }, new Map())).toHaveLength(1);
  for (const scheme of schemes) {
    const { diagnostics, html } = compile(`<a href="${scheme}:x">a</a>\n`, { linkSchemes: schemes });
    expect([diagnostics.length, html.includes('href')]).toEqual([1, false]);
    expect(diagnostics[0]?.hint).not.toContain('linkSchemes');
  }
  expect(compile('![a](vscode:x.png)\n', { linkSchemes: ['vscode'] }).diagnostics).toHaveLength(1);
});

test('links of sidebars may have them, too', () => {
  const sidebars = {
    current: {
      s: [
        { type: 'link' as const, label: 'Open', href: 'vscode://x' },
        { type: 'doc' as const, id: 'a' },
      ],
    },
  };
  const versions = { current: { 'a.md': '# A\n' } };
  expect(arrange({ versions, sidebars }).site.diagnostics).toMatchObject([
    { hint: expect.stringContaining('linkSchemes') },
  ]);
  const allowed = arrange({ versions, sidebars, config: { markdown: { linkSchemes: ['vscode'] } } });
  expect(allowed.site.diagnostics).toEqual([]);
});

test.each([
  ['![x](a.png =100x20)', '<img src="a.png" width="100" height="20" alt="x" />'],
  ['![](./a.png =50%x)', '<img src="./a.png" width="50%" alt="" />'],
  ['![x](a.png "T" =300)', '<img src="a.png" width="300" alt="x" />'],
])(
  'an image with a size as in other tools, %s, is shown as text and reported with the element to write',
  (text, element) => {
    expect(compile(`A ${text}\n`).diagnostics).toMatchObject([
      { code: 'markdown/foreign-syntax', hint: expect.stringContaining(`Write ${element}.`) },
    ]);
  },
);
