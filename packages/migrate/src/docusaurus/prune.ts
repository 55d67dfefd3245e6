import { findMistakes } from '@autolode/ssg-cli/internal';
import type { Conversion } from './conversion.ts';

/** Removes what the config's schema rejects, so that the first build can start; each key is reported with a remedy. */
export function prune({ config, notes, file }: Conversion): void {
  for (let round = 0; round < 12; round++) {
    const found = findMistakes(JSON.parse(JSON.stringify(config)) as unknown).filter(
      ({ code, path }) => path.length > 0 && code !== 'config/contrast',
    );
    if (found.length === 0) return;
    // In reverse order, so that the indexes of earlier list items stay valid.
    let removed = false;
    const gone: PropertyKey[][] = [];
    for (const { path: wrong, message, hint } of found.reverse()) {
      // Another item may now be where a removed one was.
      if (gone.some((one) => one.every((key, at) => wrong[at] === key))) continue;
      const parent = wrong.slice(0, -1);
      const isLacking = !remove(config, wrong);
      // What lacks a key that it needs is of no use without it, such as a redirect without a target.
      if (isLacking && (parent.length === 0 || !remove(config, parent))) continue;
      if (isLacking) gone.push(parent);
      const path = isLacking ? parent : wrong;
      removed = true;
      notes.push({
        file,
        cause: 'config',
        message: `\`${path.join('.')}\` was removed: ${isLacking ? `\`${String(wrong.at(-1))}\` ` : /^(?:is|has|names) /.test(message) ? 'it ' : ''}${message}.`,
        remedy: hint ?? 'See the config reference.',
      });
    }
    if (!removed) return;
  }
}

function remove(config: unknown, path: readonly PropertyKey[]): boolean {
  let at = config as { [key: PropertyKey]: unknown };
  for (const key of path.slice(0, -1)) {
    const next = at[key];
    if (typeof next !== 'object' || next === null) return false;
    at = next as { [key: PropertyKey]: unknown };
  }
  const last = path.at(-1);
  if (last === undefined || at[last] === undefined) return false;
  if (Array.isArray(at)) at.splice(Number(last), 1);
  else delete at[last];
  return true;
}
