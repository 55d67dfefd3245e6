import { rmSync } from 'node:fs';

/** Takes away what nothing needs any more. What the disk holds on to is in nobody's way: the next build tries again. */
export function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // As said above.
  }
}
