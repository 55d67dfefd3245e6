import { useText } from '@autolode/ssg-cli/runtime';
import type { en } from './en.ts';

export type UiKey = keyof typeof en;
export type UiStrings = Readonly<Record<UiKey, string>>;
export type Say = (key: UiKey, values?: Readonly<Record<string, string | number>>) => string;

/** `useText` for the theme's own keys: a key that is not in the dictionary does not compile. */
export const useUi = (): Say => useText();
