import { separateDrafts } from '../arrange/is-draft.ts';
import { checkFrontMatter } from '../compile/text/check-front-matter.ts';
import { splitFrontMatter } from '../compile/text/front-matter.ts';
import type { Config } from '../config/types.ts';
import type { Inputs } from '../read/inputs.ts';
import type { Source } from '../read/types.ts';

/**
 * The inputs without drafts and their translations, which nobody needs to translate yet. A translation that is a draft
 * stays, because its original is published.
 */
export function withoutDrafts(config: Config, inputs: Inputs): Inputs {
  const isOriginal = ({ collection }: Source) => collection.locale === config.locales[0]?.code;
  const pages = inputs.sources.map((source) => ({
    source,
    collection: source.collection,
    relative: source.relative,
    frontMatter: isOriginal(source)
      ? checkFrontMatter(splitFrontMatter(source.text, source.path), source.path).frontMatter
      : {},
  }));
  return { ...inputs, sources: separateDrafts(config, pages).published.map(({ source }) => source) };
}
