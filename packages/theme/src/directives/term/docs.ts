import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'A word with its definition from [`glossary.yml`](../guides/glossary.md), shown on hover, focus and tap.',
  label: 'the term, or another form of it',
  attributes: { id: 'The key in the glossary, where the label is another word.' },
  example: 'Data is sent to a :term[webhook].',
};
