import { expect, test } from 'vitest';
import { coldSite, summaries } from '../site-fixture.ts';

const counter = `import { useState } from 'react';
/** onClick={} in a comment is none. */
export const Label = ({ text }: { text: string }) => <b>{text}</b>;

export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`;
const page = `---
title: Counted
---

import Counter, { Label } from '../components/counter';
import { Panel as Box } from '../components/panel';
import { Again } from '../components/all';

<Label text="still" />

<Counter start={1} />

<Counter client:visible start={2} />

<Counter client:none start={3} />

Inside a text <Box /> too.

<Again start={4} />
`;

test('a component with state or handlers that a page in MDX does not hydrate is reported where it is used', async () => {
  const site = coldSite('basic-site');
  site.write('components/counter.tsx', counter);
  site.write(
    'components/panel.tsx',
    "import Count from './counter.tsx';\n\nconst Inner = () => <Count start={5} />;\nexport const Panel = () => <p><Inner /></p>;\n",
  );
  site.write('components/all.ts', "export * from './some';\n");
  site.write('components/some.ts', "export { Label, default as Again } from './counter.tsx';\n");
  site.write('docs/counted.mdx', page);
  const result = await site.build();
  expect(result.ok).toBe(true);
  const said = 'is not hydrated, so "useState" (components/counter.tsx:6) does nothing in the browser.';
  expect(summaries(result.diagnostics)).toEqual([
    `docs/counted.mdx:11  <Counter> ${said}`,
    `docs/counted.mdx:17  <Box> ${said}`,
    `docs/counted.mdx:19  <Again> ${said}`,
  ]);
  expect(site.read('docs/counted.html')).not.toContain('client:none');
  // A build without changes reports the same.
  expect(summaries((await site.build()).diagnostics)).toEqual(summaries(result.diagnostics));
  expect((await site.build({ strict: true })).ok).toBe(false);
});

test('a React page with handlers or state is reported, and one whose component has or is in an island is not', async () => {
  const site = coldSite('basic-site');
  site.write('components/counter.tsx', counter);
  site.write(
    'pages/pressed.tsx',
    'const Button = () => (\n  <button type="button" onClick={() => undefined}>\n    Press\n  </button>\n);\n\nexport default function Pressed() {\n  return <p><Button /></p>;\n}\n',
  );
  site.write(
    'components/box.tsx',
    "import Counter from './counter.tsx';\n\nexport const Box = () => <Counter client:load start={1} />;\n",
  );
  site.write(
    'pages/inside.tsx',
    "import { Frame } from '../components/frame.tsx';\nimport Counter from '../components/counter.tsx';\n\nexport default () => <Frame client:load><Counter start={1} /></Frame>;\n",
  );
  site.write('components/frame.tsx', 'export const Frame = ({ children }) => <section>{children}</section>;\n');
  site.write('pages/placed.tsx', "import { Box } from '../components/box.tsx';\n\nexport default () => <Box />;\n");
  expect(summaries((await site.build()).diagnostics)).toEqual([
    'pages/pressed.tsx:2  pages/pressed.tsx is only rendered at build time, so "onClick" does nothing in the browser.',
  ]);
});
