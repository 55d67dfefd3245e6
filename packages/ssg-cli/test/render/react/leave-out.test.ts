import { expect, test } from 'vitest';
import { copySite, summaries } from '../../site-fixture.ts';

/** A site with a component that fails and one that does not, in MDX and in React pages. */
function siteWith(severity: string) {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace("title: 'Basic site',", `title: 'Basic site',\n  onRenderErrors: '${severity}',`),
  );
  site.write(
    'components/parts.tsx',
    [
      "import { Children, createContext, isValidElement, type ReactNode, useContext } from 'react';",
      'const Session = createContext<{ name: string } | undefined>(undefined);',
      'export const Greeting = ({ children }: { children?: ReactNode }) => <p title={useContext(Session)!.name}>{children}</p>;',
      'export const Total = ({ of }: { of?: number[] }) => <b>{of!.length}</b>;',
      'export const Frame = ({ children }: { children?: ReactNode }) => <section className="frame">{children}</section>;',
      '/** Reads the props of its children. */',
      'export const Choice = ({ children }: { children?: ReactNode }) => (',
      '  <ul>{Children.map(children, (one) => isValidElement<{ label: string }>(one) && <li>{one.props.label}: {one}</li>)}</ul>',
      ');',
      '',
    ].join('\n'),
  );
  const imports = "import { Choice, Frame, Greeting, Total } from '../components/parts.tsx';";
  site.write(
    'pages/words.mdx',
    `${imports}\n\n# Words\n\nBefore.\n\n<Frame>\n  <Greeting>\n    Good **morning**.\n  </Greeting>\n</Frame>\n\n<Choice>\n  <Frame label="One">first</Frame>\n  <Greeting label="Two">second</Greeting>\n</Choice>\n\nAfter.\n`,
  );
  site.write(
    'pages/sums.tsx',
    `${imports}\nexport const meta = { title: 'Sums' };\nexport default () => <><h1>Sums</h1><Frame><Total /> in all</Frame><Frame><Total of={[1, 2]} /></Frame></>;\n`,
  );
  return site;
}

const leftOut = [
  expect.stringMatching(
    /^components\/parts\.tsx:3 {2}Left out a component of \/words: .*reading 'name'.* \(in Greeting\)$/,
  ),
  expect.stringMatching(
    /^components\/parts\.tsx:4 {2}Left out a component of \/sums: .*reading 'length'.* \(in Total\)$/,
  ),
];

test('a component that fails is replaced by its content, and the rest of the page is as it was written', async () => {
  const site = siteWith('warn');
  const result = await site.build();
  expect(result.ok).toBe(true);
  expect(summaries(result.diagnostics).sort()).toEqual(leftOut);
  expect(new Set(result.diagnostics.map(({ severity }) => severity))).toEqual(new Set(['warning']));
  const words = site.read('words.html');
  expect(words).toContain('<p>Before.</p>');
  expect(words).toMatch(/<section class="frame">\s*(?:<p>)?Good <strong>morning<\/strong>\.(?:<\/p>)?\s*<\/section>/);
  expect(words).toMatch(/<ul><li>One: <section class="frame">first<\/section><\/li><li>Two: second<\/li><\/ul>/);
  expect(words).toContain('<p>After.</p>');
  expect(words).not.toMatch(/<!--\/?\$|<template/);
  const sums = site.read('sums.html');
  expect(sums).toContain('<section class="frame"> in all</section><section class="frame"><b>2</b></section>');
});

test('a directive of the site that fails is replaced by its content, too', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace("title: 'Basic site',", "title: 'Basic site',\n  onRenderErrors: 'warn',"),
  );
  site.write('theme/broken.tsx', 'export const Broken = ({ of }: { of?: string }) => <b>{of!.trim()}</b>;\n');
  site.edit(
    'theme/index.tsx',
    (text) =>
      `import { Broken } from './broken.tsx';\n${text.replace('directives: {', 'directives: { broken: Broken as never,')}`,
  );
  site.write('docs/tea.md', '# Tea\n\nBefore.\n\n:::broken\nHot **water**.\n:::\n\nAfter.\n');
  const { ok, diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([
    expect.stringMatching(/^theme\/broken\.tsx:1 {2}Left out a component of \/docs\/tea: .* \(in Broken\)$/),
  ]);
  expect(ok).toBe(true);
  expect(site.read('docs/tea.html')).toMatch(
    /<p>Before\.<\/p>\s*<p>Hot <strong>water<\/strong>\.<\/p>\s*<p>After\.<\/p>/,
  );
});

