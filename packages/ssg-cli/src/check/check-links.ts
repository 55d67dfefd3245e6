import {
  isExternal,
  isOutsidePages,
  type PublicUrl,
  safeDecode,
  splitUrl,
  withBase,
  withoutBase,
} from '@autolode/ssg-runtime/url';
import { originIn } from '../arrange/own-urls.ts';
import { filePaths, resolveReference } from '../arrange/resolve-reference.ts';
import type { Route } from '../arrange/types.ts';
import { detailsOf } from '../compile/page-details.ts';
import { hostSource } from '../config/host-source.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { append } from '../lib/append.ts';
import { defined } from '../lib/defined.ts';
import { type Diagnostic, identity } from '../lib/diagnostic.ts';
import { nearest } from '../lib/nearest.ts';
import { posix } from '../lib/path.ts';
import { addTo } from '../lib/remembered.ts';
import { wording } from '../messages/problem.ts';
import { withSeverity } from '../messages/with-severity.ts';
import { originOf } from '../read/origin.ts';
import { isAllowedFrame } from '../render/policy/frames.ts';
import type { RenderedReference } from '../render/types.ts';
import { checkConfigLinks } from './check-config-links.ts';
import { checkRedirects } from './check-redirects.ts';
import { escapedLink, hintFor } from './escaped-link.ts';
import { isKnownAsFine, keepAsFine } from './fine-pages.ts';
import { LinkTargets } from './link-targets.ts';
import type { CheckedPage, LinkCheckInput, LinkProblem } from './link-types.ts';
import type { MovedPages } from './moved-pages.ts';
import { notPart } from './not-part.ts';

export type { CheckedPage } from './link-types.ts';

/**
 * Checks every link, anchor and asset against the published files. References in Markdown are reported at their line,
 * those of components with their file, and those of the config with their key.
 */
export async function checkLinks(input: LinkCheckInput): Promise<Diagnostic[]> {
  const { config, site } = input;
  const targets = new LinkTargets(input);
  const found: Diagnostic[] = [];
  // A component renders the same link in every language, so it is reported once.
  const reported = new Set<string>();
  for (const one of input.pages) {
    if (isKnownAsFine(one, input, targets)) continue;
    // The references may be parsed each time they are read.
    const page: CheckedPage = { route: one.route, anchors: one.anchors, references: one.references };
    const checked = new Set<string>();
    const inSource = sourceLinks(page, input, targets, checked);
    const inComponents = componentLinks(page, input, targets, checked);
    append(found, inSource);
    for (const problem of inComponents) {
      const known = `${page.route.file} ${problem.message}`;
      if (!reported.has(known)) append(found, report(problem, { file: page.route.file }));
      reported.add(known);
    }
    const asked = targets.takeAsked();
    if (inSource.length + inComponents.length === 0) keepAsFine(one, input, { asked, state: targets.stateOf(asked) });
  }
  const [home] = site.routes;
  if (home !== undefined)
    found.push(
      ...(await checkConfigLinks(config, site, {
        link: (url, written) => targets.problemWith(url, home, written),
        image: (url) => missingAsset({ url }, input, targets),
        frame: (url) => missingAsset({ url, directive: 'frame-src' }, input, targets),
        isOwn: (url) => targets.ownPath(url) !== undefined,
      })),
    );
  append(found, addressProblems(input, targets));
  append(found, await checkRedirects(config, site, input.files, targets));
  return summarise(found);
}

/** Checks the links and images of front matter, data and modules. Languages and versions may share a file. */
const addressProblems = (input: LinkCheckInput, targets: LinkTargets): Diagnostic[] =>
  input.site.addresses.flatMap(({ kind, written, file, line, url, lookedFor, asset }) => {
    const at = { file, ...defined({ line }) };
    const [home] = input.site.routes;
    if (asset !== undefined || isOutsidePages(written) || home === undefined) return [];
    if (lookedFor !== undefined)
      return brokenFile(
        { resolved: { reason: 'asset', wanted: lookedFor }, target: written, id: '' },
        input,
        at,
        targets.moved,
      );
    if (url === undefined) return [];
    if (kind === 'link' && !isExternal(url) && !url.startsWith('/') && !url.startsWith('#')) {
      const page = pageBeside(written, file, input);
      return withSeverity(input.config.severity.brokenLinks, {
        ...wording('link/relative', { link: written, ...defined({ page }) }),
        ...at,
      });
    }
    const isLink = kind === 'link';
    return report(
      isLink ? targets.problemWith(url, home, written) : missingAsset({ url, written }, input, targets),
      at,
    );
  });

