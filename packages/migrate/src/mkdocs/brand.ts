import { existsSync, readFileSync } from 'node:fs';
import { asList, asObject, asText, hexColour, join, type Loose, ownValue, posix } from '@autolode/ssg-cli/internal';
import { type BrandColours, readColour } from '../brand-colours.ts';
import { addVariables, colourOf, type Variables } from '../root-variables.ts';
import type { SiteWriter } from '../site-writer.ts';

/** The primary colours of Material. Its links are indigo if the bar has no hue. */
const primaries: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#4051b5',
  'blue grey': '#4051b5',
  black: '#4051b5',
  white: '#4051b5',
};

/** The colour of the links in Material, and of the bar. */
const names = ['--md-typeset-a-color', '--md-primary-fg-color'];

/** The colours that a site of Material gives to its links; `undefined` if it keeps the default ones. */
export function brandOf(old: Loose, content: string): BrandColours | undefined {
  const theme = asObject(old['theme']);
  if (asText(theme['name']) !== 'material') return undefined;
  const palettes = (Array.isArray(theme['palette']) ? theme['palette'] : [theme['palette']]).map(asObject);
  const light = readColour(ownValue(primaries, primaryOf(palettes, 'default')));
  const dark = readColour(ownValue(primaries, primaryOf(palettes, 'slate')));
  const own: Variables = new Map();
  const night: Variables = new Map();
  const schemes = palettes.map(({ scheme }) => asText(scheme)).filter((one) => one !== undefined);
  for (const path of asList(old['extra_css']).flatMap((one) => asText(one) ?? [])) {
    const file = join(content, path);
    if (!existsSync(file)) continue;
    addVariables(readFileSync(file, 'utf8'), (selector) => {
      const scheme = /\[data-md-color-scheme=["']?([\w-]+)/.exec(selector)?.[1];
      if (scheme !== undefined) return isDark(scheme, schemes) ? [night] : [own];
      return /:root|\bhtml\b|\[data-md-color-(?:primary|accent)=/.test(selector) ? [own, night] : [];
    });
  }
  const day = colourOf(own, names) ?? light ?? dark;
  const late = colourOf(night, names) ?? dark ?? day;
  return day === undefined || late === undefined ? undefined : { light: day, dark: late };
}

/** The name of the primary colour in a scheme; the palette of the other one if it has none. */
function primaryOf(palettes: readonly Loose[], scheme: string): string {
  const written = [palettes.find((one) => one['scheme'] === scheme), ...palettes].map((one) =>
    asText(one?.['primary']),
  );
  return written.find((one) => one !== undefined)?.replaceAll('-', ' ') ?? '';
}

/** A site names its dark scheme as it likes: it is Material's own one, or the second of two. */
const isDark = (scheme: string, schemes: readonly string[]): boolean =>
  scheme === 'slate' ||
  /dark|night/i.test(scheme) ||
  (schemes.length > 1 && schemes.indexOf(scheme) === schemes.length - 1);

/**
 * The logo. The bar of Material has the colour of the brand, so logos are often white: such a drawing gets the colour
 * of the brand where the new bar is light.
 */
export function logoOf(path: string, content: string, brand: BrandColours | undefined, writer: SiteWriter): Loose {
  if (!path.endsWith('.svg')) return { src: path };
  const text = readFileSync(join(content, path), 'utf8');
  const colours = [...text.matchAll(colour)].map(([, , own = '']) => own.toLowerCase());
  const hasGradients = /\b(?:fill|stroke)\s{0,4}[=:]\s{0,4}["']?url\(/.test(text);
  if (hasGradients || colours.length === 0 || !colours.every((own) => /^(?:#fff|#ffffff|white)$/.test(own)))
    return { src: path };
  const { dir, name } = posix.parse(path);
  const src = posix.join(dir, `${name}-on-light.svg`);
  writer.write(posix.join('static', src), text.replace(colour, `$1${hexColour(brand?.light ?? [20, 24, 32])}`));
  return { src, srcDark: path };
}

/** A colour in an SVG image, after the name of its property. */
const colour =
  /\b((?:fill|stroke)\s{0,4}[=:]\s{0,4}["']?)(#[\da-f]{3,8}\b|(?!none|url|context|inherit)[a-z]{3,24}\b)/gi;
