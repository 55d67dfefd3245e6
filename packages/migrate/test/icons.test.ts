import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconOf, pageIcon, themeIcons } from '../src/icons.ts';
import type { Note } from '../src/note.ts';

test('the known icons are those of the theme', () => {
  const reference = readFileSync(new URL('../../ssg-cli/docs/manual/reference/icons.md', import.meta.url), 'utf8');
  const listed = [...reference.matchAll(/^(?:`[\w-]+`(?:, |\.))+$/gm)].flatMap(([line]) => line.match(/[\w-]+/g) ?? []);
  expect([...themeIcons].sort()).toEqual(listed.sort());
});

test('an icon of another set becomes the one of the theme that shows the same', () => {
  expect(
    ['book', 'material/magnify', 'fa-house', 'octicons/shield-check-16', 'fontawesome/solid/bolt', 'sparkles'].map(
      iconOf,
    ),
  ).toEqual(['book', 'search', 'home', 'shield', 'zap', 'sparkles']);
});

test('an icon that the theme does not have is reported with its name', () => {
  const notes: Omit<Note, 'file'>[] = [];
  expect(pageIcon('material/rabbit', (note) => notes.push(note))).toBeUndefined();
  expect(pageIcon(undefined, (note) => notes.push(note))).toBeUndefined();
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatchObject({ cause: 'front matter', detail: 'material/rabbit' });
});
