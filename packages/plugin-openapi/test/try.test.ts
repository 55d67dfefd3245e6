import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { told } from '../../ssg-cli/test/site-fixture.ts';
import { openapiSite } from './openapi-site.ts';
const f = (n: string) => readFileSync(new URL(`fixtures/${n}`, import.meta.url), 'utf8');
test.each(['operation', 'one', 'tag'])('try %s', async (pages) => {
  const site = openapiSite({ 'openapi.yaml': f('openapi.yaml'), 'person.yaml': f('person.yaml') }, `{ file: 'openapi.yaml', path: 'docs/api', pages: '${pages}' }`);
  const r = await site.build();
  console.log(told(r.diagnostics));
  const out = site.output();
  console.log(Object.keys(out).filter((k) => /docs\/api/.test(k)));
  for (const [k, v] of Object.entries(out)) if (/docs\/api.*\.md$/.test(k)) { writeFileSync(`/tmp/openapi/${pages}-${k.replaceAll('/', '_')}`, Buffer.from(v, 'latin1')); }
});
