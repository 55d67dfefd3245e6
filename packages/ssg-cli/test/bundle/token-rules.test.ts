import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { build } from '../../src/build/build.ts';
import { tokenRules } from '../../src/bundle/token-rules.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { linkPackages } from '../link-packages.ts';
import { readTree, summaries } from '../site-fixture.ts';

function makeSite(): (tokens: string) => Promise<readonly [string[], string]> {
  const root = mkdtempSync(join(tmpdir(), 'ssg-tokens-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  linkPackages(root);
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/index.md'), '# Home\n');
  writeFileSync(join(root, 'site.css'), '.own { color: var(--own) }\n');
  return async (tokens) => {
    writeFileSync(
      join(root, 'ssg.config.ts'),
      `export default {\n title: 'T', url: 'https://t.example', theme: '@autolode/theme', styles: ['./site.css'], pages: false,\n docs: [{ path: 'docs', routeBasePath: '/' }],\n tokens: {\n${tokens}\n},\n};\n`,
    );
    const config = await loadConfig({ root });
    if (!config.ok) return [summaries(config.diagnostics), ''];
    const { ok, diagnostics } = await build(config.value, { threads: 0 });
    if (!ok) return [diagnostics.map(({ file, line, message, hint }) => `${file}:${line} ${message} ${hint}`), ''];
    const css = Object.entries(readTree(join(root, 'dist'))).find(([path]) => /^assets\/main-.*\.css$/.test(path));
    return [[], css?.[1] ?? ''];
  };
}

test('tokens of the config override those of the theme, and an unknown one is an error with the nearest name', async () => {
  const publish = makeSite();
  const [none, css] = await publish("'--accent': { dark: '#7dd3fc', light: '#0369a1' }, '--r-md': '0', '--own': 'red'");
  expect(none).toEqual([]);
  expect(css).toMatch(/:root,\[data-theme\]\{--r-md: ?0;--own: ?red\}/);
  expect(css.lastIndexOf('--accent')).toBeGreaterThan(css.lastIndexOf('.own'));
  const [unknown] = await publish("'--r-md': '0',\n'--acent': 'red',");
  expect(unknown).toEqual([
    'ssg.config.ts:6 tokens["--acent"]: no stylesheet uses the token "--acent". Did you mean "--accent"?',
  ]);
  for (const value of ['red;} body{display:none', 'url(', '"Inter', 'red /* ', '</style>', 'a)(', ''])
    expect((await publish(`'--accent': ${JSON.stringify(value)},`))[0], value).not.toEqual([]);
  expect((await publish("accent: 'red',"))[0].join()).toContain('--accent');
});

test('a value for each colour mode has a rule for each, in the order of the theme', () => {
  const tokens = { '--accent': { dark: '#000', light: '#fff' }, '--r-md': '0' };
  expect(tokenRules({ tokens } as never)).toBe(
    ':root,[data-theme]{--r-md:0}\n:root,[data-theme="dark"]{--accent:#000}\n[data-theme="light"]{--accent:#fff}',
  );
});
