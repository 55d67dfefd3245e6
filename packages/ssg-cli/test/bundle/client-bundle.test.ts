import { expect, test } from 'vitest';
import { coldSite, type SiteFixture, summaries } from '../site-fixture.ts';

/** A site that loads a layout and an island lazily, each of which shares code with the rest of the page. */
async function siteWithLaterParts(): Promise<SiteFixture> {
  const site = coldSite('basic-site');
  site.write(
    'theme/Later.tsx',
    `import { useShell } from '@autolode/ssg-cli/runtime';
     import { useEffect, useId } from 'react';
     export const Named = () => { useEffect(() => undefined); return <p id={useId()}>{useShell().siteTitle}</p>; };`,
  );
  site.write(
    'theme/Island.tsx',
    `import { useState } from 'react';
     export default function Island() { const [count] = useState(1); return <b>{count}</b>; }`,
  );
  site.edit('theme/index.tsx', (text) =>
    text.replace(
      '  tags: Plain,\n',
      "  tags: { load: () => import('./Later.tsx').then(({ Named }) => ({ default: Named })) },\n",
    ),
  );
  site.write(
    'pages/island.tsx',
    "import Island from '../theme/Island.tsx';\nexport default () => <Island client:load />;\n",
  );
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  return site;
}

const scripts = (site: SiteFixture) => Object.keys(site.output()).filter((path) => path.endsWith('.js'));
const importsOf = (code: string) =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*"\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);

test('hydration needs one file besides the entry, and the boot script preloads it', async () => {
  const site = await siteWithLaterParts();
  const main = scripts(site).find((path) => path.startsWith('assets/main-')) ?? '';
  const parts = importsOf(site.read(main));
  expect(parts).toHaveLength(1);
  expect(importsOf(site.read(parts[0] ?? ''))).toEqual([]);
  const boot = scripts(site).find((path) => path.startsWith('assets/boot-')) ?? '';
  expect(site.read(boot)).toContain(`import("/${main}")`);
  expect(site.read(boot)).toContain(JSON.stringify([`/${parts[0]}`]));
});

test('lazy files contain no code that is already loaded', async () => {
  const site = await siteWithLaterParts();
  for (const name of ['Later', 'Island']) {
    const code = site.read(scripts(site).find((path) => path.startsWith(`assets/${name}-`)) ?? '');
    expect(code.length, name).toBeLessThan(600);
  }
  const whole = scripts(site).filter((path) => site.read(path).includes('__REACT_DEVTOOLS_GLOBAL_HOOK__'));
  expect(whole).toHaveLength(1);
});

test('the default export of a lazy module is preserved', async () => {
  const site = await siteWithLaterParts();
  const island = site.read(scripts(site).find((path) => path.startsWith('assets/Island-')) ?? '');
  expect(island).toMatch(/as default\b/);
});

test('React’s functions are called directly, not through a namespace object in each file', async () => {
  const site = await siteWithLaterParts();
  const later = site.read(scripts(site).find((path) => path.startsWith('assets/Later-')) ?? '');
  expect(later).not.toMatch(/\(0,\s*\w+\.(?:useEffect|jsx)\)/);
});

test('the names of scripts do not depend on the path of the site', async () => {
  const [one, other] = [await siteWithLaterParts(), await siteWithLaterParts()];
  expect(scripts(one)).toEqual(scripts(other));
  for (const path of scripts(one)) expect(other.read(path), path).toBe(one.read(path));
});
