import type { Root } from 'hast';
import type { Route } from '../arrange/types.ts';

/** An article as its layout shows it: a post's title stands above the post, and not in its text as well. */
export function articleFor({ body, view }: Route, hast: string): string {
  if (view.layout !== 'blog-post' || body.kind !== 'markdown' || body.page.contentTitle === undefined) return hast;
  const tree = JSON.parse(hast) as Root;
  const at = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
  return at < 0 ? hast : JSON.stringify({ ...tree, children: tree.children.toSpliced(at, 1) });
}
