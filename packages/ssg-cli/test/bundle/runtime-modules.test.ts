import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { oneOfEach, sharedOptions } from '../../src/bundle/esbuild-options.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { copySite } from '../site-fixture.ts';

test.each(['@autolode/ssg-runtime', '@autolode/ssg-cli/runtime'])(
  'a module that is imported as %s is known to be an ECMAScript module, so that bundles have the same bytes each time',
  async (name) => {
    const config = await loadConfig({ root: copySite('basic-site').root });
    if (!config.ok) throw new Error('The basic site has a wrong config.');
    const { outputFiles } = await build({
      ...sharedOptions(config.value),
      platform: 'node',
      plugins: [oneOfEach(config.value)],
      stdin: { contents: `export * from '${name}/link-preview';`, resolveDir: config.value.root },
    });
    // esbuild finds it out where it resolves the first of several imports, whichever that is. It tells it to React here.
    expect(outputFiles[0]?.text).toMatch(/__toESM\(require_react\(\), 1\)/);
  },
);
