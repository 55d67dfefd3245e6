import { expect, test } from 'vitest';
import { convertCodeTabs } from '../../src/content/code-tabs.ts';

test('code blocks marked as tabs that follow each other become tabs', () => {
  const text = `- Pour:

  \`\`\`js tab title="cup.js"
  pour();

  drink();
  \`\`\`

  \`\`\`ts tab={"label":"Typed"} title="cup.ts"
  pour() as Tea;
  \`\`\`

After.
`;
  expect(convertCodeTabs(text)).toBe(`- Pour:

  ::::tabs{group="code-examples"}
  :::tab[JavaScript]

  \`\`\`js title="cup.js"
  pour();

  drink();
  \`\`\`

  :::
  :::tab[Typed]

  \`\`\`ts title="cup.ts"
  pour() as Tea;
  \`\`\`

  :::
  ::::

After.
`);
});

test('blocks around tabs get longer fences, which would end with the tabs otherwise', () => {
  const code = '```js tab\na();\n```\n\n```ts tab\nb();\n```';
  const made = convertCodeTabs(`:::note\n\n:::tip\n\n${code}\n\n:::\n\nMore.\n\n:::\n\n:::info\nPlain.\n:::\n`);
  expect(made.split('\n').filter((line) => line.startsWith(':::'))).toEqual([
    '::::::note',
    ':::::tip',
    '::::tabs{group="code-examples"}',
    ':::tab[JavaScript]',
    ':::',
    ':::tab[TypeScript]',
    ':::',
    '::::',
    ':::::',
    '::::::',
    ':::info',
    ':::',
  ]);
});

test('a single code block marked as a tab stays a code block, and code about tabs is unchanged', () => {
  expect(convertCodeTabs('```js tab\npour();\n```\n')).toBe('```js\npour();\n```\n');
  const sample = '````md\n```js tab\npour();\n```\n````\n';
  expect(convertCodeTabs(sample)).toBe(sample);
});

test('the time for many open code blocks marked as tabs is linear', () => {
  const time = (count: number): number => {
    const { user } = process.cpuUsage();
    convertCodeTabs('~~~js tab\n```js tab\n'.repeat(count));
    return process.cpuUsage().user - user + 20_000;
  };
  // The first runs compile the code, and any may be interrupted.
  const least = (count: number): number => Math.min(...[1, 2, 3].map(() => time(count)));
  expect(least(40_000) / least(10_000)).toBeLessThan(12);
});
