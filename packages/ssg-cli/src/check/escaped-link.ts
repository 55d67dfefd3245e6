import { type PublicUrl, type SitePath, safeDecode, splitUrl, withoutBase } from '@autolode/ssg-runtime/url';
import { linkUrl } from '../arrange/addresses.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { wording } from '../messages/problem.ts';
import type { LinkProblem } from './link-types.ts';

/**
 * Reports a link of a component that is correct only on a site at `/` in one language: with a base URL it leaves the
 * site, and on a translated page it points to the default language. Links in Markdown and the config are always
 * resolved.
 */
export function escapedLink(
  url: string,
  locale: LocaleConfig,
  config: Config,
  hasPage: (url: PublicUrl) => boolean,
): LinkProblem | undefined {
  if (!url.startsWith('/') || url.startsWith('//')) return undefined;
  const path: SitePath = withoutBase(config.baseUrl, safeDecode(splitUrl(url).path)) ?? '';
  if (path === '')
    return {
      severity: config.severity.brokenLinks,
      ...wording('link/without-base', { link: url, baseUrl: config.baseUrl }),
    };
  const [first] = config.locales;
  const isPlain = locale !== first && config.locales.every((one) => one === first || !isIn(one, url));
  if (!isPlain || !hasPage(linkUrl(path, config, locale))) return undefined;
  return {
    severity: config.severity.brokenLinks,
    ...wording('link/other-locale', { link: url, path, locale: first?.code ?? '' }),
  };
}

const isIn = ({ baseUrl }: LocaleConfig, url: string): boolean => withoutBase(baseUrl, url) !== undefined;

/** The hint for a broken link, if its cause is clear. */
export function hintFor(
  url: string,
  config: Config,
  { hasPage, hasFile }: { readonly hasPage: (url: PublicUrl) => boolean; readonly hasFile: (name: string) => boolean },
) {
  const { path, query, hash } = splitUrl(url);
  if (/(?:^|\/)@site\//.test(path))
    return 'Only pages in MDX resolve the relative links of a part that they import. In a part for React pages, write the path of the page, such as "/docs/start", and import images.';
  const below = withoutBase(config.baseUrl, path);
  if (below === undefined) return undefined;
  const [, address] = /(?:^|\/)([^/\s@]+@[\w-]+(?:\.[\w-]+)+)$/.exec(path) ?? [];
  if (address !== undefined) return `For an email address, write "mailto:${address}".`;
  // The author wrote the base URL, and it was added a second time.
  const twice = config.baseUrl === '/' ? undefined : withoutBase(config.baseUrl, below);
  if (twice !== undefined && (hasPage(below) || hasFile(safeDecode(twice).slice(1))))
    return `The base URL is added automatically: write "${twice}${query}${hash}".`;
  const locale = config.locales.find((one) => one.baseUrl !== config.baseUrl && isIn(one, path));
  const file = locale === undefined ? undefined : withoutBase(locale.baseUrl, path);
  if (file !== undefined && hasFile(safeDecode(file).slice(1)))
    return `All languages share the static files: write "pathname://${file}${query}${hash}".`;
  return undefined;
}