/** The page that a link means if it is relative to its file. */
function pageBeside(written: string, file: string, { config, site }: LinkCheckInput): string | undefined {
  const { path, query, hash } = splitUrl(written);
  const beside = posix.join(posix.dirname(file), safeDecode(path));
  const url = ['', '.md', '.mdx']
    .map((ending) => site.links.byFile.inSite(config.locales[0]?.code ?? '', beside + ending))
    .find((one) => one !== undefined);
  const own = url === undefined ? undefined : withoutBase(config.baseUrl, url);
  return own === undefined ? undefined : own + query + hash;
}

const localeOf = ({ locale }: Route, { locales }: Config): LocaleConfig =>
  locales.find((one) => one.code === locale) as LocaleConfig;

/** Checks the references in a page's Markdown, and adds their targets to `checked`. */
function sourceLinks(
  page: CheckedPage,
  input: LinkCheckInput,
  targets: LinkTargets,
  checked: Set<string>,
): Diagnostic[] {
  const { route } = page;
  if (route.body.kind !== 'markdown') return [];
  const { config, site, origins } = input;
  const source = route.body.page;
  const made = origins.get(source.path);
  const locale = localeOf(route, config);
  return detailsOf(source).references.flatMap(({ target, kind, line, column, partial }) => {
    const written = { path: partial ?? source.path, ...defined({ origins: partial ? undefined : made }) };
    const origin = originOf(written, line);
    const isPart = partial !== undefined || source.reads?.some(([file]) => file === origin.file);
    const at = { ...origin, column, ...defined({ includedBy: isPart ? source.path : undefined }) };
    const resolved = resolveReference(target, kind, source, site.links, config, locale);
    if (resolved.kind === 'broken') {
      checked.add(target).add(withBase(config.baseUrl, target));
      return brokenFile({ resolved, target, id: source.collection.id }, input, at, targets.moved);
    }
    if (resolved.kind !== 'url') return [];
    const { url } = resolved;
    const isKnown = checked.has(url);
    checked.add(url);
    // `pathname://` marks links to files that another program publishes on the same host.
    if (target.startsWith('pathname://')) return [];
    if (kind === 'link') {
      const problem = targets.problemWith(url, route, target);
      const isFile = problem?.code === 'link/broken' && !isExternal(target) && !target.startsWith('/');
      const places = isFile ? filePaths(safeDecode(splitUrl(target).path), source, config) : [];
      const left = notPart(places, asWritten(target, at), source.collection.id, config);
      return report(problem && { ...problem, ...left }, at);
    }
    // Paths are assets that exist: others are broken references.
    if (isKnown || !isExternal(url)) return [];
    return report(missingAsset({ url, directive: directiveOf(url, page) }, input, targets), at);
  });
}

/** Checks the references that components added to a page. */
function componentLinks(
  { route, references }: CheckedPage,
  input: LinkCheckInput,
  targets: LinkTargets,
  checked: Set<string>,
): LinkProblem[] {
  const { config } = input;
  const locale = localeOf(route, config);
  return references.flatMap(({ kind, url, hreflang, directive }): LinkProblem[] => {
    if (checked.has(url)) return [];
    checked.add(url);
    if (isOutsidePages(url))
      return [{ severity: config.severity.brokenLinks, ...wording('link/pathname', { link: url }) }];
    const escaped =
      kind === 'link' && hreflang !== true ? escapedLink(url, locale, config, targets.hasPage) : undefined;
    const problem =
      kind === 'link' ? (escaped ?? targets.problemWith(url, route)) : missingAsset({ url, directive }, input, targets);
    return problem === undefined ? [] : [problem];
  });
}

interface BrokenFile {
  readonly resolved: { readonly reason: 'file' | 'draft' | 'asset'; readonly wanted: string };
  readonly target: string;
  /** The id of the page's section. */
  readonly id: string;
}

function brokenFile(
  { resolved, target, id }: BrokenFile,
  { config, site }: LinkCheckInput,
  at: LinkPlace,
  moved: MovedPages,
): Diagnostic[] {
  const link = asWritten(target, at);
  if (resolved.reason === 'draft') {
    return withSeverity(config.severity.linksToDrafts, { ...wording('link/draft', { link }), ...at });
  }
  const isAsset = resolved.reason === 'asset';
  const severity = isAsset ? config.severity.brokenAssets : config.severity.brokenLinks;
  // A page is part of the site, and no image.
  const isPage = isAsset && /\.mdx?$/i.test(resolved.wanted);
  const left = isPage ? undefined : notPart([resolved.wanted], link, id, config);
  if (left !== undefined) return withSeverity(severity, { ...left, ...at });
  // Static files are known by their URLs, and authors write them without the base URL.
  const assets = () => [...site.links.assets.keys()].map((key) => withoutBase(config.baseUrl, key) ?? key);
  const candidates = isAsset ? assets() : site.routes.map((route) => route.file);
  const others = candidates.filter((one) => one !== resolved.wanted);
  const near = (isAsset ? undefined : moved.ofFile(resolved.wanted)) ?? nearest(resolved.wanted, others);
  const values = { link, lookedFor: resolved.wanted, near };
  return withSeverity(severity, {
    ...wording(isAsset ? 'link/missing-asset' : 'link/missing-file', values),
    ...at,
  });
}

