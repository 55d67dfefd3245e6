import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HookFiles } from '@autolode/ssg-cli';
import { create, type Font } from 'fontkit';

export interface CardFont {
  readonly bytes: Uint8Array;
  has(character: number): boolean;
}

/** Latin, for sites that name no font. */
const own = ['text.woff2', 'text-ext.woff2'];

/**
 * The fonts of cards: those of the site, then ours.
 *
 * @throws An error where a file is missing or is no font.
 */
export function loadFonts(paths: readonly string[], files: HookFiles): readonly CardFont[] {
  const given = paths.map((path) => {
    const bytes = files.readBytes(path);
    if (bytes === undefined) throw new Error(`there is no font "${path}"`);
    return fontOf(bytes, path);
  });
  const ours = own.map((name) => fontOf(readFileSync(new URL(`../fonts/${name}`, import.meta.url)), name));
  return [...given, ...ours];
}

function fontOf(bytes: Uint8Array, name: string): CardFont {
  let fonts: readonly Font[];
  try {
    const font = create(Buffer.from(bytes));
    fonts = 'fonts' in font ? font.fonts : [font];
  } catch {
    throw new Error(`"${name}" is not a font in the format TTF, OTF, WOFF or WOFF2`);
  }
  return { bytes, has: (character) => fonts.some((font) => font.hasGlyphForCodePoint(character)) };
}

export const hashOf = (fonts: readonly CardFont[]): string => {
  const hash = createHash('sha256');
  for (const { bytes } of fonts) hash.update(bytes);
  return hash.digest('hex');
};

/** Characters of a text that no font has, each once. Spaces, and what only joins or directs others, are never drawn. */
export const missingCharacters = (text: string, fonts: readonly CardFont[]): string[] => [
  ...new Set(
    [...text].filter(
      (one) => !/[\s\p{Cc}\p{Cf}\p{M}]/u.test(one) && !fonts.some((font) => font.has(one.codePointAt(0) ?? 0)),
    ),
  ),
];
