import { shortHash } from '../../lib/hash.ts';

/** Short, because a manifest lists hundreds of names. A collision matters only within one index. */
export const contentName = (text: string): string => shortHash(text).slice(0, 10);
