import { type MdxResult, runMdx } from '../compile/mdx/run-mdx.ts';
import { PageFile } from '../compile/page-file.ts';
import { checkFrontMatter } from '../compile/text/check-front-matter.ts';
import { splitFrontMatter } from '../compile/text/front-matter.ts';
import { rewriteTitles } from '../compile/text/rewrite-source.ts';
import type { Config } from '../config/types.ts';
import { ReadStates, type Reads } from '../keep/hook-files.ts';
import { relative } from '../lib/path.ts';
import { readText } from '../read/read-text.ts';

/** A compiled MDX page, and the files that plugins read for it. */
export interface LoadedMdx extends MdxResult {
  readonly reads: Reads;
}

const loaded = new Map<
  string,
  { readonly text: string; readonly options: Config['markdown']; readonly result: LoadedMdx }
>();

/** Compiles an MDX page. Both bundles request the same pages, so results are cached by content. */
export function loadMdx(config: Config, absolute: string): LoadedMdx {
  const path = relative(config.root, absolute);
  const { text } = readText(absolute, path);
  const known = loaded.get(absolute);
  const isKnown = known?.text === text && known.options === config.markdown;
  if (isKnown && new ReadStates(config.root).isFresh(known.result.reads)) return known.result;
  const matter = splitFrontMatter(text, path);
  const { frontMatter } = checkFrontMatter(matter, path);
  const page = new PageFile(rewriteTitles(matter.body), path, frontMatter, config.root, config.markdown.site);
  const result = { ...runMdx(String(page.file), page, inOwnLanguage(config, path)), reads: page.files.reads() };
  loaded.set(absolute, { text, options: config.markdown, result });
  return result;
}

/** Selects the quotation marks for the language of a page. Translations are in folders named after their locale. */
function inOwnLanguage({ markdown, i18nPath, locales }: Config, path: string): Config['markdown'] {
  const locale = locales.find(({ code }) => path.startsWith(`${i18nPath}/${code}/`));
  return markdown.smartPunctuation === false || locale === undefined
    ? markdown
    : { ...markdown, smartPunctuation: locale.code };
}
