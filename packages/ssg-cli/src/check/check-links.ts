import { given } from '../arrange/head.ts';
import { resolveReference } from '../arrange/resolve-reference.ts';
import type { Route, Site } from '../arrange/types.ts';
import type { Config, LocaleConfig, Severity } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { nearest } from '../lib/nearest.ts';
import { originOf } from '../lib/origin.ts';
import { whenAsked } from '../lib/when-asked.ts';
import type { LineOrigin } from '../read/types.ts';
import { pictureHost } from '../render/picture-hosts.ts';
import type { RenderedReference } from '../render/types.ts';
import {
  isExternal,
  normalisePath,
  type PublicUrl,
  safeDecode,
  splitUrl,
  withBase,
  withoutBase,
} from '../runtime/url.ts';
import { checkConfigLinks } from './check-config-links.ts';
import { withSeverity } from './check-routes.ts';
import { escapedLink, hintFor } from './escaped-link.ts';

/** What rendering found in one page. */
export interface PageFacts {
  readonly route: Route;
  readonly anchors: readonly string[];
  readonly references: readonly RenderedReference[];
}

export interface LinkCheckInput {
  readonly config: Config;
  readonly site: Site;
  readonly pages: readonly PageFacts[];
  /** Pages whose links are known to be good. */
  readonly good?: ReadonlySet<Route> | undefined;
  /** Paths of all other files that will be published. */
  readonly files: ReadonlySet<string>;
  /** Origins of made pages by path, to name the file a line was written in. */
  readonly origins: ReadonlyMap<string, readonly LineOrigin[]>;
}

/** Why a link or an image is wrong. */
export interface LinkProblem {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
}

/** Ids that every page has, whatever its article. */
const shellAnchors = ['', 'main', 'top'];

/**
 * Checks every link, anchor and asset against what is really published: references of Markdown at the place where they
 * are written, those that components add by their file, and the config's by their key.
 */
