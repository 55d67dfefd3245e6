import type { Route } from '../arrange/types.ts';
import { articleHash } from '../compile/options.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import { sha256 } from '../lib/hash.ts';
import type { Inputs } from '../read/inputs.ts';

/**
 * Changes with everything that what a page shows can be made of, besides its own text, the files it embeds and its own last
 * change (see `Route.lastUpdated`): then a page of which these are as they were need not be looked at. `shared` is the key of what all documents have in common.
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

/** All of a page that others can show or depend on, in one order. A blog's lists show parts of its posts. */
function outsideOf(page: Page): unknown {
  if (page.collection.type === 'blog') return articleHash(page);
  const { path, relative, collection, frontMatter, contentTitle, firstParagraph, excerpt, untranslated } = page;
  const shown = [frontMatter, contentTitle, firstParagraph, excerpt, page.data];
  return [path, relative, collection, ...shown, untranslated, page.isPreview];
}

/** Whether a page's text is the only thing besides its surroundings that decides it: it embeds no file of the site. */
export const isAlone = ({ body }: Route): boolean => body.kind !== 'markdown' || !body.page.embedsFiles;
