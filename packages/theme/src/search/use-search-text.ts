import { useText } from '@autolode/ssg-cli/runtime';
import type { enSearch } from '../strings/en-search.ts';

export type SearchKey = keyof typeof enSearch;
export type SaySearch = (key: SearchKey, values?: Readonly<Record<string, string | number>>) => string;

/** `useText` for the words of search: a key that is not in the dictionary does not compile. */
export const useSearchText = (): SaySearch => useText();
