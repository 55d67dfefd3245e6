// @module-tag server
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { summaries } from '../../ssg-cli/test/site-fixture.ts';
import { block, twoslashSite } from './twoslash-site.ts';

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const codeOf = (html: string): string => textOf(/<pre[^>]*><code[\s\S]*?<\/code><\/pre>/.exec(html)?.[0] ?? '');

test('names of a marked block open their types, the first of each by keyboard, and the copied text is code', async () => {
  const site = twoslashSite(
    `${block('/** How many. */\nconst count = 3;\nconst twice = count * 2; // [!code highlight]')}\n${block('const other = 1;', '')}`,
  );
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  const html = site.read('docs/code.html');
  expect(codeOf(html)).toBe('/** How many. */\nconst count = 3;\nconst twice = count * 2;\n');
  const buttons = [...html.matchAll(/<button[^>]*class="code-type"[^>]*>/g)].map(([one]) => one);
  expect(buttons).toHaveLength(3);
  const targets = buttons.map((one) => /popovertarget="([^"]+)"/i.exec(one)?.[1]);
  expect(targets[0]).toBe(targets[2]);
  expect(buttons.map((one) => one.includes('tabindex="-1"'))).toEqual([false, false, true]);
  expect(html).toMatch(
    new RegExp(`<div[^>]* id="${targets[0]}"[^>]*><code>const count: 3</code><span>How many\\.</span></div>`),
  );
  expect(html).toMatch(/<link[^>]+twoslash-[^>]+\.css/);
  expect(site.read('docs/intro.html')).not.toContain('twoslash-');
  expect(site.read('docs/code.md')).toContain('const twice = count * 2;\n```\n\n```ts\nconst other');
});

test('answers to queries and announced errors are comments below their lines, and cut parts are not shown', async () => {
  const site = twoslashSite(
    block(
      '// @errors: 2322\ninterface User {\n  name: string;\n}\n// ---cut---\nconst user: User = { name: 3 };\n\nconst { name } = user;\n//      ^?\nname.toUp\n//       ^|',
    ),
  );
  site.edit('docs/code.md', (text) => text.replace('// @errors: 2322', '// @errors: 2322 2551 2339'));
  const first = await site.build();
  expect(summaries(first.diagnostics).join('\n')).toMatch(/does not have the error (?:2551|2339)/);
  site.edit('docs/code.md', (text) => text.replace(/2551 2339|\nname\.toUp\n.*\^\|/g, ''));
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  const html = site.read('docs/code.html');
  expect(codeOf(html)).toBe(
    "const user: User = { name: 3 };\n//                   ^ Type 'number' is not assignable to type 'string'. (2322)\n\nconst { name } = user;\n//      ^ const name: string\n",
  );
  expect(html).toMatch(/<span class="line error">/);
});

test('a type error fails the build with its line, also in a part that is cut', async () => {
  const site = twoslashSite(
    `${block('const a: string = 1;\n// ---cut---\nconst b = 2;\n// @erors: 2322\nmissing(b);')}`,
  );
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([
    expect.stringContaining("docs/code.md:4  twoslash: Type 'number' is not assignable to type 'string'. (TS2322)"),
    expect.stringContaining('docs/code.md:7  twoslash: Unknown Twoslash comment "@erors".'),
    expect.stringContaining("docs/code.md:8  twoslash: Cannot find name 'missing'. (TS2304)"),
  ]);
});

test('types come from packages and files of the site, and a page is built again when one of these changes', async () => {
  const site = twoslashSite(
    block("import { connect } from './lib/client';\nimport { parse } from 'tiny';\n\nconnect(parse('a'));"),
  );
  const tiny = join(site.root, 'node_modules/tiny');
  mkdirSync(tiny);
  const publish = (version: string, type: string): void => {
    writeFileSync(join(tiny, 'package.json'), JSON.stringify({ name: 'tiny', version, types: 'index.d.ts' }));
    writeFileSync(join(tiny, 'index.d.ts'), `export declare function parse(text: string): ${type};\n`);
  };
  publish('1.0.0', 'number');
  site.write('package.json', '{ "private": true, "type": "module" }\n');
  site.write('lib/client.ts', 'export const connect = (retries: number): void => void retries;\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(textOf(site.read('docs/code.html'))).toContain('const connect: (retries: number) => void');
  site.write('lib/client.ts', 'export const connect = (tries: number): void => void tries;\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(textOf(site.read('docs/code.html'))).toContain('const connect: (tries: number) => void');
  publish('2.0.0', 'string');
  expect(summaries((await site.build()).diagnostics).join()).toContain("Argument of type 'string' is not assignable");
});

test('a block cannot import what is outside the site', async () => {
  const site = twoslashSite(block("import { key } from '../secret';\nkey;"));
  writeFileSync(join(site.root, '../secret.ts'), "export const key = 'hidden';\n");
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([expect.stringContaining('docs/code.md:4  twoslash: "../secret" is outside')]);
  expect(JSON.stringify(diagnostics)).not.toContain('hidden');
});
