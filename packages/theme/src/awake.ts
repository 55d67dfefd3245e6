/// <reference path="./css.d.ts" />
import { adoptSheet } from './adopt-sheet.ts';
import css from './awake.css' with { type: 'text' };

/** Brings the styles of what a sleeping page never shows: progress, failures, questions, buttons on code. */
export const wearAwakeStyles = (): void => adoptSheet(css);
