import { causesOf, type RenderCauses } from '../../render/document-record.ts';
import type { BuildReport } from '../build-types.ts';

const reasons: Readonly<Record<keyof RenderCauses, string>> = {
  shared: 'the theme, a page module, a stylesheet, or something that all pages share (navbar, footer, config) changed',
  view: 'the page around the article changed: title, menus, previous and next links, breadcrumbs or dates',
  article: 'the text of the page changed',
  targets: 'the target of a link, or an image, changed',
};

/** Explains why the document at an output path was rendered again, or why it was not. */
export function explainRender(output: string, { document }: Pick<BuildReport, 'document'>): string[] {
  const { before, now, isChanged } = document(output);
  if (now === undefined) return [`There is no page ${output}.`];
  if (before === undefined) return [`${output} was rendered because it is not in the build cache.`];
  const [old, causes] = [causesOf(before), causesOf(now)];
  const changed = (Object.keys(reasons) as (keyof RenderCauses)[]).filter((cause) => old[cause] !== causes[cause]);
  if (changed.length === 0 && isChanged)
    return [
      `${output} changed since the last build, and was rendered by a check or a failed build in between. To see why, build after each edit.`,
    ];
  return changed.length === 0
    ? [`${output} was not rendered: none of its dependencies changed.`]
    : [`${output} was rendered because:`, ...changed.map((cause) => `  - ${reasons[cause]}`)];
}
