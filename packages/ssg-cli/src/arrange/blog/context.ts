import type { PublicUrl, SitePath } from '@autolode/ssg-runtime/url';
import type { Page } from '../../compile/types.ts';
import type { BlogConfig, Config, LocaleConfig } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import type { DataFile, Inputs } from '../../read/inputs.ts';
import { encodePath, joinPath, pageUrl } from '../addresses.ts';
import type { Say } from '../locale/say.ts';
import type { PageLocales } from '../locale/translated-locales.ts';
import type { FileAddress } from '../types.ts';

/** The context of every step that arranges one blog in one locale. */
export interface BlogContext {
  readonly config: Config;
  readonly blog: BlogConfig;
  readonly locale: LocaleConfig;
  readonly inputs: Inputs;
  readonly say: Say;
  /** All posts that are published in the locale. */
  readonly posts: readonly Page[];
  /** The locales in which a post exists. */
  readonly pageLocales: PageLocales;
  /** The locale whose feeds the pages link. */
  readonly feedLocale: LocaleConfig;
  /** Reports a problem. Call it in the order of the files. */
  readonly report: (diagnostic: Diagnostic) => void;
  /** Notes a link or image, which is checked when all files are known. */
  readonly note: (address: FileAddress) => void;
}

/** A path in the blog, without the base URL. */
export const blogPath = ({ blog }: Pick<BlogContext, 'blog'>, ...parts: readonly string[]): string =>
  joinPath(blog.routeBasePath, ...parts);

/** The public URL of a path on the site. */
export const hrefOf = ({ config, locale }: Pick<BlogContext, 'config' | 'locale'>, path: SitePath): PublicUrl =>
  pageUrl(encodePath(path), locale.baseUrl, config.trailingSlash);

/** A data file of the blog, by its path in the blog's folder. */
export const dataFileOf = (context: BlogContext, relative: string | false): DataFile | undefined =>
  fileIn(context, context.locale.code, relative);

/** The same file in the default language, from which all languages take the URLs. */
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
