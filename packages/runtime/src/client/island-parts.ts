/** The parts of an island that stay as they were built, by index: in it, and in templates after it if it does not show them. */
export function islandParts(island: HTMLElement): Map<number, readonly Node[]> {
  const parts = new Map<number, readonly Node[]>();
  for (const part of island.querySelectorAll<HTMLElement>('ssg-static'))
    if (part.closest('[data-props]') === island) parts.set(Number(part.dataset['part']), [...part.childNodes]);
  let next = island.nextElementSibling;
  for (; next instanceof HTMLTemplateElement && 'part' in next.dataset; next = next.nextElementSibling)
    parts.set(Number(next.dataset['part']), [...document.importNode(next.content, true).childNodes]);
  return parts;
}
