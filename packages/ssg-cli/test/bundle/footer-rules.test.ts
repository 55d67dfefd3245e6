import { expect, test } from 'vitest';
import { footerRules } from '../../src/bundle/footer-rules.ts';
import { arrange } from '../arrange/docs/make-docs.ts';

const seal = '<img src="/seal.png" alt="Seal" class="seal">';

test('images in lines of the footer are in the line of their text', () => {
  expect(footerRules({ copyright: `© ${seal}` })).toBe('.inline-image{display:inline-block;vertical-align:middle}');
  expect(footerRules({ links: [{ title: 'More', items: [{ html: `By ${seal}` }] }] })).toContain('inline-block');
  const { site } = arrange({
    versions: { current: { 'index.md': '# Docs\n' } },
    config: {
      footer: { copyright: `© <b>${seal}</b>`, links: [{ items: [{ html: '<svg><path d="M0 0"/></svg> By us' }] }] },
    },
  });
  expect(site.shells.get('en')?.footer).toMatchObject({
    copyright: ['© ', ['b', {}, ['img', { class: 'seal inline-image' }]]],
    columns: [{ items: [{ html: [['svg', { class: 'inline-image' }, ['path', { d: 'M0 0' }]], ' By us'] }] }],
  });
});

test('a footer without images has no rule', () => {
  expect(footerRules(undefined)).toBe('');
  expect(footerRules({ copyright: '© <b>Acme</b>', links: [{ items: [{ label: 'A', to: '/a' }] }] })).toBe('');
});
