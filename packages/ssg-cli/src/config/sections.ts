import type { KeyPath } from '../lib/key-path.ts';
import { asObject, type Loose } from './loose.ts';

/** A docs section or a blog as it is written, and its place in the config. */
export interface WrittenSection {
  readonly section: Loose;
  readonly path: KeyPath;
}

/** The docs sections or blogs of a config, which are one object or a list of them. `false` and a missing key are none. */
export function sectionsOf(config: Loose, key: 'docs' | 'blog'): readonly WrittenSection[] {
  const value = config[key];
  if (value === undefined || value === null || value === false) return [];
  if (!Array.isArray(value)) return [{ section: asObject(value), path: [key] }];
  return value.map((one, index) => ({ section: asObject(one), path: [key, index] }));
}
