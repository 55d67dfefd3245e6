import { readFileSync } from 'node:fs';
import { join } from '@autolode/ssg-cli/internal';
import type { BrandColours } from '../brand-colours.ts';
import { addVariables, colourOf, type Variables } from '../root-variables.ts';
import { filesBelow } from '../site-writer.ts';

/** The palette of VitePress, of which themes choose their brand. */
const palette: { readonly light: Readonly<Record<string, string>>; readonly dark: Readonly<Record<string, string>> } = {
  light: { indigo: '#3451b2', purple: '#6f42c1', green: '#18794e', yellow: '#915930', red: '#b8272c' },
  dark: { indigo: '#a8b1ff', purple: '#c8abfa', green: '#3dd68c', yellow: '#f9b44e', red: '#f66f81' },
};

/** What themes call their colour: VitePress since 1.0, VitePress before, and themes made with Tailwind. */
const names = ['--vp-c-brand-1', '--vp-c-brand', '--color-brand'];

/** The colour that the stylesheets of a VitePress theme give to its brand; `undefined` if they give it none. */
export function brandOf(root: string): BrandColours | undefined {
  const light = paletteOf('light');
  const dark = paletteOf('dark');
  const folder = join(root, '.vitepress/theme');
  for (const path of filesBelow(folder).filter((name) => /\.(?:css|scss|sass|less|styl|vue)$/.test(name)))
    addVariables(readFileSync(join(folder, path), 'utf8'), (selector) => {
      if (!/:root|\bhtml\b|\.dark\b/.test(selector)) return [];
      return [/\.dark\b|\[data-theme=["']?dark/.test(selector) ? dark : light];
    });
  const [own, night] = [colourOf(light, names), colourOf(new Map([...light, ...dark]), names)];
  return own === undefined && night === undefined
    ? undefined
    : { light: own ?? night ?? [0, 0, 0], dark: night ?? own ?? [0, 0, 0] };
}

const paletteOf = (mode: keyof typeof palette): Variables =>
  new Map(Object.entries(palette[mode]).map(([name, value]) => [`--vp-c-${name}-1`, value]));