/** A link as its file has it: compiling makes those of parts relative to the site's folder. */
const asWritten = (target: string, { file, includedBy }: LinkPlace): string =>
  includedBy === undefined || !target.startsWith('@site/')
    ? target
    : posix.relative(posix.dirname(file), target.slice('@site/'.length)).replace(/^(?!\.\.\/)/, './');

/**
 * Reports an asset that does not exist, one without the base URL, which would be requested outside the site, and one
 * that browsers block.
 */
function missingAsset(
  { url, written = url, directive }: Pick<RenderedReference, 'url'> & { written?: string; directive?: Directive },
  input: LinkCheckInput,
  targets: LinkTargets,
): LinkProblem | undefined {
  const { config } = input;
  if (isExternal(url))
    return blockedAsset(url, directive, config) ?? missingOwnAsset({ url, directive }, input, targets);
  const below = withoutBase(config.baseUrl, splitUrl(url).path);
  if (below !== undefined && targets.hasFile(safeDecode(below).replace(/^\//, ''))) return undefined;
  // A frame may show a page.
  if (directive === 'frame-src' && targets.hasPage(splitUrl(url).path as PublicUrl)) return undefined;
  const isWithoutBase = below === undefined && targets.hasFile(safeDecode(url).replace(/^\//, ''));
  const advice = isWithoutBase
    ? `The site is published at "${config.baseUrl}": import the file, or write useHref()("pathname://${url}").`
    : hintFor(url, config, targets);
  const near = below === undefined || written === url ? undefined : nearest(below.slice(1), input.files);
  return {
    severity: config.severity.brokenAssets,
    ...wording('link/missing-asset', { link: written, advice, near: near && `/${near}` }),
  };
}

/** Reports a file that an absolute URL of the site names and that does not exist. What a frame shows may be a page. */
function missingOwnAsset(
  { url, directive }: { readonly url: string; readonly directive: Directive },
  { config, files }: LinkCheckInput,
  targets: LinkTargets,
): LinkProblem | undefined {
  const own = directive === 'frame-src' ? undefined : targets.ownPath(url);
  const below = own === undefined ? undefined : withoutBase(config.baseUrl, safeDecode(splitUrl(own).path));
  if (below === undefined || targets.hasFile(below.slice(1))) return undefined;
  const near = nearest(below.slice(1), files);
  const values = { link: url, near: near && originIn(url) + withBase(config.baseUrl, `/${near}`) };
  return { severity: config.severity.brokenAssets, ...wording('link/missing-asset', values) };
}

/** Reports an external image or file that browsers block because the policy does not allow its host. */
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

/** The policy directive that applies to an external file, according to the element that loads it. */
const directiveOf = (wanted: string, { references }: CheckedPage): Directive =>
  references.find(({ kind, url }) => kind === 'asset' && url === wanted)?.directive;

/** The position of a link, and the page of a part. */
type LinkPlace = Pick<Diagnostic, 'line' | 'column' | 'includedBy'> & { readonly file: string };

function report(problem: LinkProblem | undefined, at: LinkPlace): Diagnostic[] {
  if (problem === undefined) return [];
  const { severity, ...rest } = problem;
  return withSeverity(severity, { ...rest, ...at });
}

/** Reports the same broken link in at most five places, and counts the others. */
function summarise(found: readonly Diagnostic[]): Diagnostic[] {
  const byMessage = new Map<string, Diagnostic[]>();
  for (const one of found) addTo(byMessage, one.message, one);
  return [...byMessage.values()].flatMap((list) => {
    // Parts and texts without a translation are on several pages, with the same problem in the same line.
    const places = new Set(list.map(identity));
    const shown = new Set([...places].slice(0, 5));
    const first = list[0];
    if (places.size === shown.size || first === undefined) return list;
    return [
      ...list.filter((one) => shown.has(identity(one))),
      {
        severity: first.severity,
        code: first.code,
        message: `${first.message} (${places.size - 5} more; is it in a shared component?)`,
      },
    ];
  });
}
