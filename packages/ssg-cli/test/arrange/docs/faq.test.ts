import { expect, test } from 'vitest';
import { arrange } from './make-docs.ts';

const jsonLd = (text: string) =>
  arrange({ versions: { current: { 'faq.md': text } }, section: { id: 'docs', path: 'docs' } })
    .page<'doc'>('/docs/faq')
    .head.jsonLd.filter((one) => (one as { '@type': string })['@type'] === 'FAQPage');

test('the questions and complete answers of a faq directive are structured data', () => {
  const text = [
    '# Questions',
    '',
    'Before the list.',
    '',
    '::::faq',
    'Not an answer to anything.',
    '',
    '## Is it *free*?',
    '',
    'No. It costs',
    'a `fee`.',
    '',
    '- monthly',
    '- yearly',
    '',
    '## Nobody knows?',
    '',
    '### Is it fast?',
    '',
    'Yes.',
    '::::',
    '',
    '## Outside?',
    '',
    'Not part of it.',
  ].join('\n');
  expect(jsonLd(text)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Is it free?',
          acceptedAnswer: { '@type': 'Answer', text: 'No. It costs a fee.\nmonthly yearly' },
        },
        { '@type': 'Question', name: 'Is it fast?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } },
      ],
    },
  ]);
});

test('a page without the directive, or with an empty one, has no structured data', () => {
  expect(jsonLd('# A\n\n## Question?\n\nAnswer.\n')).toEqual([]);
  expect(jsonLd('# A\n\n:::faq\nWords.\n:::\n')).toEqual([]);
});
