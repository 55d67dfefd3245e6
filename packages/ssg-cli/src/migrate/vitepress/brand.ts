import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandColours } from '../brand-colours.ts';
import { RootVariables } from '../root-variables.ts';
import { filesBelow } from '../site-writer.ts';

/** The palette of VitePress, of which themes choose their brand. */
const palette = {
  light: { indigo: '#3451b2', purple: '#6f42c1', green: '#18794e', yellow: '#915930', red: '#b8272c' },
  dark: { indigo: '#a8b1ff', purple: '#c8abfa', green: '#3dd68c', yellow: '#f9b44e', red: '#f66f81' },
} as const;

/** What themes call their colour: VitePress since 1.0, VitePress before, and themes made with Tailwind. */
const names = ['--vp-c-brand-1', '--vp-c-brand', '--color-brand'];

/** The colour that the stylesheets of a VitePress theme give to its brand; `undefined` if they give it none. */
export function brandOf(root: string): BrandColours | undefined {
  const variables = new RootVariables(paletteOf('light'), paletteOf('dark'));
  const folder = join(root, '.vitepress/theme');
  for (const path of filesBelow(folder).filter((name) => /\.(?:css|scss|sass|less|styl|vue)$/.test(name)))
    variables.add(readFileSync(join(folder, path), 'utf8'));
  return variables.brand(names);
}

const paletteOf = (mode: keyof typeof palette) =>
  Object.entries(palette[mode]).map(([name, value]) => [`--vp-c-${name}-1`, value] as const);
