import { useText } from '@autolode/ssg-cli/runtime';
import type { enSearch } from '../strings/en-search.ts';

export type SearchKey = keyof typeof enSearch;
export type TranslateSearch = (key: SearchKey, values?: Readonly<Record<string, string | number>>) => string;

/** `useText` restricted to the search strings, so that an unknown key is a type error. */
export const useSearchText = (): TranslateSearch => useText();
