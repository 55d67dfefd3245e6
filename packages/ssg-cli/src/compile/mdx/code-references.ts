import { isExternal } from '@autolode/ssg-runtime/url';
import type { Program } from 'estree';
import { mapSrcset, srcsetUrls } from '../../lib/srcset.ts';
import type { RawReference } from '../types.ts';
import { type JsxCall, jsxCalls, keyOf } from './jsx-calls.ts';
import { addressed, isComponentAddress } from './mdx-element.ts';
import { fromSite, isPartial } from './partials.ts';

const names = new Set(['href', 'src', 'srcSet', 'poster']);

/**
 * The links and images that the code of an MDX module writes as strings: in exports, in expressions, and as attributes
 * of components. Those of a part become relative to the site's folder.
 * @param known what the article itself refers to; the compiled module has it, too.
 * @param derived where files that the build makes are published: their addresses are final.
 */
export function codeReferences(
  program: Program,
  path: string,
  known: readonly RawReference[],
  derived: string,
): RawReference[] {
  const isPart = isPartial(path);
  const seen = new Set(known.map(idOf));
  const found: RawReference[] = [];
  for (const one of jsxCalls(program))
    for (const [name, literal] of addressesOf(one)) {
      const { value } = literal;
      if (isPart)
        literal.value = name === 'srcSet' ? mapSrcset(value, (url) => fromSite(url, path)) : fromSite(value, path);
      const kind = name === 'href' || (one.name === 'iframe' && !isExternal(value)) ? 'link' : 'image';
      const { line, column } = one;
      for (const target of name === 'srcSet' ? srcsetUrls(literal.value) : [literal.value]) {
        const reference = { kind, target, line, column } as const;
        if (!seen.has(idOf(reference)) && !target.startsWith(derived)) found.push(reference);
      }
    }
  return found;
}

const idOf = ({ kind, target, line }: RawReference): string => JSON.stringify([kind, target, line]);

/** The attributes of an element that are addresses, with their strings. */
function addressesOf({ name: element, props }: JsxCall): [string, { value: string }][] {
  return props.properties.flatMap((one): [string, { value: string }][] => {
    const name = keyOf(one);
    if (!names.has(name) || one.type !== 'Property' || one.value.type !== 'Literal') return [];
    const { value } = one.value;
    if (typeof value !== 'string' || value === '') return [];
    const isAddress = addressed.has(element) || isComponentAddress(name, value);
    return isAddress ? [[name, one.value as { value: string }]] : [];
  });
}
