/** An id for a sidebar by its label, with a number if another one has it. */
export function sidebarId(label: string, taken: object): string {
  const base =
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'sidebar';
  let id = base;
  for (let count = 2; Object.hasOwn(taken, id); count++) id = `${base}-${count}`;
  return id;
}
