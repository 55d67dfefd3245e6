import { expect, test } from 'vitest';
import { navbarItem } from '../../src/docusaurus/convert-links.ts';

test('a menu of Docusaurus keeps the link of its label', () => {
  const conversion = {} as Parameters<typeof navbarItem>[0];
  const menu = { label: 'More', items: [{ label: 'A', to: '/a' }] };
  for (const to of ['pathname:///files/a.pdf', '/docs', 'https://other.example/'])
    expect(navbarItem(conversion, { ...menu, to })).toEqual([
      { type: 'dropdown', label: 'More', to, items: [{ label: 'A', to: '/a' }] },
    ]);
});
