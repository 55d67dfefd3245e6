/** An item with `items` and without a type is a dropdown, as in other generators. */
export const typed = <Item>(item: Item): Item =>
  typeof item === 'object' && item !== null && !('type' in item) && 'items' in item
    ? { ...item, type: 'dropdown' }
    : item;
