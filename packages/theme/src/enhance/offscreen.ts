import { each } from './dom.ts';

/** Marks endless animations that are out of view, so that the stylesheet can pause them. */
export function enhanceMotion(root: HTMLElement): () => void {
  const moving = each(root, '[data-animated]');
  if (moving.length === 0) return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) entry.target.toggleAttribute('data-offscreen', !entry.isIntersecting);
  });
  for (const node of moving) observer.observe(node);
  return () => observer.disconnect();
}
