import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Route, Site } from '../arrange/types.ts';
import type { Bundle } from '../bundle/types.ts';
import { wording } from '../catalogue/problem.ts';
import type { Finding } from '../config/finding.ts';
import { placeInConfig } from '../config/place-in-config.ts';
import type { ConditionalStyle, Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { ThemeStylesheet } from '../runtime/theme.ts';

/** The theme's stylesheets that pages need and the config does not load on them: such a page would have no style. */
export async function checkStylesheets(
  config: Config,
  site: Pick<Site, 'routes'>,
  bundle: Pick<Bundle, 'renderer' | 'pagePackages'>,
): Promise<Diagnostic[]> {
  const known = config.styles.map((style) => {
    const { file, ...where } = typeof style === 'string' ? { file: style } : style;
    return { ...where, file: fileOf(file, config.root) };
  });
  const findings = (bundle.renderer.stylesheets ?? []).flatMap((sheet): Finding[] => {
    const file = fileOf(sheet.file, config.root);
    // What the site cannot name so it has from elsewhere.
    if (file === undefined) return [];
    const loaded = known.filter((style) => style.file === file);
    if (loaded.some((style) => coversAll(style, sheet))) return [];
    const needs = (route: Route) => isNeeded(sheet, route, bundle) && !loaded.some((style) => isLoaded(style, route));
    const route = site.routes.find(needs);
    return route === undefined ? [] : [missing(sheet, route)];
  });
  return placeInConfig(findings, config);
}

/** Where a style is loaded: everywhere, or where a condition holds. */
type Where = Pick<ConditionalStyle, 'layouts' | 'directives'>;

const isEverywhere = ({ layouts, directives }: Where): boolean => layouts === undefined && directives === undefined;

/** Without a look at any page. */
function coversAll(style: Where, { layouts = [], directives = [], importing, ...rest }: ThemeStylesheet): boolean {
  if (isEverywhere(style)) return true;
  return (
    importing === undefined &&
    !isEverywhere({ layouts, directives, ...rest }) &&
    layouts.length + directives.length > 0 &&
    layouts.every((name) => style.layouts?.includes(name)) &&
    directives.every((name) => style.directives?.includes(name))
  );
}

const isLoaded = (style: Where, route: Route): boolean =>
  isEverywhere(style) ||
  style.layouts?.includes(route.view.layout) === true ||
  directivesOf(route).some((name) => style.directives?.includes(name));

function isNeeded(
  { layouts, directives, importing }: ThemeStylesheet,
  route: Route,
  { pagePackages }: Pick<Bundle, 'pagePackages'>,
): boolean {
  if (importing !== undefined) return pagePackages.get(moduleOf(route) ?? '')?.includes(importing) === true;
  if (layouts === undefined && directives === undefined) return true;
  // A view costs more than the directives of a page, so it is asked last.
  return (
    directivesOf(route).some((name) => directives?.includes(name)) || layouts?.includes(route.view.layout) === true
  );
}

const directivesOf = ({ body }: Route): string[] =>
  body.kind === 'markdown' ? body.page.directives.map(({ name }) => name) : [];

const moduleOf = ({ body }: Route): string | undefined =>
  body.kind === 'module' ? body.path : body.kind === 'markdown' ? body.page.path : undefined;

/** The file that a package path or a path from the site's folder names. */
function fileOf(written: string, root: string): string | undefined {
  try {
    return realpathSync(
      written.startsWith('.') ? resolve(root, written) : createRequire(join(root, 'package.json')).resolve(written),
    );
  } catch {
    return undefined;
  }
}

function missing({ file, layouts, directives, importing }: ThemeStylesheet, route: Route): Finding {
  const lists = { ...(layouts && { layouts }), ...(directives && { directives }) };
  const entries = Object.entries(lists).map(
    ([key, names]) => `${key}: [${names.map((name) => `'${name}'`).join(', ')}]`,
  );
  const line =
    importing !== undefined
      ? `{ file: '${file}', layouts: ['page'] }`
      : entries.length === 0
        ? `'${file}'`
        : `{ file: '${file}', ${entries.join(', ')} }`;
  return {
    path: ['styles'],
    ...wording('theme/missing-stylesheet', { url: route.url, source: route.file, stylesheet: file, line }),
  };
}
