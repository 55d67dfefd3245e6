import type { Route, Site } from '../arrange/types.ts';
import { articleHash } from '../compile/options.ts';
import { detailsOf } from '../compile/page-details.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import { sha256 } from '../lib/hash.ts';
import type { Inputs } from '../read/inputs.ts';
import { headingsOf } from './link-previews.ts';

/**
 * Returns a hash of everything that a page can show besides its own text, the files it embeds, its own last change
 * (see `Route.lastUpdated`) and the site's code.
 */
export function siteHash(
  config: Config,
  inputs: Inputs,
  pages: readonly Page[],
  { addresses }: Pick<Site, 'addresses'>,
): string {
  const { sources, assets, statics, diagnostics, dates, ...others } = inputs;
  const about = [
    config.hash,
    pages.map(shownElsewhere),
    ...(config.markdown.linkPreviews ? [pages.map((page) => headingsOf(detailsOf(page)))] : []),
    sources.flatMap(({ path, origins }) => (origins === undefined ? [] : [[path, origins]])),
    assets.map(({ path }) => path),
    statics.map(({ to }) => to),
    // The name of an image changes with its content.
    addresses.flatMap(({ asset, url }) => (asset === undefined ? [] : [url])),
    others,
  ];
  return sha256(JSON.stringify(about, (_, value: unknown) => (value instanceof Map ? [...value] : value)));
}

/**
 * Returns the parts of a page that other pages can show or depend on, in a fixed order. The lists of a blog show parts
 * of its posts.
 */
function shownElsewhere(page: Page): unknown {
  if (page.collection.type === 'blog') return articleHash(page);
  const { path, relative, collection, frontMatter, contentTitle, firstParagraph, excerpt, untranslated } = page;
  const shown = [frontMatter, contentTitle, firstParagraph, excerpt, page.data];
  return [path, relative, collection, ...shown, untranslated, page.isPreview];
}

/**
 * Returns a hash of everything that a document's key is made from, without computing the page's view. There is none if
 * the page embeds files of the site, whose content only the key contains.
 */
export function documentSince(common: string, { body, lastUpdated }: Route): string | undefined {
  if (body.kind === 'markdown' && body.page.embedsFiles) return undefined;
  return sha256(`${common} ${articleOf(body)} ${lastUpdated === undefined ? '' : JSON.stringify(lastUpdated)}`);
}

/** Returns a hash that changes with the text of a route's article. */
export const articleOf = (body: Route['body']): string =>
  body.kind === 'markdown' ? articleHash(body.page) : sha256(body.kind === 'module' ? body.path : '');
