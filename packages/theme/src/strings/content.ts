import { useText } from '@autolode/ssg-cli/runtime';
import type { enContent } from './en-content.ts';

export type ContentKey = keyof typeof enContent;

/** `useText` restricted to the strings of articles, blog and search, so that an unknown key is a type error. */
export const useContentText = (): ((key: ContentKey, values?: Readonly<Record<string, string | number>>) => string) =>
  useText();
