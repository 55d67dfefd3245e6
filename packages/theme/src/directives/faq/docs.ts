import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about:
    'Headings and what follows them as questions and answers, of which one is open at a time. They become structured data too.',
  attributes: { multiple: 'Several may be open at once.' },
  example: ':::faq\n### Is it free?\nYes.\n\n### Is it fast?\nMeasure it.\n:::',
};
