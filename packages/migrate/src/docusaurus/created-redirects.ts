import { asList, asObject, asText, join } from '@autolode/ssg-cli/internal';
import type { OldUrls } from '../old-urls.ts';
import { type Conversion, leftOut } from './conversion.ts';
import { isMarker, loadModule } from './evaluate-config.ts';
import type { ModuleHost } from './module-host.ts';
import { prune } from './prune.ts';

/**
 * Runs the functions with which the old site made redirects from its pages, once for each page: the URLs that they
 * return were public. They become redirects of the config.
 *
 * @param plugins - The plugins of the old config.
 * @param old - The pages of the old site.
 */
export async function createRedirects(conversion: Conversion, plugins: unknown, old: OldUrls): Promise<void> {
  const makers = asList(plugins)
    .map((entry) => asObject(asList(entry)[1])['createRedirects'])
    .filter((maker) => maker !== undefined);
  if (makers.length === 0) return;
  const { config, root, file, notes } = conversion;
  const lost = leftOut(file, 'createRedirects', 'List the redirects in `redirects`.');
  const paths = pathsOf(conversion, old);
  const ending = `await (${sendRedirects.toString()})(__ssgHost, value, ${JSON.stringify(paths)});`;
  const found = makers.every((maker) => isMarker(maker) && maker.$ssg === 'function')
    ? await loadModule(join(root, file), root, { ending }).catch(() => undefined)
    : undefined;
  const { created, failure } = asObject(found?.value);
  if (found === undefined || failure !== undefined) {
    notes.push({ ...lost, ...(failure === undefined ? {} : { detail: String(failure) }) });
    return;
  }
  const redirects = newRedirects(config['redirects'], paths, asList(created));
  if (redirects.length > 0) config['redirects'] = [...asList(config['redirects']), ...redirects];
  notes.push({
    file,
    cause: 'config',
    message: `\`createRedirects\` was run once: the URLs that it redirected are in \`redirects\` (${redirects.length}).`,
    remedy: 'Add the old URLs of pages that you move later to their `redirect_from`.',
  });
  prune(conversion);
}

/** The pages in the first language, as the old plugin named them: without the base URL. */
function pathsOf({ config }: Conversion, { urls }: OldUrls): readonly string[] {
  const base = (asText(config['baseUrl']) ?? '/').replace(/\/$/, '');
  const { locales, defaultLocale } = asObject(config['i18n']);
  const codes = asList(locales).map(String);
  const others = codes.filter((code) => code !== (asText(defaultLocale) ?? codes[0]));
  return [...urls.keys()]
    .map((url) => url.slice(base.length) || '/')
    .filter((path) => !others.some((code) => path === `/${code}` || path.startsWith(`/${code}/`)))
    .map((path) => (config['trailingSlash'] === true && !path.endsWith('/') ? `${path}/` : path));
}

/** Redirects from URLs that are not pages and not redirected yet: one for each, as the first build may have to remove it. */
function newRedirects(known: unknown, paths: readonly string[], created: readonly unknown[]): readonly object[] {
  const plain = (path: string): string => path.replace(/(?!^)\/$/, '');
  const taken = new Set(paths.map(plain));
  for (const one of asList(known)) for (const from of [asObject(one)['from']].flat()) taken.add(plain(String(from)));
  return created.flatMap((pair) => {
    const [from = '', to] = asList(pair).map(String);
    if (!from.startsWith('/') || taken.has(plain(from))) return [];
    taken.add(plain(from));
    return [{ from, to }];
  });
}

/** Runs in the config's process. Sends pairs of the URLs that the functions return and the pages that they do so for. */
async function sendRedirects({ uses }: ModuleHost, exported: unknown, paths: readonly string[]): Promise<void> {
  type Maker = (path: string) => unknown;
  const config = (typeof exported === 'function' ? await exported() : await exported) as { plugins: unknown[] };
  const created: [unknown, string][] = [];
  const before = uses();
  let failure: string | undefined;
  try {
    for (const entry of config.plugins) {
      const options = (Array.isArray(entry) ? entry[1] : undefined) as { createRedirects?: Maker } | undefined;
      if (typeof options?.createRedirects !== 'function') continue;
      for (const path of paths) {
        for (const one of [options.createRedirects(path)].flat())
          if (typeof one === 'string') created.push([one, path]);
      }
    }
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  if (uses() > before) failure = 'It needs a package that is not installed.';
  const message = { value: { created, failure }, missing: [], unavailable: [] };
  await new Promise((sent) => process.send?.(message, sent));
}
