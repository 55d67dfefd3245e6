import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

test('a post without a date gets that of its file, and others stay as they are', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docs/tea.md': '# Tea\n',
      'blog/notes.md': '# Notes\n\nBoil.\n',
      'blog/2024-05-06-steep.md': '# Steep\n\nWait.\n',
      'blog/pour.md': '---\ndate: 2024-05-07\n---\n\n# Pour\n\nPour.\n',
    }),
  );
  expect(read('blog/notes.md')).toMatch(/^---\ndate: \d{4}-\d\d-\d\d\n---\n\n# Notes\n/);
  expect(read('blog/2024-05-06-steep.md')).toMatch(/^# Steep/);
  expect(read('blog/pour.md')).toMatch(/^---\ndate: 2024-05-07\n---\n/);
  expect(notes.filter(({ message }) => message.startsWith('The post had no date'))).toMatchObject([
    { file: 'blog/notes.md' },
  ]);
});
