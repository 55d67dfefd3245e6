import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { summaries } from '../../ssg-cli/test/site-fixture.ts';
import { mathSite, page } from './math-site.ts';

test('inline and displayed formulas become MathML with numbers, references and the source', async () => {
  const site = mathSite();
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  const html = site.read('docs/formulas.html');
  const formulas = [...html.matchAll(/(?:<a href="#eq[^>]*>)?<math[\s\S]*?<\/math>(?:<\/a>)?/g)].map(([one]) => one);
  await expect(`${formulas.join('\n')}\n`).toMatchFileSnapshot('formulas.golden.txt');
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).toContain('US$5');
});

test('formulas that begin or end beside their dollar signs are displayed whole, and have their lines in messages', async () => {
  const site = mathSite();
  site.write(
    'docs/beside.md',
    '# Beside\n\n$$\\begin{aligned}\na &= b \\\\\nc &= d\n\\end{aligned}$$\n\nThen:\n$$x = 1$$\n\nEnd.\n',
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('docs/beside.html');
  expect(html.match(/<div class="math-display">/g)).toHaveLength(2);
  expect(html).toContain('data-tex="\\begin{aligned}\na &#x26;= b'.replace('&#x26;', '&amp;'));
  expect(html).toContain('<p>End.</p>');
  site.write('docs/beside.md', '# Beside\n\n$$a\n\\wrong{b}$$\n\n$$\\wrong$$\n');
  expect(summaries((await site.build()).diagnostics).map((one) => one.split(' ')[0])).toEqual([
    'docs/beside.md:4',
    'docs/beside.md:6',
  ]);
});

test('an escaped dollar is shown in a formula of a line', async () => {
  const site = mathSite();
  site.write('docs/prices.md', '# Prices\n\nIt costs $x = \\$5 \\times 2$ today.\n');
  site.write('docs/more.mdx', '# More\n\nIt costs $y = \\$6$ today.\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/prices.html')).toContain('data-tex="x = \\$5 \\times 2"');
  expect(site.read('docs/prices.html')).toMatch(/<\/math> today\./);
  expect(site.read('docs/more.html')).toContain('data-tex="y = \\$6"');
});

test('the stylesheet is linked only on pages with formulas', async () => {
  const site = mathSite();
  await site.build();
  expect(site.read('docs/formulas.html')).toMatch(/<link[^>]+math-[^>]+\.css/);
  expect(site.read('docs/intro.html')).not.toMatch(/math-[^"]+\.css/);
});

test('the Markdown alternate contains the TeX, also in tables', async () => {
  const site = mathSite();
  await site.build();
  const text = site.read('docs/formulas.md');
  expect(text).toContain('Energy is $E=mc^2$, see [$\\eqref{gauss}$](#eq-gauss).');
  expect(text).toContain('$$\n\\begin{align}\na&=b\\label{first}\\\\\nc&=d\n\\end{align}\n$$');
  expect(text).toContain('| $\\left\\|x\\right\\|$ |');
});

test('formulas in headings and descriptions of images, and those that look like tables, are in the Markdown alternate', async () => {
  const site = mathSite();
  site.write(
    'docs/alike.md',
    '# Alike\n\n## The $2\\times\\ell_2$ case\n\n![A $2\\times 2$ square](/img/logo.svg)\n\n$$|f(x)| \\leq 1$$\n\nEnd.\n',
  );
  site.write('static/img/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/alike.md')).toContain('$$\n|f(x)| \\leq 1\n$$');
});

test('search finds formulas in headings and paragraphs by their characters, not by their source', async () => {
  const site = mathSite();
  site.write('docs/formulas.md', '# Sums\n\n## About $\\alpha$\n\nText with $\\beta$.\n');
  await site.build();
  const html = site.read('docs/formulas.html');
  expect(html).toContain('id="about-α"');
  expect(html.match(/<title>.*<\/title>/)?.[0]).toContain('Sums');
});

test('invalid TeX, an unknown reference and a duplicate label fail the build with their lines', async () => {
  const site = mathSite();
  site.write(
    'docs/formulas.md',
    [
      '# Wrong',
      'Has $\\foo$ and $\\frac{1}$.',
      '$$\na\n\\bar\n$$',
      '$\\eqref{nowhere}$',
      '$$\n\\begin{equation}a\\label{x}\\end{equation}\n$$',
      '$$\n\\begin{equation}b\\label{x}\\end{equation}\n$$',
    ].join('\n\n'),
  );
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toMatchInlineSnapshot(`
    [
      "docs/formulas.md:3  math: Unknown TeX command "\\foo" in the formula "\\foo".",
      "docs/formulas.md:3  math: Unexpected end of input in a macro argument, expected '}', in the formula "\\frac{1}".",
      "docs/formulas.md:7  math: Unexpected end of input in a macro argument, expected '}', in the formula "a \\bar".",
      "docs/formulas.md:16  math: Two equations on this page have the label "x".",
      "docs/formulas.md:10  math: No equation on this page has the label "nowhere".",
    ]
  `);
});

test('a formula that is nested too deeply, and a macro that contains itself, are reported with their lines', async () => {
  const site = mathSite();
  const deep = `${'{'.repeat(20_000)}x${'}'.repeat(20_000)}`;
  site.write('docs/formulas.md', `# Deep\n\nFirst.\n\n$${deep}$\n\n$$\n\\def\\a{x\\a}\n\\a\n$$\n`);
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([
    `docs/formulas.md:5  math: The formula "${'{'.repeat(60)}…" is nested too deeply.`,
    'docs/formulas.md:8  math: A macro contains itself, in the formula "\\def\\a{x\\a} \\a".',
  ]);
  expect(diagnostics[0]?.hint).toContain('split it into several formulas');
});

test('an edited formula rebuilds its page like a clean build does; a changed option rebuilds all pages', async () => {
  const site = mathSite();
  await site.build();
  site.write('docs/formulas.md', page.replace('mc^2', 'mc^3'));
  const edited = await site.build();
  expect(edited.ok && edited.value.compiled).toBe(1);
  expect(site.read('docs/formulas.html')).toContain('<mn class="tml-sml-pad">3</mn>');
  site.edit('ssg.config.ts', (text) => text.replace("'\\\\RR': '\\\\mathbb{R}'", "'\\\\RR': '\\\\mathbb{C}'"));
  await site.build();
  expect(site.read('docs/formulas.html')).toContain('<mi>ℂ</mi>');
  const tree = site.output();
  for (const folder of ['.ssg', 'dist']) rmSync(join(site.root, folder), { recursive: true, force: true });
  await site.build();
  expect(site.output()).toEqual(tree);
});

test('an invalid option is reported as an error in the config', async () => {
  const site = mathSite('{ singleDolar: true }');
  expect(summaries((await site.build()).diagnostics)).toEqual([
    expect.stringMatching(/^ssg\.config\.ts:\d+ {2}.*@autolode\/plugin-math.*singleDolar/),
  ]);
});
