import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'One entry of `params`. Entries inside it are its own fields, which open in place.',
  label: 'the name as code, then the type',
  attributes: {
    id: 'An anchor for links; the entry links to it.',
    required: 'It must be given.',
    deprecated: 'It should not be used any more.',
    'read-only': 'Only in what is answered.',
    'write-only': 'Only in what is sent.',
    open: 'Its fields are shown from the start.',
  },
  example: ':::param[`limit` integer]{required id="limit"}\nItems per page.\n:::',
  // It stands in `params`, whose example shows it.
  isRendered: false,
};
