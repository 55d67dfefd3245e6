import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fillTemplate } from '../../src/new-site/templates.ts';
import { linkPackages } from '../link-packages.ts';
import { siteWith } from './plugin-site.ts';

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** The errors of TypeScript in the site's own files, with the `tsconfig.json` of a new site. */
function errorsIn(root: string): string[] {
  // What the packages export is checked once: they are sources here.
  const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', join(root, 'tsc.json')];
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', root, ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => /^(?:pages|data|config)\b/.test(line));
}

test('data of plugins has the type of what the last build wrote, unless the site declares another', async () => {
  const site = siteWith('rates', "source: () => ({ data: { rates: [{ code: 'EUR', rate: 1.1 }], none: [] } })");
  linkPackages(site.root);
  const values = { name: 'a', title: 'A', url: 'https://a.example', version: '1', install: '', run: '', setup: '' };
  // The types of React are not installed in this site.
  const tsconfig = fillTemplate('docs', values).get('tsconfig.json') ?? '';
  site.write('tsconfig.json', tsconfig.replace('"types": ["react"]', '"types": []'));
  site.write(
    'data/text.ts',
    `import none from 'ssg:data/none';
import rates from 'ssg:data/rates';
export const text = [rates.map(({ code, rat }) => code + rat), none[0]?.any].join();
`,
  );
  site.write(
    'pages/index.tsx',
    "import { text } from '../data/text.ts';\nexport const meta = { title: 'Home', description: 'Home.' };\nexport default () => text;\n",
  );
  // Before the first build, the modules exist, but nothing is known of them.
  expect(errorsIn(site.root)).toEqual([
    expect.stringContaining("'code' implicitly has an 'any' type"),
    expect.stringContaining("'rat' implicitly has an 'any' type"),
  ]);
  expect((await site.build()).diagnostics).toEqual([]);
  expect(errorsIn(site.root)).toEqual([
    "data/text.ts(3,41): error TS2339: Property 'rat' does not exist on type '{ code: string; rate: number; }'.",
    "data/text.ts(3,73): error TS2339: Property 'any' does not exist on type 'never'.",
  ]);
  site.write(
    'data.d.ts',
    "declare module 'ssg:data/none' {\n  const none: import('./config/types.ts').None;\n  export default none;\n}\n",
  );
  site.write('config/types.ts', 'export type None = { readonly any: string }[];\n');
  expect(errorsIn(site.root)).toEqual([expect.stringContaining("'rat' does not exist")]);
});
