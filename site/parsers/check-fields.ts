import type { ParserSite } from './schema.ts';

/**
 * Finds names of market fields in a text that are not in the data. When a field is renamed, prose may keep its old
 * name, which only a reader who tries it would notice.
 */
export function unknownFields(site: ParserSite, text: string): { name: string; line: number }[] {
  const known = new Set(site.fields.map((field) => field.name));
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/\bmarket\.([a-z][a-z0-9_]*)|\bmarket\["([a-z][a-z0-9_]*)"\]/g)].flatMap((match) => {
      const name = match[1] ?? match[2] ?? '';
      return known.has(name) ? [] : [{ name, line: index + 1 }];
    }),
  );
}
