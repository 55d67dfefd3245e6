import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from '@autolode/ssg-cli/internal';
import { asFence } from '../content/blocks.ts';
import { placed, type VitePage } from './vite-page.ts';

/** Inserts the code of a file: `<<< @/path/a.js#region{1,3} [label]`. */
export function snippetAt(
  match: RegExpExecArray,
  { file, content, note }: VitePage,
): { label: string; lines: string[] } | undefined {
  const [, lead = '', written = ''] = match;
  const [, target = '', region, lines, label] =
    /^([^\s#{]+)(#[\w-]+)?(?:\s*\{([^}]*)\})?\s*(?:\[([^\]]+)\])?\s*$/.exec(written.trim()) ?? [];
  const path = target.startsWith('@') ? join(content, target.replace(/^@\/?/, '')) : resolve(dirname(file), target);
  if (target === '' || !existsSync(path)) {
    note({
      cause: 'lost code',
      message: `The file ${target} that a page shows does not exist.`,
      remedy: 'Copy the code into the page.',
    });
    return undefined;
  }
  const name = label ?? posix.basename(path);
  const marked = /^[\d,\s-]+$/.test(lines ?? '') ? `{${lines}}` : '';
  const info = [posix.extname(path).slice(1), marked, `title="${name}"`].filter((one) => one !== '').join(' ');
  return { label: name, lines: placed(lead, asFence(regionOf(readFileSync(path, 'utf8'), region?.slice(1)), info)) };
}

function regionOf(text: string, name: string | undefined): string {
  if (name === undefined) return text.replace(/^.*#(?:end)?region\b.*\n/gm, '');
  const found = new RegExp(`#region\\s+${name}\\b[^\\n]*\\n([\\s\\S]*?)^.*#endregion\\s+${name}?`, 'm').exec(text)?.[1];
  return (found ?? text).replace(/^.*#(?:end)?region\b.*\n/gm, '');
}
