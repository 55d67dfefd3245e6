import { given } from '../arrange/head.ts';
import { resolveReference } from '../arrange/resolve-reference.ts';
import type { Route } from '../arrange/types.ts';
import { wording } from '../catalogue/problem.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { nearest } from '../lib/nearest.ts';
import { originOf } from '../lib/origin.ts';
import { isAllowedFrame } from '../policy/frames.ts';
import { hostSource } from '../policy/host-source.ts';
import type { RenderedReference } from '../render/types.ts';
import { isExternal, type PublicUrl, safeDecode, splitUrl, withBase, withoutBase } from '../runtime/url.ts';
import { checkConfigLinks } from './check-config-links.ts';
import { withSeverity } from './check-routes.ts';
import { escapedLink, hintFor } from './escaped-link.ts';
import { LinkTargets } from './link-targets.ts';
import type { LinkCheckInput, LinkProblem, PageFacts } from './link-types.ts';

export type { PageFacts } from './link-types.ts';

/**
 * Checks every link, anchor and asset against what is really published: references of Markdown at the place where they
 * are written, those that components add by their file, and the config's by their key.
 */
export async function checkLinks(input: LinkCheckInput): Promise<Diagnostic[]> {
  const { config, site } = input;
  const targets = new LinkTargets(input);
  const found: Diagnostic[] = [];
  // A component is the same in every language, and so is what is wrong with it.
  const reported = new Set<string>();
  for (const page of input.pages) {
    if (input.good?.has(page.route) === true) continue;
    const told = new Set<string>();
    found.push(...sourceLinks(page, input, targets, told));
    for (const problem of componentLinks(page, input, targets, told)) {
      const known = `${page.route.file} ${problem.message}`;
      if (!reported.has(known)) found.push(...report(problem, { file: page.route.file }));
      reported.add(known);
    }
  }
  const [home] = site.routes;
  if (home !== undefined)
    found.push(
      ...(await checkConfigLinks(config, site, {
        link: (url) => targets.problemWith(url, home),
        image: (url) => missingAsset({ url }, input, targets.hasPage),
      })),
    );
  return summarise(found);
}

const localeOf = ({ locale }: Route, { locales }: Config): LocaleConfig =>
  locales.find((one) => one.code === locale) as LocaleConfig;

/** The references that an author wrote in Markdown, each at its place. What they lead to is noted in `told`. */
function sourceLinks(page: PageFacts, input: LinkCheckInput, targets: LinkTargets, told: Set<string>): Diagnostic[] {
  const { route } = page;
  if (route.body.kind !== 'markdown') return [];
  const { config, site, origins } = input;
  const source = route.body.page;
  const made = origins.get(source.path);
  const locale = localeOf(route, config);
  return source.references.flatMap(({ target, kind, line, column }) => {
    const at = { ...originOf({ path: source.path, ...given('origins', made) }, line), column };
    const resolved = resolveReference(target, kind, source, site.links, config, locale);
    if (resolved.kind === 'broken') {
      told.add(target).add(withBase(config.baseUrl, target));
      return brokenFile(resolved, target, input, at);
    }
    if (resolved.kind !== 'url') return [];
    const { url } = resolved;
    const isKnown = told.has(url);
    told.add(url);
    // So an author links to what another program puts beside the site.
    if (target.startsWith('pathname://')) return [];
    if (kind === 'link') return report(targets.problemWith(url, route, target), at);
    return isKnown || !isExternal(url) ? [] : report(blockedAsset(url, directiveOf(url, page), config), at);
  });
}

/** What is wrong with the references that components added to a page. */
function componentLinks(
  { route, references }: PageFacts,
  input: LinkCheckInput,
  targets: LinkTargets,
  told: Set<string>,
): LinkProblem[] {
  const { config } = input;
  const { hasPage } = targets;
  const locale = localeOf(route, config);
  return references.flatMap(({ kind, url, hreflang, directive }): LinkProblem[] => {
    if (told.has(url)) return [];
    told.add(url);
    const escaped = kind === 'link' && hreflang !== true ? escapedLink(url, locale, config, hasPage) : undefined;
    const problem =
      kind === 'link' ? (escaped ?? targets.problemWith(url, route)) : missingAsset({ url, directive }, input, hasPage);
    return problem === undefined ? [] : [problem];
  });
}

function brokenFile(
  resolved: { reason: 'file' | 'draft' | 'asset'; wanted: string },
  target: string,
  { config, site }: LinkCheckInput,
  at: { file: string; line: number; column: number },
): Diagnostic[] {
  if (resolved.reason === 'draft') {
    return withSeverity(config.severity.linksToDrafts, { ...wording('link/draft', { link: target }), ...at });
  }
  const isAsset = resolved.reason === 'asset';
  const candidates = isAsset ? [...site.links.assets.keys()] : site.routes.map((route) => route.file);
  const near = nearest(
    resolved.wanted,
    candidates.filter((one) => one !== resolved.wanted),
  );
  const values = { link: target, lookedFor: resolved.wanted, near };
  return withSeverity(isAsset ? config.severity.brokenAssets : config.severity.brokenLinks, {
    ...wording(isAsset ? 'link/missing-asset' : 'link/missing-file', values),
    ...at,
  });
}

/** Without the base url in front, a file is asked for outside the site. */
function missingAsset(
  { url, directive }: Pick<RenderedReference, 'url'> & { readonly directive?: Directive },
  { files, config }: LinkCheckInput,
  hasPage: (url: PublicUrl) => boolean,
): LinkProblem | undefined {
  if (isExternal(url)) return blockedAsset(url, directive, config);
  const below = withoutBase(config.baseUrl, splitUrl(url).path);
  if (below !== undefined && files.has(safeDecode(below).replace(/^\//, ''))) return undefined;
  const isWithoutBase = below === undefined && files.has(safeDecode(url).replace(/^\//, ''));
  const advice = isWithoutBase
    ? `The site is published at "${config.baseUrl}": import the file, or write useHref()("pathname://${url}").`
    : hintFor(url, config, hasPage, files);
  return { severity: config.severity.brokenAssets, ...wording('link/missing-asset', { link: url, advice }) };
}

/** An image or file from elsewhere that no browser loads, as the policy of the site does not name its host. */
function blockedAsset(url: string, directive: Directive, config: Config): LinkProblem | undefined {
  const source = hostSource(url);
  const severity = config.severity.brokenAssets === 'ignore' ? 'ignore' : 'warn';
  if (source !== undefined && directive === 'frame-src' && !isAllowedFrame(source, config))
    return { severity, ...wording('link/blocked-frame', { url, source }) };
  if (directive !== 'object-src' && (source !== undefined || (directive === undefined && /^data:/i.test(url))))
    return undefined;
  return { severity, ...wording('link/blocked-asset', { url, directive: directive ?? 'img-src' }) };
}

type Directive = RenderedReference['directive'] | undefined;

/** What decides whether a file from elsewhere is loaded: what the page really shows it in. */
const directiveOf = (wanted: string, { references }: PageFacts): Directive =>
  references.find(({ kind, url }) => kind === 'asset' && url === wanted)?.directive;

function report(problem: LinkProblem | undefined, at: { file: string; line?: number; column?: number }): Diagnostic[] {
  if (problem === undefined) return [];
  const { severity, ...rest } = problem;
  return withSeverity(severity, { ...rest, ...at });
}

/** The same wrong link in many places is reported five times; the rest are only counted. */
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
        message: `${first.message} (${list.length - 5} more; is it in a shared component?)`,
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
