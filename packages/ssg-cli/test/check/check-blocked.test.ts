import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

test('an inline script in a React page or in MDX is not allowed by the policy, and reported with its way out', async () => {
  const site = copySite('basic-site');
  const script = 'document.title = "from the page"';
  site.write(
    'pages/scripted.tsx',
    `export const meta = { title: 'Scripted', description: 'A page.' };
export default () => (
  <div>
    <script dangerouslySetInnerHTML={{ __html: '${script}' }} />
    <script type="application/json" dangerouslySetInnerHTML={{ __html: '{"data":1}' }} />
  </div>
);
`,
  );
  site.write('docs/scripted.mdx', '# Scripted\n\n<script>{`run()`}</script>\n');
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(true);
  expect(summaries(diagnostics)).toEqual([
    'docs/scripted.mdx  Browsers will not run <script>run()</script> on /docs/scripted: the Content-Security-Policy forbids inline scripts in the body.',
    'pages/scripted.tsx  Browsers will not run <script>document.title = "from the page"</script> on /scripted: the Content-Security-Policy forbids inline scripts in the body.',
  ]);
  expect(diagnostics[0]?.hint).toContain('clientModules');
  const hashes = [script, 'run()'].map((text) => createHash('sha256').update(text).digest('base64'));
  for (const hash of hashes) expect(site.read('_headers')).not.toContain(hash);
});
