import { splitFrontMatter } from '../compile/front-matter.ts';
import { type MdxResult, runMdx } from '../compile/mdx/run-mdx.ts';
import { rewriteTitles } from '../compile/rewrite-source.ts';
import type { Config } from '../config/types.ts';
import { readText } from '../read/read-text.ts';

const loaded = new Map<
  string,
  { readonly text: string; readonly options: Config['markdown']; readonly result: MdxResult }
>();

/** Both bundles ask for the same pages: a page is compiled once for each of its texts. */
export function loadMdx(config: Config, absolute: string): MdxResult {
  const path = absolute.slice(config.root.length + 1);
  const { text } = readText(absolute, path);
  const known = loaded.get(absolute);
  if (known?.text === text && known.options === config.markdown) return known.result;
  const result = runMdx(rewriteTitles(splitFrontMatter(text, path).body), path, config.markdown);
  loaded.set(absolute, { text, options: config.markdown, result });
  return result;
}
