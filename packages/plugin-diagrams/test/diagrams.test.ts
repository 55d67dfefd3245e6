// @module-tag server
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { summaries } from '../../ssg-cli/test/site-fixture.ts';
import { block, diagramsSite, sources } from './diagrams-site.ts';

const wordsOf = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)]
    .map(([, inside = '']) =>
      inside
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .join(' ');

test('diagrams of every kind become drawings with all their words, coloured by classes, and named', async () => {
  const site = diagramsSite();
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  const html = site.read('docs/diagrams.html');
  const drawings = [...html.matchAll(/<svg[^>]*class="diagram-svg[\s\S]*?<\/svg>/g)].map(([one]) => one);
  expect(drawings).toHaveLength(10);
  const words = {
    flowchart: ['Start', 'Is it?', 'yes', 'no', 'Do it', 'End', 'Group', 'Store'],
    sequence: ['Alice', 'Bob', 'Hello', 'They talk', 'well', 'Hi', 'not', 'Bye'],
    class: ['Animal', 'Duck', 'age', 'run()'],
    state: ['Still', 'Moving', 'go'],
    er: ['CUSTOMER', 'ORDER', 'places', 'name'],
    gantt: ['Plan', 'First', 'Task', 'Next'],
    pie: ['Pets', 'Dogs', 'Cats', '82%'],
    mindmap: ['Ideas', 'Origins', 'History', 'Research'],
  };
  Object.keys(sources).forEach((kind, index) => {
    for (const word of words[kind as keyof typeof words]) expect(wordsOf(drawings[index] ?? ''), kind).toContain(word);
  });
  expect(drawings.join('')).not.toMatch(/\sstyle=|<style|foreignObject|<script/);
  // Colours of the page, except where an author chose one.
  for (const drawing of drawings.slice(0, 9)) expect(drawing).not.toMatch(/(?:fill|stroke)="(?!none|url)/);
  expect(drawings[9]).toContain('fill="#ff99ff"');
  expect(html).toMatch(/<title id="diagram-1-title">Flowchart<\/title><desc id="diagram-1-desc">[^<]*Start, /);
  expect(html).toContain('<title id="diagram-9-title">Who calls whom</title>');
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toHaveLength(
    new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).size,
  );
  expect(html).toMatch(/<link[^>]+diagrams-[^>]+\.css/);
  expect(site.read('docs/intro.html')).not.toMatch(/diagrams-[^"]+\.css/);
  expect(site.read('docs/diagrams.md')).toContain(`\`\`\`mermaid\n${sources.sequence}\n\`\`\``);
});

test('drawings that were made once need no browser, and a new one without a browser fails with its line', async () => {
  const site = diagramsSite('# One\n\n```mermaid\nflowchart LR\n  A --> B\n```\n');
  await site.build();
  const before = site.output();
  for (const folder of ['.ssg', 'dist']) rmSync(join(site.root, folder), { recursive: true, force: true });
  const kept = join(site.root, '.ssg-diagrams');
  const [name = ''] = readdirSync(kept);
  writeFileSync(join(kept, name), '<svg viewBox="0 0 1 1"><text>kept</text><script>alert(1)</script></svg>');
  expect((await site.build()).ok).toBe(true);
  expect(site.read('docs/diagrams.html')).toContain('<text>kept</text></svg>');
  rmSync(kept, { recursive: true });
  expect((await site.build()).ok).toBe(true);
  for (const [path, content] of Object.entries(before))
    if (path.startsWith('docs/')) expect(site.output()[path]).toBe(content);
});

test('a mistake in a diagram fails the build with its line', async () => {
  const site = diagramsSite(
    '# Wrong\n\n```mermaid\nflowchart LR\n  A --> B\n  A --[ B\n```\n\n```dot\ndigraph {\n  a -> \n}\n```\n',
  );
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([
    expect.stringMatching(/^docs\/diagrams\.md:6 {2}diagrams: The mermaid diagram has a mistake: /),
    expect.stringMatching(/^docs\/diagrams\.md:1[12] {2}diagrams: The dot diagram has a mistake: /),
  ]);
});

test('a mistake below front matter has the line of the file, and an image is named', async () => {
  const front = '---\ntitle: T\n---\n%% A comment';
  const site = diagramsSite(
    `# Wrong\n\n${block('mermaid', `${front}\nflowchart LR\n  A --[ B`)}\n` +
      block('mermaid', `${front}\nflowchart LR\n  A@{ img: "https://example.com/a.png", label: "x" } --> B`),
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([
    expect.stringMatching(
      /^docs\/diagrams\.md:9 {2}diagrams: The mermaid diagram has a mistake: Parse error on line 6: /,
    ),
    'docs/diagrams.md:12  diagrams: The mermaid diagram has a mistake: it shows an image, and images are not loaded while a diagram is drawn.',
  ]);
});

test('with onErrors: warn, a diagram with a mistake is shown as its source', async () => {
  const site = diagramsSite('# Wrong\n\n```dot\ndigraph {\n  a -> \n}\n```\n');
  site.edit('ssg.config.ts', (config) => config.replace('diagrams()', "diagrams({ onErrors: 'warn' })"));
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(true);
  expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  expect(site.read('docs/diagrams.html')).toContain('digraph {');
});
