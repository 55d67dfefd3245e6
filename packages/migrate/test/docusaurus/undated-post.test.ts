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

test('the date at the end of a file name is that of the post, and its URL stays', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'blog/steep-2024-05-06.md': '# Steep\n\nWait.\n',
      'blog/tea/2024-5-7.md': '---\ntitle: Pour\n---\n\nPour.\n',
      'blog/cups-2024-05-08.md': '---\nslug: cups\n---\n\n# Cups\n\nWash.\n',
    }),
  );
  expect(read('blog/steep-2024-05-06.md')).toMatch(/^---\nslug: \/2024\/05\/06\/steep-\n---\n\n# Steep/);
  expect(read('blog/tea/2024-5-7.md')).toMatch(/^---\ntitle: Pour\n/);
  expect(read('blog/cups-2024-05-08.md')).toMatch(/^---\nslug: cups\n---\n/);
  expect(notes.map(({ message }) => message)).not.toContainEqual(expect.stringMatching(/^The post had no date/));
});
