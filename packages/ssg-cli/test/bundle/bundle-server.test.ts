import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

test('a package is read as in browsers, although its `main` is CommonJS that it says is none', async () => {
  const site = copySite('basic-site');
  const files = {
    'package.json': '{ "name": "acme-cup", "type": "module", "main": "cup.js", "module": "cup.es.js" }',
    'cup.js': "module.exports = () => 'old';\n",
    'cup.es.js': "export default () => 'new';\n",
  };
  for (const [name, text] of Object.entries(files)) site.write(`node_modules/acme-cup/${name}`, text);
  site.write('pages/cup.mdx', "import Cup from 'acme-cup';\n\n# Cup\n\n<Cup />\n");
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([]);
  expect(site.read('cup.html')).toContain('new');
});
