import type { BuildCache, RenderCauses } from '../cache/build-cache.ts';

const reasons: Readonly<Record<keyof RenderCauses, string>> = {
  shared: 'the theme, a page module, a stylesheet, or what all pages share (navbar, footer, config) changed',
  view: 'what the layout shows around the article changed: title, menus, neighbours, breadcrumbs, dates',
  article: 'the text of the page changed',
  targets: 'a link of the page leads elsewhere now, or an image has another content or size',
};

/** Why the document at an output path was rendered again, or why it was not. */
export function explainRender(output: string, before: BuildCache, after: BuildCache): string[] {
  const old = before.renders.get(output);
  const now = after.renders.get(output);
  if (now === undefined) return [`No page is published as ${output}.`];
  if (old === undefined) return [`${output} was rendered because no earlier build is known to have made it.`];
  const changed = (Object.keys(reasons) as (keyof RenderCauses)[]).filter(
    (cause) => old.causes[cause] !== now.causes[cause],
  );
  return changed.length === 0
    ? [`${output} was not rendered: nothing that decides it changed.`]
    : [`${output} was rendered because:`, ...changed.map((cause) => `  - ${reasons[cause]}`)];
}
