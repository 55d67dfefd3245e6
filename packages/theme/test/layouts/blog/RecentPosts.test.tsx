import type { BlogSidebarView, PageView, ShellView } from '@autolode/ssg-cli/runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RuntimeProvider } from '../../../../runtime/src/context.tsx';
import { RecentPosts } from '../../../src/layouts/blog/RecentPosts.tsx';

const feeds = [{ label: 'RSS', href: '/blog/rss.xml' }];
const render = (sidebar: BlogSidebarView): string =>
  renderToStaticMarkup(
    <RuntimeProvider shell={{ strings: {} } as unknown as ShellView} page={{ url: '/blog' } as PageView}>
      <RecentPosts sidebar={sidebar} feeds={feeds} />
    </RuntimeProvider>,
  );

test('a blog that shows no recent posts has no heading for them, and keeps its feeds and archive', () => {
  const bare = render({ title: 'Recent posts', years: [] });
  expect(bare).not.toContain('Recent posts');
  expect(bare).not.toContain('<nav');
  expect(bare).toContain('/blog/rss.xml');
  const archived = render({ title: 'Recent posts', years: [], archive: { label: 'Archive', href: '/blog/archive' } });
  expect(archived).not.toContain('Recent posts');
  expect(archived).toContain('/blog/archive');
});
