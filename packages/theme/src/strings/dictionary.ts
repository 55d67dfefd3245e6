import type { PageWord } from '@autolode/ssg-cli/runtime';
import type { en } from './en.ts';
import type { enContent } from './en-content.ts';
import type { enSearch } from './en-search.ts';

/** Everything there is to say. A language that leaves a key out, or has one too many, does not compile. */
export type Dictionary = Readonly<
  Record<keyof typeof en | keyof typeof enContent | keyof typeof enSearch | PageWord, string>
>;
