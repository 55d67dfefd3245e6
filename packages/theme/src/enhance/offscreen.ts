import { each } from './dom.ts';

/** Marks what moves for ever while nobody can see it; the style sheet then holds it still. */
export function enhanceMotion(root: HTMLElement): () => void {
  const moving = each(root, '[data-animated]');
  if (moving.length === 0) return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) entry.target.toggleAttribute('data-offscreen', !entry.isIntersecting);
  });
  for (const node of moving) observer.observe(node);
  return () => observer.disconnect();
}
