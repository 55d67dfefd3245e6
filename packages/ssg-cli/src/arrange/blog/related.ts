import { addTo } from '../../lib/remembered.ts';
import type { Post } from './post.ts';

/**
 * Finds posts on the same topics, the most closely related first. Rare tags count more than common ones; ties go to the
 * post that is nearer in time. Posts without a common tag are not related.
 */
export function relatedPosts(posts: readonly Post[], count: number): (post: Post) => readonly Post[] {
  const byTag = new Map<string, Post[]>();
  for (const post of posts) {
    for (const { path } of post.tags) addTo(byTag, path, post);
  }
  return (post) => {
    if (count === 0) return [];
    const scores = new Map<Post, number>();
    for (const { path } of post.tags) {
      const sharing = byTag.get(path) ?? [];
      for (const other of sharing)
        if (other.path !== post.path) scores.set(other, (scores.get(other) ?? 0) + 1 / (1 + Math.log(sharing.length)));
    }
    const apart = (other: Post) => Math.abs(Date.parse(other.date) - Date.parse(post.date));
    return [...scores]
      .sort(([a, x], [b, y]) => y - x || apart(a) - apart(b) || (a.path < b.path ? -1 : 1))
      .slice(0, count)
      .map(([other]) => other);
  };
}
