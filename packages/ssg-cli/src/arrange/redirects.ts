import {
  isExternal,
  normalisePath,
  type PublicUrl,
  type SitePath,
  safeDecode,
  splitUrl,
  withBase,
  withoutBase,
} from '@autolode/ssg-runtime/url';
import type { Page } from '../compile/types.ts';
import type { Finding } from '../config/finding.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { diskName } from '../lib/disk-name.ts';
import { lazy } from '../lib/lazy.ts';
import { relative } from '../lib/path.ts';
import { wording } from '../messages/problem.ts';
import type { StaticFile } from '../read/types.ts';
import { encodePath, publicUrl, sitePathOf } from './addresses.ts';
import { slugProblem } from './docs/doc.ts';
import { type OwnPath, originIn, ownUrls } from './own-urls.ts';
import type { Redirect, Route } from './types.ts';

/**
 * Collects the redirects of the config and of front matter. Chains are resolved, so that every redirect points to its
 * final target. Loops, sources that are pages or files, sources with two targets, and targets that do not exist are
 * reported.
 */
export function collectRedirects(
  config: Config,
  routes: readonly Route[],
  statics: readonly StaticFile[] = [],
): { redirects: Redirect[]; findings: readonly Finding[]; diagnostics: readonly Diagnostic[] } {
  const problems = new RedirectProblems();
  const pages = new Map(routes.map((route) => [key(route.url), route]));
  const named = fromPages(config, routes);
  const written = [...fromConfig(config, pages, named), ...named];
  if (written.length === 0) return { redirects: [], ...problems };
  const files = new Map(statics.map((file) => [file.to, file.path]));
  const byFrom = new Map<string, Redirect>();
  const onDisk = new Map<string, Place>(routes.map(({ url, file }) => [diskKey(url), { url, file }]));
  for (const redirect of written) {
    const wrong =
      problemOf(config, redirect, pages, byFrom) ??
      shadowedFile(config, redirect, files) ??
      sameOnDisk(config, redirect, onDisk);
    if (wrong === undefined) {
      byFrom.set(key(redirect.from), redirect);
      const twice = basedTwice(config, redirect, pages);
      if (twice !== undefined) problems.add(redirect, twice, 'warning');
    }
    if (wrong !== undefined && wrong !== 'again') problems.add(redirect, wrong);
  }
  const ownPath = ownUrls(config);
  const redirects: Redirect[] = [];
  const circles = new Set<string>();
  for (const redirect of byFrom.values()) {
    const end = followChain(redirect, byFrom, ownPath);
    if ('circle' in end) {
      const name = [...end.circle].sort().join(' ');
      const circle = end.circle.map((url) => sitePathOf(config, url));
      if (!circles.has(name)) problems.add(redirect, wording('redirects/circle', { circle }));
      circles.add(name);
      continue;
    }
    for (const { severity, ...dead } of deadTarget(config, redirect, end, pages))
      problems.add(redirect, dead, severity);
    const isUnlisted = end.own !== undefined && pages.get(key(end.own))?.listed === false;
    redirects.push({ ...redirect, to: end.to, ...(isUnlisted ? { isUnlisted } : {}) });
  }
  return { redirects: redirects.sort((a, b) => (a.from < b.from ? -1 : 1)), ...problems };
}

/** The problems of redirects. Each entry of the config is reported once, not again for every language. */
export class RedirectProblems {
  readonly findings: Finding[] = [];
  readonly diagnostics: Diagnostic[] = [];

  add({ file, line, index }: Redirect, wrong: Problem, severity: Diagnostic['severity'] = 'error'): void {
    if (index === undefined) this.diagnostics.push({ severity, file, ...defined({ line }), ...wrong });
    else if (this.findings.every(({ path, message }) => path[1] !== index || message !== wrong.message))
      this.findings.push({ path: ['redirects', index], severity, ...wrong });
  }
}

const key = (url: string): string => normalisePath(safeDecode(splitUrl(url).path));

/** The language that a path begins with, such as `/ar/old`. Others apply to every language. */
const languageOf = ({ baseUrl: base, locales }: Config, path: SitePath): LocaleConfig | undefined =>
  locales.find(({ baseUrl }) => baseUrl !== base && withoutBase(baseUrl, withBase(base, path)) !== undefined);

/**
 * A redirect of the config applies to every language, or to the one that its path begins with; in all but the first, only
 * if its target exists there, or is itself redirected to one that does.
 */
