import { usePage } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { blogSidebarOf } from './drawer-content.ts';

/** The blog's posts by year. */
export function DrawerSecondary(): ReactNode {
  const page = usePage();
  const blog = blogSidebarOf(page);
  if (blog === undefined) return null;
  return (
    <div className="sidebar-tree">
      <p className="panel-heading">{blog.title}</p>
      {blog.years.map(({ year, posts }) => (
        <section key={year} aria-label={year}>
          <p className="panel-heading">{year}</p>
          <ul>
            {posts.map(({ title, href }) => (
              <li key={href}>
                <a className="nav-row" href={href} aria-current={href === page.url ? 'page' : undefined}>
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {blog.archive !== undefined && (
        <a className="nav-row" href={blog.archive.href}>
          <span>{blog.archive.label}</span>
        </a>
      )}
    </div>
  );
}
