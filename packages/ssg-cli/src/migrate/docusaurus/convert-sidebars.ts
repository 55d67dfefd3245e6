import type { Note } from '../note.ts';

type Item = { readonly [key: string]: unknown };

/** Keys of a sidebar item that mean nothing here. */
const dropped = ['customProps', 'key', 'translatable'];

/** Sidebars with their shorthands written out: `{ Label: [items] }` becomes a category, a sidebar that is one becomes a list. */
export function convertSidebars(
  sidebars: unknown,
  file: string,
): { sidebars: { readonly [id: string]: readonly unknown[] }; notes: readonly Note[] } {
  const notes: Note[] = [];
  const convert = (items: unknown): unknown[] => {
    if (Array.isArray(items)) return items.flatMap((item) => one(item));
    return typeof items === 'object' && items !== null ? shorthand(items as Item) : [];
  };
  const shorthand = (item: Item): unknown[] =>
    Object.entries(item).map(([label, items]) => ({ type: 'category', label, items: convert(items) }));
  const one = (item: unknown): unknown[] => {
    if (typeof item !== 'object' || item === null) return [item];
    const written = item as Item;
    if (written['type'] === undefined) return shorthand(written);
    const kept = Object.fromEntries(Object.entries(written).filter(([key]) => !dropped.includes(key)));
    for (const key of dropped)
      if (written[key] !== undefined && key === 'customProps')
        notes.push({
          file,
          cause: 'sidebars',
          message: `\`customProps\` of "${String(written['label'] ?? written['id'])}" was left out.`,
          remedy: 'Use `badge` or `className`.',
        });
    return [written['type'] === 'category' ? { ...kept, items: convert(written['items'] ?? []) } : kept];
  };
  const all = Object.entries((sidebars ?? {}) as Item).map(([id, items]) => [id, convert(items)] as const);
  return { sidebars: Object.fromEntries(all), notes };
}
