import { words } from '../lib/words.ts';

/**
 * Keys whose values are the site's own code. They may have internal state, so they are not copied, traversed or frozen.
 */
export const foreignKeys = words('remarkPlugins rehypePlugins remarkRehypeOptions collections plugins');