function fromConfig(config: Config, pages: ReadonlyMap<string, Route>, named: readonly Redirect[]): Redirect[] {
  const file = relative(config.root, config.file).replaceAll('\\', '/');
  const all = config.redirects.map(({ from, to, index }) => {
    const language = languageOf(config, from);
    const locales = language === undefined ? config.locales : [language, ...config.locales.slice(0, 1)];
    return locales.map(({ baseUrl }) => ({
      from: toPublicUrl(config, baseUrl, from),
      to: toPublicUrl(config, baseUrl, to),
      file,
      index,
    }));
  });
  const next = new Map([...named, ...all.flat()].map((redirect) => [key(redirect.from), redirect.to]));
  const arrives = (redirect: Redirect): boolean => {
    const seen = new Set([key(redirect.from)]);
    let to: string | undefined = redirect.to;
    while (to !== undefined && !isExternal(to) && !pages.has(key(to)) && !seen.has(key(to))) {
      seen.add(key(to));
      to = next.get(key(to));
    }
    return to !== undefined && !seen.has(key(to));
  };
  return all.flatMap((redirects) => {
    const [first, second] = redirects;
    if (first === undefined) return [];
    // One of a single language leads to the original where its target is not in that language.
    if (second?.from === first.from) return [redirects.find(arrives) ?? first];
    return redirects.filter((redirect) => redirect === first || arrives(redirect));
  });
}

/**
 * Redirects from the front matter of pages. The released versions of a doc are copies with the same `redirect_from`, so
 * of these the one with the shortest URL wins: it is the version at the section's own path.
 */
function fromPages(config: Config, routes: readonly Route[]): Redirect[] {
  const first = new Map<string, Redirect>();
  for (const { doc, ...redirect } of namedByPages(config, routes)) {
    const id = `${doc} ${redirect.from}`;
    const other = first.get(id);
    if (other === undefined || redirect.to.length < other.to.length) first.set(id, redirect);
  }
  return [...first.values()];
}

/**
 * `redirect_from` of an original applies to its translations too. A path that begins with a language is one of that
 * language only; if the page does not exist in it, or a translation into another names it, it leads to the page itself.
 */
function namedByPages(config: Config, routes: readonly Route[]): (Redirect & { readonly doc: string })[] {
  const named = routes.flatMap(({ body }) =>
    body.kind === 'markdown' && body.page.frontMatter.redirect_from !== undefined ? [body.page] : [],
  );
  if (named.length === 0) return [];
  const original = config.locales[0]?.code;
  const nameOf = ({ collection: { type, id, version }, relative }: Page) =>
    JSON.stringify([type, id, version, relative]);
  const originals = new Map(
    named.filter(({ collection }) => collection.locale === original).map((page) => [nameOf(page), page]),
  );
  const inLanguage = (page: Page, locale: string) => `${locale} ${nameOf(page)}`;
  const existing = lazy(
    () =>
      new Set(routes.flatMap(({ body, locale }) => (body.kind === 'markdown' ? [inLanguage(body.page, locale)] : []))),
  );
  return routes.flatMap((route) => {
    if (route.body.kind !== 'markdown') return [];
    const { page } = route.body;
    const applies = (from: SitePath, source: Page): boolean => {
      const language = languageOf(config, from)?.code;
      if (language === undefined || language === route.locale) return true;
      if (source !== page || route.locale !== page.collection.locale) return false;
      return route.locale !== original || !existing().has(inLanguage(page, language));
    };
    const baseUrl = config.locales.find(({ code }) => code === route.locale)?.baseUrl ?? config.baseUrl;
    const sources = new Set([page, originals.get(nameOf(page)) ?? page]);
    return [...sources].flatMap((source) =>
      (source.frontMatter.redirect_from ?? [])
        .filter((from) => applies(from, source))
        .map((from) => ({
          from: toPublicUrl(config, baseUrl, from),
          to: route.url,
          file: source.path,
          line: source.frontMatterLines['redirect_from'] ?? 1,
          doc: JSON.stringify([page.collection.type, page.collection.id, page.relative, route.locale]),
        })),
    );
  });
}

/**
 * The public URL of a path: encoded, with the base URL, and the language unless the path begins with one. Anything other than a path on the site is returned unchanged.
 */
function toPublicUrl(config: Config, baseUrl: string, written: SitePath): PublicUrl {
  if (isExternal(written) || !written.startsWith('/')) return withBase(baseUrl, written);
  const { path, query, hash } = splitUrl(written);
  const base = languageOf(config, path) === undefined ? baseUrl : config.baseUrl;
  return publicUrl(encodePath(safeDecode(path)), base, config.trailingSlash) + query + hash;
}

type Problem = Pick<Finding, 'code' | 'message' | 'hint'>;