export async function checkLinks(input: LinkCheckInput): Promise<Diagnostic[]> {
  const { config, site } = input;
  const pages = new Map(input.pages.map((page) => [normalisePath(safeDecode(page.route.url)), page]));
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (target: string): ReadonlySet<string> | undefined => {
    const page = pages.get(target);
    const known = anchors.get(target);
    if (page === undefined || known !== undefined) return known;
    const ids = new Set([...page.anchors, ...shellAnchors]);
    anchors.set(target, ids);
    return ids;
  };
  // Why one of these could not be made is told already: a link to it is no mistake.
  const unmade = whenAsked(
    () => new Set(site.routes.map(({ url }) => normalisePath(safeDecode(url))).filter((url) => !pages.has(url))),
  );
  const homes = new Set(config.locales.map(({ baseUrl }) => normalisePath(baseUrl)));
  const redirects = new Set(site.redirects.map((one) => normalisePath(safeDecode(one.from))));
  const found: Diagnostic[] = [];
  const reported = new Set<string>();

  const isFile = (path: string) =>
    input.files.has(path.slice(1)) || input.files.has(normalisePath(path).replace(/^\//, ''));
  const hasPage = (url: PublicUrl) => pages.has(normalisePath(safeDecode(url)));

  const problemWith = (url: string, from: Route, written = url): LinkProblem | undefined => {
    if (isExternal(url)) return undefined;
    const { path, hash } = splitUrl(url);
    const absolute = path === '' ? from.url : new URL(path, `https://site.invalid${from.url}`).pathname;
    const target = normalisePath(safeDecode(absolute));
    const below = withoutBase(config.baseUrl, safeDecode(splitUrl(absolute).path));
    const ids = anchorsOf(target);
    if (ids === undefined) {
      if ((below !== undefined && isFile(below)) || redirects.has(target) || unmade().has(target)) return undefined;
      if (site.links.draftUrls.has(target)) {
        return {
          code: 'link/draft',
          severity: config.severity.linksToDrafts,
          message: `The link "${written}" leads to a draft, which is not published.`,
          hint: 'Publish the draft, or remove the link.',
        };
      }
      if (homes.has(target)) return noHome(config);
      const hint = hintFor(absolute, config, hasPage, input.files);
      const near = hint === undefined ? nearest(target, pages.keys()) : undefined;
      return {
        code: 'link/broken',
        severity: config.severity.brokenLinks,
        message: `The link "${written}" leads to no page or file.`,
        ...given('hint', hint ?? (near === undefined ? undefined : `Did you mean "${near}"?`)),
      };
    }
    const id = safeDecode(hash.slice(1));
    if (ids.has(id) || hash.startsWith('#:~:')) return undefined;
    const near = nearest(id, ids);
    return {
      code: 'link/broken-anchor',
      severity: config.severity.brokenAnchors,
      message: `The link "${written}" leads to a page without the anchor "#${id}".`,
      ...(near === undefined || near === '' ? {} : { hint: `Did you mean "#${near}"?` }),
    };
  };

  for (const page of input.pages) {
    const { route } = page;
    if (input.good?.has(route) === true) continue;
    const told = new Set<string>();
    const locale = config.locales.find((one) => one.code === route.locale) as LocaleConfig;
    if (route.body.kind === 'markdown') {
      const source = route.body.page;
      for (const reference of source.references) {
        const origins = input.origins.get(source.path);
        const at = {
          ...originOf({ path: source.path, ...(origins === undefined ? {} : { origins }) }, reference.line),
          column: reference.column,
        };
        const resolved = resolveReference(reference.target, reference.kind, source, site.links, config, locale);
        if (resolved.kind === 'broken') {
          found.push(...brokenFile(resolved, reference.target, config, site, at));
          told.add(reference.target).add(withBase(config.baseUrl, reference.target));
        } else if (reference.target.startsWith('pathname://') && resolved.kind === 'url') {
          // So an author links to what another program puts beside the site.
          told.add(resolved.url);
        } else if (resolved.kind === 'url' && reference.kind === 'link') {
          const problem = problemWith(resolved.url, route, reference.target);
          told.add(resolved.url);
          if (problem !== undefined) found.push(...report(problem, at));
        } else if (resolved.kind === 'url') {
          const problem = told.has(resolved.url) ? undefined : blockedAsset(resolved.url, config);
          told.add(resolved.url);
          if (problem !== undefined) found.push(...report(problem, at));
        }
      }
    }
    for (const { kind, url, hreflang } of page.references) {
      if (told.has(url)) continue;
      told.add(url);
      const escaped = () => (hreflang === true ? undefined : escapedLink(url, locale, config, hasPage));
      const problem = kind === 'link' ? (escaped() ?? problemWith(url, route)) : missingAsset(url, input, hasPage);
      if (problem === undefined) continue;
      // A component is the same in every language, and so is what is wrong with it.
      const known = `${route.file} ${problem.message}`;
      if (!reported.has(known)) found.push(...report(problem, { file: route.file }));
      reported.add(known);
    }
  }
  const [home] = site.routes;
  if (home !== undefined)
    found.push(
      ...(await checkConfigLinks(config, site, {
        link: (url) => problemWith(url, home),
        image: (url) => missingAsset(url, input, hasPage),
      })),
    );
  return summarise(found);
}

/** A site of docs alone has nothing where the brand of every page leads. */
const noHome = ({ severity, baseUrl }: Config) => ({
  code: 'link/broken',
  severity: severity.brokenLinks,
  message: `There is no page at "${baseUrl}".`,
  hint: 'Write pages/index.md, or give a docs section routeBasePath "/" and one of its docs "slug: /".',
});

function brokenFile(
  resolved: { reason: 'file' | 'draft' | 'asset'; wanted: string },
  target: string,
  config: Config,
  site: Site,
  at: { file: string; line: number; column: number },
): Diagnostic[] {
  if (resolved.reason === 'draft') {
    return withSeverity(config.severity.linksToDrafts, {
      code: 'link/draft',
      message: `The link "${target}" leads to a draft, which is not published.`,
      ...at,
      hint: 'Publish the draft, or remove the link.',
    });
  }
  const isAsset = resolved.reason === 'asset';
  const candidates = isAsset ? [...site.links.assets.keys()] : site.routes.map((route) => route.file);
  const near = nearest(
    resolved.wanted,
    candidates.filter((one) => one !== resolved.wanted),
  );
  return withSeverity(isAsset ? config.severity.brokenAssets : config.severity.brokenLinks, {
    code: isAsset ? 'link/missing-asset' : 'link/missing-file',
    message: isAsset
      ? `The image or file "${target}" does not exist.`
      : `The link "${target}" leads to a file that does not exist.`,
    ...at,
    hint:
      near === undefined ? `Looked for ${resolved.wanted}.` : `Looked for ${resolved.wanted}. Did you mean ${near}?`,
  });
}

/** Without the base url in front, a file is asked for outside the site. */
function missingAsset(
  url: string,
  { files, config }: LinkCheckInput,
  hasPage: (url: PublicUrl) => boolean,
): LinkProblem | undefined {
  if (isExternal(url)) return blockedAsset(url, config);
  const below = withoutBase(config.baseUrl, splitUrl(url).path);
  if (below !== undefined && files.has(safeDecode(below).replace(/^\//, ''))) return undefined;
  const isWithoutBase = below === undefined && files.has(safeDecode(url).replace(/^\//, ''));
  const hint = isWithoutBase
    ? `The site is published under "${config.baseUrl}": import the file, or write useHref()("pathname://${url}").`
    : hintFor(url, config, hasPage, files);
  return {
    code: 'link/missing-asset',
    severity: config.severity.brokenAssets,
    message: `The image or file "${url}" does not exist.`,
    ...given('hint', hint),
  };
}

/** An image or file from elsewhere that no browser loads, as the policy of the site does not name its host. */
function blockedAsset(url: string, { severity }: Config): LinkProblem | undefined {
  if (!isExternal(url) || /^data:/i.test(url) || pictureHost(url) !== undefined) return undefined;
  return {
    code: 'link/blocked-asset',
    severity: severity.brokenAssets === 'ignore' ? 'ignore' : 'warn',
    message: `Browsers will not load ${JSON.stringify(url)}: the site's policy allows images from https addresses only.`,
    hint: 'Use an https address with a plain host name, or copy the file into the site.',
  };
}

const report = (problem: LinkProblem, at: { file: string; line?: number; column?: number }): Diagnostic[] => {
  const { severity, ...rest } = problem;
  return withSeverity(severity, { ...rest, ...at });
};

/** The same wrong link in many places is told in full five times, then counted. */
function summarise(found: readonly Diagnostic[]): Diagnostic[] {
  const byMessage = groupByMessage(found);
  return [...byMessage.values()].flatMap((list) => {
    const first = list[0];
    if (list.length <= 5 || first === undefined) return list;
    return [
      ...list.slice(0, 5),
      {
        severity: first.severity,
        code: first.code,
        message: `${first.message} (${list.length - 5} more places; is it in a shared part?)`,
      },
    ];
  });
}

function groupByMessage(found: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>();
  for (const one of found) {
    const list = groups.get(one.message);
    if (list === undefined) groups.set(one.message, [one]);
    else list.push(one);
  }
  return groups;
}
