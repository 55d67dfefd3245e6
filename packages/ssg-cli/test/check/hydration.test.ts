import { expect, test } from 'vitest';
import { findBrowser } from '../../src/check/hydration/find-browser.ts';
import { copySite, summaries } from '../site-fixture.ts';

const check = { checkOnly: true, hydration: true } as const;

test('a site whose pages do not depend on the environment passes', async () => {
  const site = copySite('basic-site');
  site.write(
    'pages/dates.tsx',
    "export default () => <p>{new Date(0).toLocaleDateString('en', { timeZone: 'UTC' })}</p>;\n",
  );
  const { ok, diagnostics } = await site.build(check);
  expect([ok, summaries(diagnostics)]).toEqual([true, []]);
});

test('dependence on clock, time zone, locale or random numbers is reported with page, component and line', async () => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) =>
    text.replace(
      '<main id="main">{children}</main>',
      '<main id="main">{children}</main>\n      <footer>{new Date().getFullYear()}</footer>',
    ),
  );
  site.write(
    'components/Dice.tsx',
    'export function Dice({ sides }: { sides: number }) {\n  const face = Math.random() * sides;\n  return <b>{face}</b>;\n}\n',
  );
  site.write(
    'docs/dice.mdx',
    "import { Dice } from '../components/Dice.tsx';\n\n# Dice\n\n<Dice sides={6} client:load />\n",
  );
  site.write(
    'pages/prices.tsx',
    'export default function Prices() {\n  return <p>{(1234.5).toLocaleString()}</p>;\n}\n',
  );
  const { ok, diagnostics } = await site.build(check);
  expect(ok).toBe(false);
  const found = diagnostics.map(({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`);
  expect(found.sort()).toEqual([
    'error hydration/differs components/Dice.tsx:2',
    'error hydration/differs theme/index.tsx:19',
    'warning hydration/article pages/prices.tsx:2',
  ]);
  const messages = summaries(diagnostics).join('\n');
  expect(messages).toMatch(/\/docs\/dice: the island "[^"]*" depends on .* \(Math\.random\(\) in Dice\): /);
  expect(messages).toMatch(
    /\((?:new Date\(\)|Date\.getFullYear\(\)) in Shell\): "\d{4}" and "\d{4}"\.\nAlso on .*\/docs\/intro/,
  );
  expect(messages).toMatch(
    /\/prices: the article depends on .* \(Number\.toLocaleString\(\) in Prices\): "1,234\.5" and /,
  );
});

test('a module that ends the process is an error', async () => {
  const site = copySite('basic-site');
  site.write(
    'pages/leaves.tsx',
    'if (new Date().getFullYear() > 2028) process.exit(0);\nexport default () => <p>Here</p>;\n',
  );
  const { ok, diagnostics } = await site.build(check);
  expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ['hydration/stopped']]);
});

test.runIf(findBrowser())('what only a browser renders differently is found in one', async () => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) =>
    text.replace('clicked {count}', "{typeof window === 'undefined' ? 'server' : 'browser'} {count}"),
  );
  const { ok, diagnostics } = await site.build(check);
  expect(ok).toBe(false);
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['hydration/browser']));
  expect(summaries(diagnostics).join('\n')).toMatch(
    /Hydration of \/docs\/intro failed in the browser: \[ssg\] hydration /,
  );
});
