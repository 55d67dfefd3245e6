import type { Note } from '../note.ts';

export const removedTag = (tag: string): Omit<Note, 'file'> =>
  tag === 'style'
    ? { cause: 'styles', message: 'The styles of the page were removed.', remedy: 'Write them in styles/site.css.' }
    : {
        cause: 'components',
        message: 'The script of the page was removed.',
        remedy: 'Write what it rendered, or turn it into a directive.',
      };

interface RemovedTag {
  readonly tag: string;
  readonly lines: string[];
}

/** Removes the page's scripts and styles, except inside code. */
export function withoutScripts(body: string): { text: string; removed: readonly RemovedTag[] } {
  let fence: string | undefined;
  let inside: RemovedTag | undefined;
  const removed: RemovedTag[] = [];
  const kept = body.split('\n').filter((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (inside === undefined && mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    if (fence !== undefined) return true;
    const tag = /^<(script|style)\b/.exec(line)?.[1];
    if (inside === undefined && tag !== undefined) {
      inside = { tag, lines: [] };
      removed.push(inside);
    }
    if (inside === undefined) return true;
    inside.lines.push(line);
    if (line.includes(`</${inside.tag}>`)) inside = undefined;
    return false;
  });
  return { text: kept.join('\n'), removed };
}
