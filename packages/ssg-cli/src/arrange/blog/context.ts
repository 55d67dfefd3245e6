import type { BlogConfig, Config, LocaleConfig } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import type { DataFile, Inputs } from '../../read/inputs.ts';
import type { PublicUrl, SitePath } from '../../runtime/url.ts';
import { encodePath, joinPath, pageUrl } from '../addresses.ts';
import type { Say } from '../locale/say.ts';
import type { TranslatedLocales } from '../locale/translated-locales.ts';

/** What every step of arranging one blog in one locale needs to know. */
export interface BlogContext {
  readonly config: Config;
  readonly blog: BlogConfig;
  readonly locale: LocaleConfig;
  readonly inputs: Inputs;
  readonly say: Say;
  /** Locales that have a post of their own. */
  readonly translated: TranslatedLocales;
  /** Mistakes found so far, in the order of the files. */
  readonly report: (diagnostic: Diagnostic) => void;
}

/** Path below the blog, without base url. */
export const blogPath = ({ blog }: Pick<BlogContext, 'blog'>, ...parts: readonly string[]): string =>
  joinPath(blog.routeBasePath, ...parts);

/** How a path of the site is linked. */
export const hrefOf = ({ config, locale }: Pick<BlogContext, 'config' | 'locale'>, path: SitePath): PublicUrl =>
  pageUrl(encodePath(path), locale.baseUrl, config.trailingSlash);

/** A data file of the blog by its path in the blog's folder. */
export const dataFileOf = (context: BlogContext, relative: string | false): DataFile | undefined =>
  fileIn(context, context.locale.code, relative);

/** The same file in the first language: what decides addresses is taken from there. */
export const originalOf = (context: BlogContext, relative: string | false): DataFile | undefined =>
  fileIn(context, context.config.locales[0]?.code, relative);

const fileIn = ({ inputs, blog }: BlogContext, locale: string | undefined, relative: string | false) =>
  inputs.data.find(
    (file) =>
      file.collection.type === 'blog' &&
      file.collection.id === blog.id &&
      file.collection.locale === locale &&
      file.relative === relative,
  );
