import { closest } from '../lib/nearest.ts';

/** The page with the name of `target`, in letters of any case, that is in the same folder, or else in the nearest one above. */
export function movedTo(target: string, pages: readonly string[]): string | undefined {
  const name = target.slice(target.lastIndexOf('/'));
  const moved = name === '/' ? [] : pages.filter((one) => one.toLowerCase().endsWith(name.toLowerCase()));
  for (let at = target.length - name.length; at >= 0; at = at === 0 ? -1 : target.lastIndexOf('/', at - 1)) {
    const folder = target.slice(0, at);
    const below = moved.filter((one) => one.startsWith(`${folder}/`));
    const near = closest(target, below);
    if (near !== undefined) return near;
  }
  return undefined;
}
