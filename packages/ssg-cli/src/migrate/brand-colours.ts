import { contrast, hexColour, parseColour, type Rgb } from '../config/css-colours.ts';
import type { Note } from './note.ts';
import type { SiteWriter } from './site-writer.ts';

/** The colours of a site's brand, which its old theme gave to links and buttons. */
export interface BrandColours {
  readonly light: Rgb;
  readonly dark: Rgb;
}

const sheet = 'styles/brand.css';

/** Says what became of the colours. */
export const brandNote: Omit<Note, 'file'> = {
  cause: 'styles',
  message: `The colour of the brand is in \`${sheet}\`, in shades that can be read.`,
};

/** Writes the colours into a stylesheet of the new site and returns its setting `styles`. */
export function writeBrand({ light, dark }: BrandColours, writer: SiteWriter): { readonly styles: readonly string[] } {
  const rules = [
    // Printed pages keep the colours of the theme.
    '@media screen {',
    ...modeRule(':root,\n  [data-theme="dark"]', dark, [12, 14, 18]),
    '',
    ...modeRule('[data-theme="light"]', light, [252, 252, 253]),
    '}',
    '',
  ];
  writer.write(sheet, `/* The colours of the old site’s brand, with enough contrast for text. */\n${rules.join('\n')}`);
  return { styles: [`./${sheet}`] };
}

/** A colour in hexadecimal, as `rgb(…)` or by its name, without its transparency. */
export function readColour(written: string | undefined): Rgb | undefined {
  const text = (written ?? '').trim();
  const numbers = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b/.exec(text)?.slice(1, 4).map(Number);
  if (numbers?.every((one) => one < 256) === true) return numbers as [number, number, number];
  return parseColour(/^#[\da-f]{8}$/i.test(text) ? text.slice(0, 7) : text);
}

/** The theme's variables that have its accent colour, in light or dark mode. */
function modeRule(selector: string, brand: Rgb, background: Rgb): string[] {
  const soft = mix(brand, background, 0.13);
  const text = readable(brand, [background, soft]);
  const onBrand = contrast(brand, white) > contrast(brand, black) ? white : black;
  const values = {
    accent: brand,
    'accent-hover': mix(brand, onBrand === white ? black : white, 0.86),
    'accent-text': text,
    'accent-soft': soft,
    'accent-line': mix(brand, background, 0.5),
    'on-accent': onBrand,
    'accent-display': text,
  };
  return [
    `  ${selector} {`,
    ...Object.entries(values).map(([name, colour]) => `    --${name}: ${hexColour(colour)};`),
    `    --glow: rgb(${brand.join(' ')} / 0.17);`,
    '  }',
  ];
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

const mix = (colour: Rgb, other: Rgb, share: number): Rgb =>
  colour.map((channel, index) => Math.round(channel * share + (other[index] ?? 0) * (1 - share))) as [
    number,
    number,
    number,
  ];

/** The colour itself or, if text in it could not be read on one of the backgrounds, a darker or lighter one. */
function readable(colour: Rgb, backgrounds: readonly Rgb[]): Rgb {
  const [first = white] = backgrounds;
  const end = contrast(first, white) > contrast(first, black) ? white : black;
  for (let share = 1; share > 0; share -= 0.05) {
    const shown = mix(colour, end, share);
    if (backgrounds.every((one) => contrast(shown, one) >= 4.5)) return shown;
  }
  return end;
}
