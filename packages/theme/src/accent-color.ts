import { contrast, fromHex, type Oklch, oklchOf, toHex } from './oklch.ts';

/** A colour for both modes, or one for each, as `#rgb` or `#rrggbb`. */
export type AccentColor = string | { readonly dark: string; readonly light: string };

type Mode = 'dark' | 'light';
type AccentToken =
  | '--accent'
  | '--accent-hover'
  | '--accent-text'
  | '--accent-soft'
  | '--accent-line'
  | '--on-accent'
  | '--accent-display'
  | '--glow';

/** Values for the `tokens` of a site's config. */
export type AccentTokens = Readonly<Record<AccentToken, Readonly<Record<Mode, string>>>>;

/** What the accent is seen on, from `tokens.css`. The last surface has the least contrast with text. */
const backgrounds: Readonly<Record<Mode, readonly string[]>> = {
  dark: ['#07090c', '#0c0e12', '#121419', '#191c21', '#22252a'],
  light: ['#fcfcfd', '#ffffff', '#f4f6f8', '#f2f4f6', '#ebedf1'],
};

/** Contrast ratios of WCAG 2.2 (1.4.3 and 1.4.11), and a little more, because values are rounded. */
const [forText, forGraphics] = [4.6, 3.1];
/** A button is known by its text; its area only has to be seen. */
const forAreas = 1.8;

/**
 * Derives the tokens of the accent from a brand's colour: buttons, links, borders and soft backgrounds. Where the colour
 * has too little contrast in a mode, it becomes lighter or darker there, until its text can be read.
 *
 * @throws If a colour is not written as `#rgb` or `#rrggbb`.
 * @example tokens: { ...accentColor('#6965db'), '--r-md': '4px' }
 */
export function accentColor(color: AccentColor): AccentTokens {
  const [dark, light] =
    typeof color === 'string'
      ? [valuesFor('dark', color), valuesFor('light', color)]
      : [valuesFor('dark', color.dark), valuesFor('light', color.light)];
  const names = Object.keys(dark) as AccentToken[];
  return Object.fromEntries(names.map((name) => [name, { dark: dark[name], light: light[name] }])) as AccentTokens;
}

function valuesFor(mode: Mode, color: string): Record<AccentToken, string> {
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color))
    throw new Error(`accentColor needs a colour such as "#6965db", not ${JSON.stringify(color)}.`);
  const isDark = mode === 'dark';
  const surfaces = backgrounds[mode];
  const given = oklchOf(fromHex(color));
  const { c, h } = given;
  const soft: Oklch = isDark
    ? { l: 0.262, c: Math.min(c * 0.28, 0.043), h }
    : { l: 0.962, c: Math.min(c * 0.25, 0.036), h };
  const backs = [...surfaces, toHex(soft)];
  const accent = readable(given, surfaces.slice(0, 4), forAreas, isDark);
  const ink = inkOn(accent);
  const line: Oklch = isDark ? { l: 0.46, c: c * 0.57, h } : { l: 0.64, c: c * 0.9, h };
  const text = readable(accent, backs, forText, isDark);
  const [r, g, b] = fromHex(toHex(accent));
  return {
    '--accent': toHex(accent),
    '--accent-hover': toHex(hovered(accent, ink)),
    '--accent-text': toHex(text),
    '--accent-soft': toHex(soft),
    '--accent-line': toHex(isDark ? line : readable(line, surfaces.slice(0, 4), forGraphics, false)),
    '--on-accent': ink,
    '--accent-display': toHex(isDark ? text : readable(accent, surfaces.slice(0, 4), forGraphics, false)),
    '--glow': `rgb(${r} ${g} ${b} / ${isDark ? 0.17 : 0.2})`,
  };
}

/** The colour, lighter or darker by as little as it needs for a contrast with every background. */
function readable(color: Oklch, backs: readonly string[], ratio: number, isLighter: boolean): Oklch {
  const last = isLighter ? 1 : 0;
  let found = color;
  while (found.l !== last && backs.some((back) => contrast(toHex(found), back) < ratio))
    found = { ...found, l: isLighter ? Math.min(1, found.l + 0.005) : Math.max(0, found.l - 0.005) };
  return found;
}

/** The colour of text on a colour: a dark shade of it, or else black or white. One of the two always has a contrast of 4.5. */
function inkOn(color: Oklch): string {
  const back = toHex(color);
  const shade = toHex({ l: 0.205, c: Math.min(color.c, 0.035), h: color.h });
  return (
    ['#ffffff', shade].find((one) => contrast(one, back) >= forText) ??
    (contrast('#ffffff', back) >= contrast('#000000', back) ? '#ffffff' : '#000000')
  );
}

/** A step away from the text on it. */
const hovered = (color: Oklch, ink: string): Oklch => ({
  ...color,
  l: ink === '#ffffff' ? Math.max(0, color.l - 0.045) : Math.min(1, color.l + 0.045),
});
