import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

const withSheet = (css: string) => migrate(docusaurus({ 'a.css': css }, "{ theme: { customCss: './a.css' } }"));

test('a stylesheet for Tailwind is used without what only Tailwind understands, and reported', async () => {
  const sheets = {
    '.tea { color: red; }\n@tailwind base;\n@tailwind utilities;\n.cup { @apply p-4; }\n': ['`@apply`, `@tailwind`', 2],
    '@import "tailwindcss" layer(utilities);\n@plugin "steam";\n@theme { --a: 1px; }\n.tea { color: red; }\n': [
      '`@import "tailwindcss"`, `@plugin`, `@theme`',
      1,
    ],
  };
  for (const [css, [names, line]] of Object.entries(sheets)) {
    const { read, notes } = await withSheet(css);
    expect(read('a.css')).toContain('.tea');
    expect(read('a.css')).not.toMatch(/@tailwind|@plugin|tailwindcss/);
    expect(read('ssg.config.ts')).toContain("'./a.css'");
    expect(notes).toContainEqual({
      file: 'a.css',
      line,
      cause: 'styles',
      message: `The stylesheet is written for Tailwind (${names}), which the build does not run: its utility classes have no styles.`,
      remedy: 'Run Tailwind before the build and add the file that it writes to `styles`: see the guide on Tailwind.',
    });
  }
});

test('a stylesheet without Tailwind stays as it is', async () => {
  const { read, notes } = await withSheet('.tailwind { color: red; }\n');
  expect(read('a.css')).toContain('.tailwind');
  expect(notes.map(({ message }) => message).join()).not.toContain('Tailwind');
});
