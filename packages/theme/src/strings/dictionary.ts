import type { PageWord } from '@autolode/ssg-cli/runtime';
import type { en } from './en.ts';
import type { enContent } from './en-content.ts';
import type { enSearch } from './en-search.ts';

/** Every string of the theme and the generator. A language that lacks a key, or has an unknown one, does not compile. */
export type Dictionary = Readonly<
  Record<keyof typeof en | keyof typeof enContent | keyof typeof enSearch | PageWord, string>
>;
