import { useText } from '@autolode/ssg-cli/runtime';
import type { enContent } from './en-content.ts';

export type ContentKey = keyof typeof enContent;

/** `useText` for the words of articles, blog and search: a key that is not in the dictionary does not compile. */
export const useContentText = (): ((key: ContentKey, values?: Readonly<Record<string, string | number>>) => string) =>
  useText();
