import { hexColour, parseColour, type Rgb } from '@autolode/ssg-cli/internal';
import { transformSync } from 'esbuild';
import type { Note } from './note.ts';
import { Code, printValue } from './print-value.ts';

/** The colours of a site's brand, which its old theme gave to links and buttons. */
export interface BrandColours {
  readonly light: Rgb;
  readonly dark: Rgb;
}

/** Says what became of the colours. */
export const brandNote: Omit<Note, 'file'> = {
  cause: 'styles',
  message: 'The colour of the brand is in `tokens`; where it could not be read, it is lighter or darker.',
};

/** The import that `brandSettings` needs in the config. */
export const brandImport = { name: '{ accentColor }', source: '@autolode/theme/accent-color' } as const;

/** The settings that give the new theme the colours. */
export const brandSettings = ({ light, dark }: BrandColours): { readonly tokens: Code } => ({
  tokens: new Code(`accentColor(${printValue(inModes(hexColour(light), hexColour(dark)), 1)})`),
});

const inModes = (light: string, dark: string): unknown => (light === dark ? light : { dark, light });

/** A colour as CSS writes it, without its transparency. */
export function readColour(written: string | undefined): Rgb | undefined {
  const text = (written ?? '').trim();
  if (text === '' || /[{};@]/.test(text)) return undefined;
  const options = { loader: 'css', minify: true, target: 'chrome90', logLevel: 'silent' } as const;
  const [, first = ''] = /color:([^;}]+)/.exec(transformSync(`a{color:${text}}`, options).code) ?? [];
  const opaque = /^#(?:[\da-f]{8}|[\da-f]{4})$/i.test(first) ? first.slice(0, first.length === 9 ? 7 : 4) : first;
  return parseColour(opaque);
}
