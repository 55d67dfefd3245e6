import { readdirSync, statSync } from 'node:fs';
import { join } from '../lib/path.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';

/** A thread of another process may still load a renderer that is not the newest. */
const kept = { files: 16, milliseconds: 24 * 60 * 60 * 1000 };

/** Removes old renderers, except the newest ones. `folder` must contain nothing else. */
export function removeOldRenderers(folder: string): void {
  const files = readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    return changed === undefined ? [] : [{ path, changed }];
  });
  const newest = Math.max(...files.map(({ changed }) => changed));
  for (const { path, changed } of files.sort((a, b) => b.changed - a.changed).slice(kept.files))
    if (newest - changed > kept.milliseconds) removeIfPossible(path);
}
