import { useText } from '@autolode/ssg-cli/runtime';
import type { en } from './en.ts';

export type UiKey = keyof typeof en;
export type UiStrings = Readonly<Record<UiKey, string>>;
export type Say = (key: UiKey, values?: Readonly<Record<string, string | number>>) => string;

/** `useText` restricted to the theme's own keys, so that an unknown key is a type error. */
export const useUi = (): Say => useText();
