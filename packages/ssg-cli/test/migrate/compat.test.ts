import { expect, test } from 'vitest';
import { build } from '../../src/build.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { linkPackages } from '../link-packages.ts';
import { readTree, summaries } from '../site-fixture.ts';
import { docusaurus, migrate } from './old-site.ts';

test('originals of components are shown in the default language, and only what translations lack is reported', async () => {
  const { root } = await migrate(
    docusaurus({
      'src/pages/tea.js':
        'import Translate from \'@docusaurus/Translate\';\nexport default () => <p><Translate id="tea.lead">Good morning</Translate>, <Translate>dear guests</Translate></p>;\n',
    }),
  );
  linkPackages(root);
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error(summaries(config.diagnostics).join('\n'));
  const { diagnostics } = await build(config.value);
  expect(summaries(diagnostics).filter((one) => one.includes('string'))).toEqual([]);
  expect(readTree(`${root}/dist`)['tea.html']).toContain('<p>Good morning, dear guests</p>');
});
