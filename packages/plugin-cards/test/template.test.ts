import { expect, test } from 'vitest';
import type { Card } from '../src/card.ts';
import { plainCard } from '../src/template.ts';

const colours = { background: '#000', text: '#fff', muted: '#aaa', accent: '#fa0' };

/** Direction and alignment of the title, and of the brand. */
function laidOut(title: string, direction: Card['direction']): string[] {
  const card = plainCard({ title, section: '', brand: 'Acme', language: 'en', direction }, colours);
  const texts = 'children' in card ? (card.children ?? []) : [];
  return [texts[1], texts[2]].map((text) => {
    const style = text?.style as { readonly direction: string; readonly textAlign: string };
    return `${style.direction} ${style.textAlign}`;
  });
}

test('a title runs in its own direction and begins where the other texts of the card do', () => {
  expect(laidOut('A title', 'ltr')).toEqual(['ltr left', 'ltr left']);
  expect(laidOut('«كيفية» API', 'ltr')).toEqual(['rtl left', 'ltr left']);
  expect(laidOut('useState()', 'rtl')).toEqual(['ltr right', 'ltr right']);
  expect(laidOut('12:30', 'rtl')).toEqual(['rtl right', 'ltr right']);
});
