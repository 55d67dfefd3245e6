import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { oneOfEach, sharedOptions } from '../../src/bundle/esbuild-options.ts';
import { context } from '../../src/lib/esbuild.ts';
import { makeConfig } from '../make-site.ts';

test('a bundler that stays open finds the React that the site has by now', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ssg-react-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const config = { ...makeConfig(), root };
  writeFileSync(join(root, 'page.js'), "export * from 'react';\n");
  const bundler = await context({
    ...sharedOptions(config),
    entryPoints: [join(root, 'page.js')],
    plugins: [oneOfEach(config)],
  });
  onTestFinished(() => bundler.dispose());
  const inputs = async () => Object.keys((await bundler.rebuild()).metafile?.inputs ?? {});
  expect(await inputs()).not.toContain('node_modules/react/index.js');
  mkdirSync(join(root, 'node_modules/react'), { recursive: true });
  writeFileSync(join(root, 'node_modules/react/package.json'), '{ "name": "react", "version": "19.0.0" }');
  writeFileSync(join(root, 'node_modules/react/index.js'), 'export const version = "19.0.0";\n');
  expect(await inputs()).toContain('node_modules/react/index.js');
});
