import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from '@autolode/ssg-cli/internal';
import type { Note } from '../note.ts';
import { filesBelow } from '../site-writer.ts';

/** A constant such as `"<LATEST_VERSION>"` or `'%VERSION%'`. */
const placeholder = /["']([<%@{[$]{1,2}[A-Z][A-Z0-9_]{3,}[>%@}\]$]{1,2})["']/g;

/**
 * The placeholders that hooks fill in: constants in capitals between marks, in the hooks and in the modules beside them,
 * which hooks import.
 */
export function hookPlaceholders(hooks: readonly string[]): readonly string[] {
  const files = new Set(hooks.filter(existsSync));
  // A hook at the top of the repository is beside code that has nothing to do with the site.
  for (const folder of new Set([...files].map((file) => dirname(file))))
    if (/hooks?$/i.test(folder))
      for (const path of filesBelow(folder)) if (path.endsWith('.py')) files.add(join(folder, path));
  const found = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(placeholder)].map(([, name = '']) => name),
  );
  return [...new Set(found)].sort();
}

/** Reports the first placeholder that a page shows. Hooks fill in those in code, too. */
export function placeholderNote(text: string, placeholders: readonly string[]): Omit<Note, 'file'> | undefined {
  const index = text.split('\n').findIndex((line) => placeholders.some((one) => line.includes(one)));
  if (index < 0) return undefined;
  return {
    line: index + 1,
    cause: 'source text',
    message: 'Placeholders that `hooks` of the old site replaced are shown as source text.',
    detail: placeholders.filter((one) => text.includes(one)).join(', '),
    remedy: 'Replace them with what the hooks wrote.',
  };
}
