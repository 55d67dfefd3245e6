import { sha256 } from './hash.ts';

const start = 'sha256-';

/** The name in `build-manifest.json` of a file whose path is not public. */
export const hiddenKey = (path: string): string => start + sha256(path);

/** Whether a key of the manifest is that of a file whose path is not public. */
export const isHiddenKey = (key: string): boolean => key.startsWith(start);
