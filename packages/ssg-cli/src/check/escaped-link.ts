import type { Config, LocaleConfig } from '../config/types.ts';
import { type PublicUrl, publicUrl, type SitePath, safeDecode, splitUrl, withoutBase } from '../runtime/url.ts';
import type { LinkProblem } from './link-types.ts';

/**
 * A link that a component writes as it would be right on a site at `/` in one language: under a base url it leads out of the
 * site, and on a page of another language into the first one. What Markdown and the config write is never such a link.
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
      code: 'link/without-base',
      severity: config.severity.brokenLinks,
      message: `The link "${url}" leads out of the site, which is published under "${config.baseUrl}".`,
      hint: `${withLink(url)} A page of another site takes its whole address, with https://.`,
    };
  const [first] = config.locales;
  const isPlain = locale !== first && config.locales.every((one) => one === first || !isIn(one, url));
  if (!isPlain || !hasPage(publicUrl(path, locale.baseUrl, config.trailingSlash))) return undefined;
  return {
    code: 'link/other-locale',
    severity: config.severity.brokenLinks,
    message: `The link "${url}" leads from pages in other languages to the one in "${first?.code}".`,
    hint: `${withLink(path)} Where the other language is meant, set hrefLang.`,
  };
}

const withLink = (path: string): string =>
  `Write <Link href="${path}"> instead of <a>, or useHref()("${path}"), both from "@autolode/ssg-cli/runtime".`;

const isIn = ({ baseUrl }: LocaleConfig, url: string): boolean => withoutBase(baseUrl, url) !== undefined;

/** The way out where a link leads to no page or file, and it can be seen why. */
export function hintFor(url: string, config: Config, hasPage: (url: PublicUrl) => boolean, files: ReadonlySet<string>) {
  const { path, query, hash } = splitUrl(url);
  const below = withoutBase(config.baseUrl, path);
  if (below === undefined) return undefined;
  // Somebody wrote the base url, and it was put in front once more.
  if (config.baseUrl !== '/' && below.startsWith(config.baseUrl) && hasPage(below))
    return `The base url is put in front of every link: write "${withoutBase(config.baseUrl, below)}${query}${hash}".`;
  const locale = config.locales.find((one) => one.baseUrl !== config.baseUrl && isIn(one, path));
  const file = locale === undefined ? undefined : withoutBase(locale.baseUrl, path);
  if (file !== undefined && files.has(safeDecode(file).slice(1)))
    return `Static files are the same in all languages: write "pathname://${file}${query}${hash}".`;
  return undefined;
}
