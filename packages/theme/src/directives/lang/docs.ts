import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'Words of another language, so that screen readers and fonts treat them as such.',
  label: 'the words',
  attributes: { lang: 'The language. The short form names it alone: `{ko}`.', dir: '`ltr` or `rtl`.' },
  example: ':lang[안녕하세요]{ko}',
};
