import type { Site } from '../arrange/types.ts';
import type { Page } from '../compile/types.ts';
import type { Finding } from '../config/finding.ts';
import { asText } from '../config/loose.ts';
import { navbarItems } from '../config/navbar/items-in.ts';
import { placeInConfig } from '../config/place-in-config.ts';
import type { Config } from '../config/types.ts';
import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem, wording } from '../messages/problem.ts';
import { originOf } from '../read/origin.ts';
import type { LineOrigin } from '../read/types.ts';

/** The names of the theme's icons; `undefined` if the theme does not list them, so that no name can be rejected. */
export type IconNames = readonly string[] | undefined;

/** Reports icons of the navbar and footer that the theme does not have, each with its line in the config. */
export async function checkConfigIcons(config: Config, icons: IconNames): Promise<Diagnostic[]> {
  if (icons === undefined) return [];
  const known = new Set(icons);
  const named = [
    ...navbarItems(config).map(({ item, path }) => ({ name: asText(item['icon']), path })),
    ...(config.footer?.social ?? []).map(({ icon }, index) => ({ name: icon, path: ['footer', 'social', index] })),
  ];
  const findings = named.flatMap(({ name, path }): Finding[] =>
    name === undefined || known.has(name)
      ? []
      : [{ path: [...path, 'icon'], ...wording('theme/unknown-icon', { name, icons }) }],
  );
  return placeInConfig(findings, config);
}

/** Reports icons that sidebars and category files name for cards and that the theme does not have. */
export const checkCategoryIcons = (site: Site, icons: IconNames): Diagnostic[] =>
  icons === undefined
    ? []
    : site
        .cardIcons()
        .filter(({ name }) => !icons.includes(name))
        .map(({ name, where, ...at }) => problem('theme/unknown-icon', { name, icons, ...defined({ where }) }, at));

/**
 * Reports icons that pages name and that the theme does not have: those of Markdown links, `[text](page.md){icon=key}`,
 * and `icon` of the front matter. The latter is a warning, because pages of other generators have that key too.
 */
export function checkPageIcons(
  pages: readonly Page[],
  icons: IconNames,
  origins: ReadonlyMap<string, readonly LineOrigin[]>,
): Diagnostic[] {
  if (icons === undefined) return [];
  const known = new Set(icons);
  return pages.flatMap((page) =>
    iconsOf(page)
      .filter(({ name }) => !known.has(name))
      .map(({ name, line, severity, partial }): Diagnostic => {
        const made = partial === undefined ? origins.get(page.path) : undefined;
        const place = originOf({ path: partial ?? page.path, ...defined({ origins: made }) }, line);
        return problem('theme/unknown-icon', { name, icons }, { severity, ...place });
      }),
  );
}

type PageIcon = NonNullable<Page['icons']>[number] & Pick<Diagnostic, 'severity'>;

/** The icons that a page names, each with its line. */
function iconsOf({ frontMatter: { icon }, frontMatterLines, icons = [] }: Page): PageIcon[] {
  const own = icon === undefined ? [] : [{ name: icon, line: frontMatterLines['icon'] ?? 1 }];
  return [
    ...own.map((one) => ({ ...one, severity: 'warning' as const })),
    ...icons.map((one) => ({ ...one, severity: 'error' as const })),
  ];
}