function problemOf(
  config: Config,
  { from, to }: Redirect,
  pages: ReadonlyMap<string, Route>,
  known: ReadonlyMap<string, Redirect>,
): Problem | 'again' | undefined {
  const path = sitePathOf(config, safeDecode(from));
  const wrong = path.includes('*')
    ? 'is a pattern'
    : path.startsWith('/')
      ? slugProblem(path)
      : 'does not start with "/"';
  if (wrong !== undefined) return wording('redirects/address', { kind: 'from', url: path, reason: wrong });
  if (!isExternal(to) && !to.startsWith('/')) return wording('redirects/address', { kind: 'target', url: to });
  if (isExternal(to) && !/^https?:/i.test(to)) return wording('redirects/address', { kind: 'scheme', url: to });
  const page = pages.get(key(from));
  if (page !== undefined)
    return wording('redirects/shadows-page', { from: path, file: page.file, isSelf: key(to) === key(from) });
  if (key(from) === key(config.baseUrl) && pages.size > 0) return wording('redirects/address', { kind: 'home' });
  const other = known.get(key(from));
  if (other === undefined) return undefined;
  if (other.to === to) return 'again';
  return wording('redirects/two-targets', {
    from: path,
    to: sitePathOf(config, to),
    other: other.file,
    otherTo: sitePathOf(config, other.to),
  });
}

/** Reports an old URL with the base URL, which is added to it, unless the site has pages at such URLs. */
function basedTwice(config: Config, { from }: Redirect, pages: ReadonlyMap<string, Route>): Problem | undefined {
  const { baseUrl } = config;
  const path = sitePathOf(config, safeDecode(from));
  const doubled = baseUrl + baseUrl.slice(1);
  if (baseUrl === '/' || !path.startsWith(baseUrl) || [...pages.keys()].some((url) => url.startsWith(doubled)))
    return undefined;
  return wording('redirects/address', { kind: 'based', url: path, path: path.slice(baseUrl.length - 1) });
}

/** Reports a redirect from a static file: hosts that apply redirects first would no longer serve the file. */
function shadowedFile(config: Config, { from }: Redirect, files: ReadonlyMap<string, string>): Problem | undefined {
  const path = safeDecode(from);
  const name = (withoutBase(config.baseUrl, path) ?? path).replace(/^\/|\/$/g, '');
  const owner = files.get(name);
  return owner === undefined ? undefined : wording('redirects/shadows-file', { from: sitePathOf(config, path), owner });
}

/** What a URL leads to: a page, or a redirect to `to`. */
interface Place {
  readonly url: string;
  readonly file: string;
  readonly to?: string;
}

const diskKey = (url: string): string => diskName(key(url));

/** Reports a redirect whose page would replace another one on many disks, and notes its own place. */
function sameOnDisk(config: Config, { from, to, file }: Redirect, onDisk: Map<string, Place>): Problem | undefined {
  const owner = onDisk.get(diskKey(from));
  if (owner === undefined) onDisk.set(diskKey(from), { url: from, file, to });
  if (owner === undefined || owner.to === to) return undefined;
  const pathOf = (url: string) => sitePathOf(config, safeDecode(url));
  return wording('route/case', {
    first: pathOf(owner.url),
    firstFile: owner.file,
    path: pathOf(from),
    file,
    isRedirect: true,
  });
}

interface Target {
  readonly to: string;
  /** Absent if the target is on another site. */
  readonly own: string | undefined;
}

/** Follows a redirect to its final target, or to the loop it ends in. The last hash in the chain wins. */
function followChain(
  first: Redirect,
  byFrom: ReadonlyMap<string, Redirect>,
  ownPath: OwnPath,
): Target | { readonly circle: readonly string[] } {
  const seen = [first];
  let { to } = first;
  for (;;) {
    const own = ownPath(to);
    const next = own === undefined ? undefined : byFrom.get(key(own));
    if (next === undefined) return { to, own };
    const at = seen.indexOf(next);
    if (at >= 0) return { circle: seen.slice(at).map(({ from }) => from) };
    seen.push(next);
    const { query, hash } = splitUrl(to);
    const target = splitUrl(next.to);
    to = target.path + (target.query || query) + (target.hash || hash);
  }
}

/**
 * Reports a target that does not exist. A target with a file extension may be a static file, which the link check
 * covers.
 */
function deadTarget(
  config: Config,
  redirect: Redirect,
  { to, own }: Target,
  pages: ReadonlyMap<string, Route>,
): readonly (Problem & Pick<Diagnostic, 'severity'>)[] {
  const level = config.severity.brokenLinks;
  if (level === 'ignore' || own === undefined || pages.has(key(own))) return [];
  const { path } = splitUrl(own);
  if (/\.\w+$/.test(path) && !path.endsWith('.html')) return [];
  const severity = level === 'throw' ? 'error' : level === 'warn' ? 'warning' : 'info';
  const inFormOf = isExternal(to) ? (url: string) => originIn(to) + url : (url: string) => sitePathOf(config, url);
  const known = [...pages.values()].map(({ url }) => inFormOf(url));
  const values = { from: sitePathOf(config, redirect.from), to: sitePathOf(config, to), known };
  return [{ severity, ...wording('redirects/dead-target', values) }];
}
