import { relative } from 'node:path';
import { problem, wording } from '../catalogue/problem.ts';
import type { Config } from '../config/types.ts';
import { append } from '../lib/append.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { StaticFile } from '../read/types.ts';
import {
  isExternal,
  normalisePath,
  type PublicUrl,
  type SitePath,
  safeDecode,
  splitUrl,
  withBase,
  withoutBase,
} from '../runtime/url.ts';
import { encodePath, publicUrl } from './addresses.ts';
import { slugProblem } from './docs/doc.ts';
import { optionalProperty } from './head.ts';
import { isReservedName } from './reserved-names.ts';
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
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const pages = new Map(routes.map((route) => [key(route.url), route]));
  const written = [...fromConfig(config, pages), ...fromPages(config, routes)];
  if (written.length === 0) return { redirects: [], diagnostics };
  const files = new Map(statics.map((file) => [file.to, file.path]));
  const byFrom = new Map<string, Redirect>();
  for (const redirect of written) {
    const wrong = problemOf(config, redirect, pages, byFrom) ?? shadowedFile(config, redirect, files);
    if (wrong === undefined) byFrom.set(key(redirect.from), redirect);
    else if (wrong !== 'again')
      diagnostics.push({
        severity: 'error',
        file: redirect.file,
        ...optionalProperty('line', redirect.line),
        ...wrong,
      });
  }
  const redirects: Redirect[] = [];
  const circles = new Set<string>();
  for (const redirect of byFrom.values()) {
    const end = followChain(redirect, byFrom);
    if ('circle' in end) {
      const name = [...end.circle].sort().join(' ');
      if (!circles.has(name)) diagnostics.push(problem('redirects/circle', { circle: end.circle }, placeOf(redirect)));
      circles.add(name);
      continue;
    }
    append(diagnostics, deadTarget(config, redirect, end.to, pages));
    redirects.push({ ...redirect, to: end.to });
  }
  return { redirects: redirects.sort((a, b) => (a.from < b.from ? -1 : 1)), diagnostics };
}

const key = (url: string): string => normalisePath(safeDecode(splitUrl(url).path));

/** A redirect of the config applies to every language; in all but the first, only if its target exists there. */
const fromConfig = (config: Config, pages: ReadonlyMap<string, Route>): Redirect[] =>
  config.redirects.flatMap(({ from, to }) =>
    config.locales
      .map(({ baseUrl }) => ({
        from: toPublicUrl(config, baseUrl, from),
        to: toPublicUrl(config, baseUrl, to),
        file: relative(config.root, config.file).replaceAll('\\', '/'),
      }))
      .filter((redirect, index) => index === 0 || isExternal(redirect.to) || pages.has(key(redirect.to)))
      .filter((redirect, index, all) => all.findIndex((one) => one.from === redirect.from) === index),
  );

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

const namedByPages = (config: Config, routes: readonly Route[]): (Redirect & { readonly doc: string })[] =>
  routes.flatMap((route) => {
    if (route.body.kind !== 'markdown' || route.body.page.frontMatter.redirect_from === undefined) return [];
    const { page } = route.body;
    const baseUrl = config.locales.find(({ code }) => code === route.locale)?.baseUrl ?? config.baseUrl;
    return (page.frontMatter.redirect_from ?? []).map((from) => ({
      from: toPublicUrl(config, baseUrl, from),
      to: route.url,
      file: page.path,
      line: page.frontMatterLines['redirect_from'] ?? 1,
      doc: JSON.stringify([page.collection.type, page.collection.id, page.relative, route.locale]),
    }));
  });

/**
 * The public URL of a path: encoded, with the base URL. Anything other than a path on the site is returned unchanged.
 */
function toPublicUrl(config: Config, baseUrl: string, written: SitePath): PublicUrl {
  if (isExternal(written) || !written.startsWith('/')) return withBase(baseUrl, written);
  const { path, query, hash } = splitUrl(written);
  return publicUrl(encodePath(safeDecode(path)), baseUrl, config.trailingSlash) + query + hash;
}

type Problem = Pick<Diagnostic, 'code' | 'message' | 'hint'>;

const placeOf = ({ file, line }: Redirect) => ({ file, line });

function problemOf(
  { baseUrl }: Config,
  { from, to }: Redirect,
  pages: ReadonlyMap<string, Route>,
  known: ReadonlyMap<string, Redirect>,
): Problem | 'again' | undefined {
  const path = safeDecode(from);
  const wrong = path.startsWith('/') ? slugProblem(path) : 'does not start with "/"';
  if (wrong !== undefined) return wording('redirects/address', { kind: 'from', url: path, reason: wrong });
  if (!isExternal(to) && !to.startsWith('/')) return wording('redirects/address', { kind: 'target', url: to });
  if (isExternal(to) && !/^https?:/i.test(to)) return wording('redirects/address', { kind: 'scheme', url: to });
  const page = pages.get(key(from));
  if (page !== undefined)
    return wording('redirects/shadows-page', { from: path, file: page.file, isSelf: key(to) === key(from) });
  if (key(from) === key(baseUrl) && pages.size > 0) return wording('redirects/address', { kind: 'home' });
  const other = known.get(key(from));
  if (other === undefined) return undefined;
  if (other.to === to) return 'again';
  return wording('redirects/two-targets', { from: path, to, other: other.file, otherTo: other.to });
}

/** Reports a redirect from a published file: hosts that apply redirects first would no longer serve the file. */
function shadowedFile(
  { baseUrl }: Config,
  { from }: Redirect,
  files: ReadonlyMap<string, string>,
): Problem | undefined {
  const path = safeDecode(from);
  const name = (withoutBase(baseUrl, path) ?? path).replace(/^\/|\/$/g, '');
  const owner = files.get(name);
  if (isReservedName(name)) return wording('redirects/shadows-file', { from: path });
  return owner === undefined ? undefined : wording('redirects/shadows-file', { from: path, owner });
}

/** Follows a redirect to its final target, or to the loop it ends in. The last hash in the chain wins. */
function followChain(
  first: Redirect,
  byFrom: ReadonlyMap<string, Redirect>,
): { readonly to: string } | { readonly circle: readonly string[] } {
  const seen = [first];
  let { to } = first;
  for (;;) {
    const next = isExternal(to) ? undefined : byFrom.get(key(to));
    if (next === undefined) return { to };
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
function deadTarget(config: Config, redirect: Redirect, to: string, pages: ReadonlyMap<string, Route>): Diagnostic[] {
  const level = config.severity.brokenLinks;
  const { path } = splitUrl(to);
  if (level === 'ignore' || isExternal(to) || pages.has(key(to)) || (/\.\w+$/.test(path) && !path.endsWith('.html')))
    return [];
  const severity = level === 'throw' ? 'error' : level === 'warn' ? 'warning' : 'info';
  const values = { from: redirect.from, to, known: [...pages.values()].map(({ url }) => url) };
  return [problem('redirects/dead-target', values, { severity, ...placeOf(redirect) })];
}
