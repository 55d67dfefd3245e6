import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about:
    'An [icon of the theme](icons.md) in a text. It is decoration: screen readers and the Markdown alternate leave it out.',
  label: 'the name of the icon',
  example: ':icon[rocket] Ready to start.',
};
