/// <reference path="../css.d.ts" />
import { adoptSheet } from '../adopt-sheet.ts';
import css from './search-modal.css' with { type: 'text' };

/** Adds the dialog's styles, which few visits need. */
export const addDialogStyles = (): void => adoptSheet(css);
