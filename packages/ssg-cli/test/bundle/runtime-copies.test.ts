import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runtimeFolder } from '../../src/lib/own-file.ts';
import { copySite } from '../site-fixture.ts';

test('two copies of the runtime in one site are an error that names both', async () => {
  const site = copySite('basic-site');
  const copy = join(site.root, 'vendor/ssg-runtime');
  cpSync(join(runtimeFolder(), 'src'), join(copy, 'src'), { recursive: true });
  site.edit(
    'pages/index.tsx',
    (text) =>
      `import { normalisePath } from '../vendor/ssg-runtime/src/url.ts';\n${text.replace('"hello"', "{normalisePath('/a')}")}`,
  );
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(diagnostics).toMatchObject([{ code: 'bundle/two-runtimes', severity: 'error' }]);
  for (const folder of [runtimeFolder(), copy]) expect(diagnostics[0]?.message).toContain(folder);
});
