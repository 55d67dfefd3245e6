import { shortHash } from '../../lib/hash.ts';

/** Short, because a manifest names hundreds; content that meets under one name would have to be in the same index. */
export const contentName = (text: string): string => shortHash(text).slice(0, 10);
