import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

const counter =
  "import { useState } from 'react';\nexport default function Counter() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; }\n";
const page = (name: string) =>
  `import { IslandSlot } from '@autolode/ssg-cli/runtime';\nimport Counter from '../components/Counter.tsx';\nexport default () => <IslandSlot name="${name}" component={Counter} props={{}} />;\n`;

test('an island under a name that the theme does not list is an error with the nearest name, once', async () => {
  const site = copySite('basic-site');
  site.write('components/Counter.tsx', counter);
  site.edit('theme/index.tsx', (text) =>
    text.replace(
      'islands = {}',
      "islands = { counter: { load: () => import('../components/Counter.tsx'), hydrate: 'load' as const } }",
    ),
  );
  site.write('pages/right.tsx', page('counter'));
  site.write('pages/own.mdx', "import Counter from '../components/Counter.tsx';\n\n# Own\n\n<Counter client:load />\n");
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  for (const name of ['wrong', 'again']) site.write(`pages/${name}.tsx`, page('countr'));
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(diagnostics).toMatchObject([
    { file: 'pages/again.tsx', severity: 'error', message: expect.stringContaining('Unknown island "countr"') },
  ]);
  expect(diagnostics[0]?.hint).toContain('Did you mean "counter"?');
  // What is known of a page from the build before is reported again.
  expect((await site.build()).diagnostics).toHaveLength(1);
});
