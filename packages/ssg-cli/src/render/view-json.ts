import type { PageView, SidebarView } from '@autolode/ssg-runtime/view';
import { sha256 } from '../lib/hash.ts';
import { remembered } from '../lib/remembered.ts';

/** Caches the result for each sidebar, which is most of a page's view and is shared by the pages of a category. */
function memo(make: (sidebar: SidebarView) => string): (sidebar: SidebarView) => string {
  const made = new WeakMap<SidebarView, string>();
  return (sidebar) => remembered(made, sidebar, () => make(sidebar));
}

const sidebarJson = memo((sidebar) => JSON.stringify(sidebar));
const sidebarHash = memo((sidebar) => sha256(sidebarJson(sidebar)));

/** Serialises a view as JSON. */
export function viewJson({ sidebar, ...others }: PageView): string {
  const json = JSON.stringify(others);
  return sidebar === undefined ? json : `${json.slice(0, -1)},"sidebar":${sidebarJson(sidebar)}}`;
}

/** Returns a hash of a view. */
export const viewHash = ({ sidebar, ...others }: PageView): string =>
  sha256(`${sidebar === undefined ? '' : sidebarHash(sidebar)} ${JSON.stringify(others)}`);
