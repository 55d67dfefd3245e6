import { join } from 'node:path';
import { definePlugin, type HeadTag } from '@autolode/ssg-cli';
import * as z from 'zod';
import { cardOf, cardPath } from './card.ts';
import { hashOf, loadFonts, missingCharacters } from './fonts.ts';
import { CardStore, cardSize } from './render-cards.ts';
import { plainCard, type Template } from './template.ts';

export type { Card } from './card.ts';
export type { Colours, Template } from './template.ts';

const colour = z.string().min(1);

const options = z
  .strictObject({
    /** Fonts by their paths from the site's folder, the first that has a character draws it. Latin ones come with the plugin. */
    fonts: z.array(z.string().min(1)).default([]),
    colours: z
      .strictObject({
        background: colour.default('#0c0e12'),
        text: colour.default('#f5f6f8'),
        muted: colour.default('#bcbfc6'),
        accent: colour.default('#feb13a'),
      })
      .prefault({}),
    /** What a card looks like. */
    template: z.custom<Template>((value) => typeof value === 'function', 'expected a function').optional(),
  })
  .prefault({});

/**
 * Draws a card for each page, which other sites and messengers show beside a link to it.
 *
 * @example
 * plugins: [cards({ fonts: ['fonts/NotoSansJP-Bold.ttf'] })],
 */
export const cards = definePlugin({
  name: '@autolode/plugin-cards',
  version: '1',
  options,
  head: (page, { options: { colours, fonts }, config }) => {
    const card = cardOf(page, config);
    if (card === undefined) return [];
    const url = new URL(config.baseUrl + cardPath(card, [colours, fonts]), config.url).href;
    const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attrs: { property: name, content } });
    const name = (key: string, content: string): HeadTag => ({ tag: 'meta', attrs: { name: key, content } });
    return [
      property('og:image', url),
      property('og:image:width', String(cardSize.width)),
      property('og:image:height', String(cardSize.height)),
      property('og:image:alt', card.title),
      name('twitter:card', 'summary_large_image'),
      name('twitter:image', url),
    ];
  },
  output: async ({ pages }, { options: { colours, fonts: paths, template = plainCard }, config, files, report }) => {
    const fonts = loadFonts(paths, files);
    const look = { colours, template, fonts, fontsHash: hashOf(fonts) };
    const store = new CardStore(join(config.root, '.ssg/cache/cards'), look);
    const made = new Map<string, string>();
    for (const page of pages) {
      const card = cardOf(page, config);
      if (card === undefined) continue;
      const missing = missingCharacters(`${card.title}${card.section}${card.brand}`, fonts);
      if (missing.length > 0)
        report({
          severity: 'warning',
          message: `No font has ${missing
            .slice(0, 12)
            .map((one) => `"${one}"`)
            .join(', ')}, which the card of ${page.view.url} shows.`,
          hint: 'Add a font that has them to `fonts` of the plugin.',
          file: page.file,
        });
      made.set(cardPath(card, [colours, paths]), await store.add(card));
    }
    store.tidy();
    return [...made].map(([path, key]) => ({ path, key, make: () => store.read(key) }));
  },
});
