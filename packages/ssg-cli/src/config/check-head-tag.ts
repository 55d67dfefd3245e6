import type { HeadTag } from '@autolode/ssg-runtime/head-tag';
import { isRecord } from '../lib/is-record.ts';
import { isLinkable } from '../lib/linkable.ts';
import { tryOr } from '../lib/try-or.ts';

/** The author of a tag. The site's code may add scripts and stylesheets; the front matter of a page may not. */
export type HeadAuthor = 'site' | 'page';

/** Why a tag is not allowed in the head. */
export type HeadFault =
  | { readonly kind: 'shape' }
  | { readonly kind: 'tag'; readonly name: string }
  | { readonly kind: 'attribute'; readonly name: string }
  | { readonly kind: 'address'; readonly name: string; readonly value: string }
  | { readonly kind: 'meta' | 'canonical' | 'link' | 'page-script' | 'script' | 'json' | 'content' }
  | { readonly kind: 'http-equiv' | 'page-rel'; readonly name: string };

/** The relations of `<link>` that front matter may use. Browsers load nothing for them except icons. */
const pageRelations = new Set([
  ...['canonical', 'alternate', 'author', 'license', 'me', 'next', 'prev', 'icon', 'apple-touch-icon', 'help'],
  ...['bookmark', 'search', 'tag', 'webmention', 'pingback', 'shortlink', 'amphtml'],
]);

/** Values of `http-equiv` that would override settings of the config. */
const refusedPragmas = new Set(['content-security-policy', 'refresh', 'set-cookie']);

/** Returns the problem of a tag, if there is one. `value` is unvalidated. */
export function headFault(value: unknown, author: HeadAuthor): HeadFault | undefined {
  if (!isRecord(value)) return { kind: 'shape' };
  const { tag, attrs = {}, content, ...others } = value;
  if (typeof tag !== 'string' || Object.keys(others).length > 0 || !isRecord(attrs)) return { kind: 'shape' };
  if (content !== undefined && typeof content !== 'string') return { kind: 'shape' };
  for (const [name, one] of Object.entries(attrs)) {
    if (!/^(?!on)[a-z][a-z\d:-]*$/i.test(name) || (typeof one !== 'string' && typeof one !== 'boolean'))
      return { kind: 'attribute', name };
    if (/^(?:href|src)$/i.test(name) && (typeof one !== 'string' || !isLinkable(one)))
      return { kind: 'address', name, value: String(one) };
  }
  const attribute = (name: string) => textOf(attrs, name);
  if (tag === 'script') return scriptFault(attribute, content, author);
  if (content !== undefined) return { kind: 'content' };
  if (tag === 'meta') return metaFault(attribute);
  if (tag === 'link') return linkFault(attribute, author);
  return { kind: 'tag', name: tag };
}

type Attribute = (name: string) => string | undefined;

function metaFault(attribute: Attribute): HeadFault | undefined {
  const pragma = attribute('http-equiv')?.trim().toLowerCase();
  if (pragma !== undefined && refusedPragmas.has(pragma)) return { kind: 'http-equiv', name: pragma };
  const isNamed = ['name', 'property', 'itemprop', 'http-equiv'].some((name) => attribute(name) !== undefined);
  return isNamed && attribute('content') !== undefined ? undefined : { kind: 'meta' };
}

function linkFault(attribute: Attribute, author: HeadAuthor): HeadFault | undefined {
  const relations = relationsOf(attribute('rel'));
  if (relations.length === 0 || attribute('href') === undefined) return { kind: 'link' };
  if (author === 'site') return relations.includes('canonical') ? { kind: 'canonical' } : undefined;
  const other = relations.find((one) => !pageRelations.has(one));
  return other === undefined ? undefined : { kind: 'page-rel', name: other };
}

function scriptFault(attribute: Attribute, content: string | undefined, author: HeadAuthor): HeadFault | undefined {
  const isData = isJson(attribute('type'));
  if (author === 'page' && (!isData || attribute('src') !== undefined)) return { kind: 'page-script' };
  if ((attribute('src') === undefined) === (content === undefined)) return { kind: 'script' };
  if (content === undefined) return undefined;
  if (isData) return canParse(content) ? undefined : { kind: 'json' };
  return /<\/script|<!--/i.test(content) ? { kind: 'content' } : undefined;
}

/** Whether a script type is JSON data, which browsers do not run. */
export const isJson = (type: string | undefined): boolean => /^application\/(?:[\w.-]+\+)?json$/i.test(type ?? '');

export const relationsOf = (rel: string | undefined): string[] =>
  (rel ?? '').toLowerCase().split(/\s+/).filter(Boolean);

/** The value of a non-empty attribute. The case of its name does not matter. */
export function textOf(attrs: Readonly<Record<string, unknown>>, wanted: string): string | undefined {
  const found = Object.entries(attrs).find(([name]) => name.toLowerCase() === wanted)?.[1];
  return typeof found === 'string' ? found : undefined;
}

/** The value of a tag's attribute, for checks and keys. */
export const attributeOf = ({ attrs = {} }: HeadTag, name: string): string | undefined => textOf(attrs, name);

const canParse = (json: string): boolean => tryOr(() => JSON.parse(json), undefined) !== undefined;
