import type { HeadView, LinkView } from '@autolode/ssg-runtime/view';
import { publicUrl } from '../addresses.ts';
import { type BlogContext, blogPath } from './context.ts';

export const feedFiles = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;

const mimeTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' } as const;
const labels = { rss: 'RSS', atom: 'Atom', json: 'JSON' } as const;

/** The blog's feeds, for the document head and for lists of posts. */
export function feedLinks(context: BlogContext): { head: HeadView['feeds']; links: readonly LinkView[] } {
  const { config, blog, locale, feedLocale } = context;
  const types = config.outputs.feeds ? blog.feed.types : [];
  const origin = feedLocale.url === locale.url ? '' : feedLocale.url;
  const href = (type: keyof typeof feedFiles) =>
    origin + publicUrl(blogPath(context, feedFiles[type]), feedLocale.baseUrl, false);
  return {
    head: types.map((type) => ({
      type: mimeTypes[type],
      title: `${blog.feed.title} (${labels[type]})`,
      href: href(type),
    })),
    links: types.map((type) => ({ label: labels[type], href: href(type) })),
  };
}
