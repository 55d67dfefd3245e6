import { asList, asObject, asText } from '@autolode/ssg-cli/internal';
import { divisions } from './navigation-reader.ts';

/** The navigation of each language, with the default first; empty if the site has only one language. */
export const languagesOf = (navigation: unknown): readonly { readonly code: string; readonly navigation: unknown }[] =>
  asList(asObject(navigation)['languages'])
    .map(asObject)
    .map((one, index) => ({ code: asText(one['language']) ?? (index === 0 ? 'en' : String(index)), navigation: one }))
    .sort((a, b) => Number(isDefault(b.navigation)) - Number(isDefault(a.navigation)));

const isDefault = (one: unknown): boolean => asObject(one)['default'] === true;

/** The first page of the first sidebar, which Mintlify shows as the home page. */
export function firstPage(sidebars: { readonly [id: string]: readonly unknown[] }): string | undefined {
  for (const items of Object.values(sidebars))
    for (const one of items) {
      const { id, link, items: inside } = asObject(one);
      const found = asText(id) ?? asText(asObject(link)['id']) ?? firstPage({ inside: asList(inside) });
      if (found !== undefined) return found;
    }
  return undefined;
}

/**
 * What a navigation generates pages from: descriptions of groups without pages of their own, and operations among pages.
 */
export function generatedBy(navigation: unknown): string[] {
  if (Array.isArray(navigation)) return navigation.flatMap(generatedBy);
  if (typeof navigation === 'string')
    return /(?:^|\s)(?:get|post|put|patch|delete|head|options|trace|webhook)\s+\S+$/i.test(navigation)
      ? [navigation]
      : [];
  const { openapi, asyncapi, ...own } = asObject(navigation);
  const inside = Object.values(own).flatMap((one) => (typeof one === 'object' ? generatedBy(one) : []));
  const hasPages = [...divisions, 'groups', 'pages', 'languages'].some((key) => asList(own[key]).length > 0);
  if (hasPages) return inside;
  const files = [openapi, asyncapi].flatMap((one) =>
    [one].flat().flatMap((file) => asText(file) ?? asText(asObject(file)['source']) ?? []),
  );
  return [...inside, ...files];
}