test('every build reports it again, and a clean build gives the same bytes', async () => {
  const site = siteWith('warn');
  await site.build();
  const first = site.read('words.html');
  site.write('docs/more.md', '# More\n');
  const second = await site.build();
  expect(
    summaries(second.diagnostics)
      .filter((one) => one.includes('Left out'))
      .sort(),
  ).toEqual(leftOut);
  site.remove('docs/more.md');
  const third = await site.build();
  expect(summaries(third.diagnostics).sort()).toEqual(leftOut);
  expect(site.read('words.html')).toBe(first);
  expect(summaries((await site.build()).diagnostics).sort()).toEqual(leftOut);
});

test('otherwise it fails the build, and nothing is left out', async () => {
  const result = await siteWith('throw').build();
  expect(result.ok).toBe(false);
  expect(summaries(result.diagnostics).sort()).toEqual([
    expect.stringMatching(/^components\/parts\.tsx:3 {2}Could not render \/words: /),
    expect.stringMatching(/^components\/parts\.tsx:4 {2}Could not render \/sums: /),
  ]);
});

test('a page that throws an error itself says that it cannot be displayed, and the build goes on', async () => {
  const site = siteWith('warn');
  site.write(
    'pages/sums.tsx',
    "export const meta = { title: 'Sums' };\nexport default () => { throw new Error('no page'); };\n",
  );
  site.write('pages/words.mdx', '# Words\n\nAll of {totals.all} words.\n');
  const { ok, diagnostics } = await site.build();
  expect(summaries(diagnostics).sort()).toEqual([
    expect.stringMatching(/^pages\/sums\.tsx:2 {2}The content of \/sums could not be rendered: no page/),
    expect.stringMatching(
      /^pages\/words\.mdx:3 {2}The content of \/words could not be rendered: totals is not defined/,
    ),
  ]);
  expect(ok).toBe(true);
  for (const name of ['sums', 'words']) {
    const title = name === 'sums' ? 'Sums' : 'Words';
    expect(site.read(`${name}.html`)).toMatch(
      new RegExp(`<h1>${title}</h1>\\s*<p>The content of this page could not be displayed\\.</p>`),
    );
  }
});

test('a page of which nothing is left says so', async () => {
  const site = siteWith('warn');
  site.write('components/all.tsx', "export default () => { throw new Error('nothing'); };\n");
  site.write(
    'pages/sums.tsx',
    "import All from '../components/all.tsx';\nexport const meta = { title: 'Sums' };\nexport default () => <div><All /></div>;\n",
  );
  site.remove('pages/words.mdx');
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(true);
  expect(summaries(diagnostics)).toEqual([
    expect.stringMatching(/^components\/all\.tsx:1 {2}The content of \/sums could not be rendered: nothing/),
  ]);
  expect(site.read('sums.html')).toContain('The content of this page could not be displayed.');
});

test('a page that can be neither bundled nor loaded says so, too', async () => {
  const site = siteWith('warn');
  site.write('pages/sums.tsx', "export const meta = { title: 'Sums' };\nexport default () => <b>;\n");
  site.write('pages/words.mdx', "export const total = JSON.parse('{');\n\n# Words\n\nAll of {total}.\n");
  const { ok, diagnostics } = await site.build();
  expect(summaries(diagnostics).sort()).toEqual([
    expect.stringMatching(/^pages\/sums\.tsx:3 {2}Left out code that fails: /),
    expect.stringMatching(/^pages\/words\.mdx:1 {2}Left out code that fails: /),
  ]);
  expect(ok).toBe(true);
  for (const name of ['sums', 'words'])
    expect(site.read(`${name}.html`)).toContain('The content of this page could not be displayed.');
});
