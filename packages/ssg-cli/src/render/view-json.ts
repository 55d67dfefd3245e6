import { sha256 } from '../lib/hash.ts';
import type { PageView, SidebarView } from '../runtime/view.ts';

interface SidebarText {
  readonly json: string;
  readonly hash: string;
}

const sidebars = new WeakMap<SidebarView, SidebarText>();

/** A sidebar is most of a page's view, and the pages of a category share one: it is written once. */
function sidebarText(sidebar: SidebarView): SidebarText {
  let text = sidebars.get(sidebar);
  if (text === undefined) {
    const json = JSON.stringify(sidebar);
    text = { json, hash: sha256(json) };
    sidebars.set(sidebar, text);
  }
  return text;
}

/** A view as JSON. */
export function viewJson({ sidebar, ...others }: PageView): string {
  const json = JSON.stringify(others);
  return sidebar === undefined ? json : `${json.slice(0, -1)},"sidebar":${sidebarText(sidebar).json}}`;
}

/** Changes with everything in a view. */
export const viewHash = ({ sidebar, ...others }: PageView): string =>
  sha256(`${sidebar === undefined ? '' : sidebarText(sidebar).hash} ${JSON.stringify(others)}`);
