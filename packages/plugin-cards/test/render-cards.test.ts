import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashOf, loadFonts } from '../src/fonts.ts';
import { CardStore } from '../src/render-cards.ts';
import { plainCard } from '../src/template.ts';

/** Draws cards with a title each. */
async function drawn(...titles: readonly string[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-cards-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const fonts = loadFonts([], { read: () => undefined, readBytes: () => undefined, list: () => [] });
  const colours = { background: '#000', text: '#fff', muted: '#aaa', accent: '#fa0' };
  const store = new CardStore(folder, { colours, template: plainCard, fonts, fontsHash: hashOf(fonts) });
  const images: string[] = [];
  for (const title of titles) {
    const card = { title, section: 'Guides', brand: 'Acme', language: 'de', direction: 'ltr' } as const;
    const image = store.read(await store.add(card));
    if (process.env['SHOTS'] !== undefined)
      writeFileSync(`${process.env['SHOTS']}/card-word-${images.length}.png`, image);
    images.push(Buffer.from(image).toString('base64'));
  }
  return images;
}

test('a word longer than the card is broken, so that its end is shown', async () => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten';
  const [one, other] = await drawn(`${word}gesellschaft`, `${word}gewerkschaft`);
  expect(one).not.toBe(other);
});
