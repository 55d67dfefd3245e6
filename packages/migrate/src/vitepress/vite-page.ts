import type { VueSite } from './vue-components.ts';

/** A page whose lines are converted. */
export interface VitePage extends VueSite {
  readonly file: string;
  readonly content: string;
}

/** Lines in the indentation of the line that they replace. */
export const placed = (lead: string, lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .split('\n')
    .map((line) => (line === '' ? '' : lead + line));
