/// <reference path="./css.d.ts" />
import { adoptSheet } from './adopt-sheet.ts';
import css from './hydrated.css' with { type: 'text' };

/** Adds the styles that are needed only after hydration: progress, errors, prompts, and buttons on code blocks. */
export const addHydratedStyles = (): void => adoptSheet(css);
