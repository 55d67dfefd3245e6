import type { Route } from '../arrange/types.ts';
import { articleHash } from '../compile/options.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import { sha256 } from '../lib/hash.ts';
import type { Inputs } from '../read/inputs.ts';

/**
 * Returns a key of everything that a page can show besides its own text, the files it embeds and its own last change
 * (see `Route.lastUpdated`). If those inputs and this key are unchanged, the page does not have to be processed.
 * `shared` is the key of everything that documents have in common.
 */
export function surroundingsKey(config: Config, inputs: Inputs, pages: readonly Page[], shared: string): string {
  const { sources, assets, statics, diagnostics, dates, ...others } = inputs;
  const about = [
    config.hash,
    shared,
    pages.map(outsideOf),
    sources.flatMap(({ path, origins }) => (origins === undefined ? [] : [[path, origins]])),
    assets.map(({ path }) => path),
    statics.map(({ to }) => to),
    others,
  ];
  return sha256(JSON.stringify(about, (_, value: unknown) => (value instanceof Map ? [...value] : value)));
}

/**
 * Returns the parts of a page that other pages can show or depend on, in a fixed order. The lists of a blog show parts
 * of its posts.
 */
function outsideOf(page: Page): unknown {
  if (page.collection.type === 'blog') return articleHash(page);
  const { path, relative, collection, frontMatter, contentTitle, firstParagraph, excerpt, untranslated } = page;
  const shown = [frontMatter, contentTitle, firstParagraph, excerpt, page.data];
  return [path, relative, collection, ...shown, untranslated, page.isPreview];
}

/** Whether a page depends only on its text and its surroundings, because it embeds no files of the site. */
export const isAlone = ({ body }: Route): boolean => body.kind !== 'markdown' || !body.page.embedsFiles;
