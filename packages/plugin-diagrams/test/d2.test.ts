// @module-tag server
// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { summaries } from '../../ssg-cli/test/site-fixture.ts';
import { d2Drawing, d2Mistake } from '../src/d2-drawing.js';
import { block, diagramsSite } from './diagrams-site.ts';

const binary = fileURLToPath(new URL('../../ssg-cli/bin/ssg.js', import.meta.url));

/** Shapes of every kind that D2 draws in another way. */
const d2Sources = {
  boxes:
    'direction: right\na: API gateway\ng: Group {\n  c: Store {shape: cylinder}\n}\na -> g.c: calls {style.animated: true}',
  table: 'orders: {\n  shape: sql_table\n  id: int {constraint: primary_key}\n  name: string\n}',
  sequence: 'shape: sequence_diagram\nalice -> bob: Hello\nbob -> alice: Hi',
  own: 'x: Own colour {style.fill: "#ff99ff"}\nx -> y',
};

/** Shown as code, without a complaint about its language. */
const asCode = `\n${block('d2 source', 'never -> drawn')}\n${block('mermaid source', 'flowchart LR')}`;

const page = (...sources: string[]): string => `# D2\n\n${sources.map((source) => block('d2', source)).join('\n')}`;

test('D2 diagrams have all their words, the colours of the page by classes, and nothing that the policy forbids', async () => {
  const site = diagramsSite(page(...Object.values(d2Sources)) + asCode);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('docs/diagrams.html');
  const drawings = [...html.matchAll(/<svg[^>]*class="diagram-svg[\s\S]*?<\/svg>/g)].map(([one]) => one);
  expect(drawings).toHaveLength(4);
  const words = ['API gateway', 'Group', 'Store', 'calls', 'orders', 'id', 'int', 'PK', 'alice', 'Hello', 'Own colour'];
  for (const word of words) expect(drawings.join('')).toContain(`>${word}</text>`);
  expect(drawings.join('')).not.toMatch(/\sstyle=|<style|foreignObject|font-face|animation/);
  for (const drawing of drawings.slice(0, 3))
    expect(drawing.replace(/<mask[\s\S]*?<\/mask>/g, '')).not.toMatch(/(?:fill|stroke)="(?!none|url)/);
  // Lines are cut where their labels are.
  expect(drawings[0]).toMatch(
    /mask="url\(#diagram-1-[^"]+\)"[\s\S]*<mask[^>]*id="diagram-1-[\s\S]*fill="white"[\s\S]*fill="black"/,
  );
  expect(drawings[3]).toContain('fill="#ff99ff"');
  expect(site.read('docs/diagrams.md')).toContain('```d2\nshape: sequence_diagram');
  expect(html).toContain('never -&gt; drawn');
  // Other machines need no D2.
  expect(readdirSync(join(site.root, '.ssg-diagrams'))).toHaveLength(4);
});

test('the process that draws ends with the build, which does not wait until WebAssembly is compiled', async (context) => {
  if (!existsSync('/proc/self/environ')) context.skip('no /proc to see the processes in');
  const site = diagramsSite(page('a -> b'));
  const mark = `DRAWN_FOR=${site.root}`;
  const marked = () =>
    readdirSync('/proc').filter((id) => /^\d+$/.test(id) && read(`/proc/${id}/environ`).includes(mark));
  const build = spawn(process.execPath, [binary, 'build', '--root', site.root], {
    env: { ...process.env, DRAWN_FOR: site.root },
    stdio: 'ignore',
  });
  await once(build, 'exit');
  expect(build.exitCode).toBe(0);
  expect(site.read('docs/diagrams.html')).toContain('diagram-d2');
  await expect.poll(marked).toEqual([]);
});

const read = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // The process has ended, or is another user's.
    return '';
  }
};

test('mistakes of D2, text in Markdown and icons fail the build with their lines', async () => {
  const site = diagramsSite(page('a -> b\nb ->', 'a: |md\n  # Hi\n|', 'a: {icon: https://example.com/a.svg}'));
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([
    'docs/diagrams.md:5  diagrams: The d2 diagram has a mistake: connection missing destination.',
    expect.stringMatching(/^docs\/diagrams\.md:\d+ {2}diagrams: The d2 diagram has a mistake: it has text in Markdown/),
    expect.stringMatching(/^docs\/diagrams\.md:\d+ {2}diagrams: The d2 diagram has a mistake: it has an icon/),
  ]);
});

test('a link that no page may have is removed and reported with its line, in every language; the others stay', async () => {
  const site = diagramsSite(
    `${page('a: {\n  link: ftp://example.com/a\n}\nb: {link: ./intro.md}')}\n` +
      block('dot', 'digraph {\n  a [URL="mailto:a@example.com"]\n  b [URL="javascript:alert(1)"]\n}') +
      `\n${block('mermaid', 'flowchart LR\n  A --> B\n  click A href "file:///etc/passwd"\n  click B call go()')}`,
  );
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(true);
  expect(summaries(diagnostics)).toEqual([
    'docs/diagrams.md:5  URL scheme not allowed: "ftp://example.com/a". The link was removed and its text kept.',
    'docs/diagrams.md:13  URL scheme not allowed: "javascript:alert(1)". The link was removed and its text kept.',
    'docs/diagrams.md:20  URL scheme not allowed: "file:///etc/passwd". The link was removed and its text kept.',
    'docs/diagrams.md:21  diagrams: The mermaid diagram calls a function on a click, but drawings run no scripts.',
  ]);
  const html = site.read('docs/diagrams.html');
  expect(html).toContain('href="mailto:a@example.com"');
  expect(html).toContain('href="/docs/intro"');
  expect(html).not.toMatch(/href="(?:ftp|file|javascript|about):/);
});

test('styles become attributes, colours of the theme those of the palette, and other colours stay', () => {
  const drawing = d2Drawing(
    '<svg viewBox="0 0 9 9"><svg width="9" viewBox="-1 0 9 9"><rect x="1.50" fill="#FFF" class=" fill-N7" stroke-width="0" /><style>x{}</style>' +
      '<rect x="1.500000" y="20.000000" fill="#f9f" class="shape stroke-B1" style="stroke-width:2;animation: a 2s" /><text class="text-bold fill-N1" style="text-anchor:middle;font-size:16px">a</text></svg></svg>',
  );
  expect(drawing).toBe(
    '<svg width="9" viewBox="-1 0 9 9"><rect x="1.5" y="20" fill="#f9f" stroke-width="2" stroke="#60656d"/><text text-anchor="middle" font-size="14.7" fill="#14171d" font-weight="700">a</text></svg>',
  );
  expect(d2Mistake(new Error('[{"errmsg":"index:3:1: maps must be terminated with }"}]'))).toEqual({
    error: 'maps must be terminated with }',
    line: 3,
  });
  expect(d2Mistake(new Error('[{"errmsg":"index:1:12: unknown shape \\"imagee\\""}]'))).toEqual({
    error: 'unknown shape "imagee"',
    line: 1,
  });
});
