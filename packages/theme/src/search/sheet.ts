/// <reference path="../css.d.ts" />
import { adoptSheet } from '../adopt-sheet.ts';
import css from './search-modal.css' with { type: 'text' };

/** Brings the dialog's styles: few visits need them. */
export const wearDialogStyles = (): void => adoptSheet(css);
