import { existsSync, readFileSync } from 'node:fs';
import { asList, asText, dirname, join, type Loose } from '@autolode/ssg-cli/internal';
import type { BrandColours } from '../brand-colours.ts';
import { addVariables, colourOf, type Variables } from '../root-variables.ts';
import { filesBelow } from '../site-writer.ts';

/** The accent of Starlight, and that of its plugin for Tailwind. */
const names = ['--sl-color-accent', '--color-accent-600', '--color-accent-500'];

/** The hues of Starlight's palette, of which sites choose their accent. */
const hues = { orange: 41, green: 101, blue: 234, purple: 281, red: 339 };

/**
 * The accent that the stylesheets of a site define; `undefined` if they define none.
 *
 * @param path - The absolute path of a stylesheet that the config names; `undefined` for one of a package.
 */
export function brandOf(options: Loose, path: (written: string) => string | undefined): BrandColours | undefined {
  // Rules for the root element are those of the dark mode, and light mode overrides them.
  const dark: Variables = new Map(
    Object.entries(hues).map(([name, hue]) => [`--sl-color-${name}`, `hsl(${hue}, 82%, 63%)`]),
  );
  const light: Variables = new Map(dark);
  for (const file of sheetsOf(options, path))
    addVariables(readFileSync(file, 'utf8'), (selector) => {
      if (/\[data-theme=["']?light/.test(selector)) return [light];
      if (/\[data-theme=["']?dark/.test(selector)) return [dark];
      return /:root|\bhtml\b|@theme\b/.test(selector) ? [dark, light] : [];
    });
  const [day, night] = [colourOf(light, names), colourOf(dark, names)];
  const [own, other] = [day ?? night, night ?? day];
  return own === undefined || other === undefined ? undefined : { light: own, dark: other };
}

/** The stylesheets of the config, with those beside them that they may import, which come first. */
function sheetsOf(options: Loose, path: (written: string) => string | undefined): readonly string[] {
  const named = asList(options['customCss']).flatMap((one) => path(asText(one) ?? '') ?? []);
  const beside = [...new Set(named.map((file) => dirname(file)))].flatMap((folder) =>
    filesBelow(folder)
      .filter((name) => /\.(?:css|scss|sass|less)$/.test(name))
      .map((name) => join(folder, name)),
  );
  return [...new Set([...beside.filter((file) => !named.includes(file)), ...named])].filter((file) => existsSync(file));
}
