import { isExternal, type PublicUrl } from '@autolode/ssg-runtime/url';
import type { AuthorView, Json } from '@autolode/ssg-runtime/view';
import { defined } from '../../lib/defined.ts';
import { type BlogContext, blogPath, hrefOf } from './context.ts';
import type { Post } from './post.ts';

/** Structured data for a list of posts. */
export const blogJsonLd = (context: BlogContext, posts: readonly Post[]): Json => ({
  '@context': 'https://schema.org',
  '@type': 'Blog',
  '@id': blogId(context),
  mainEntityOfPage: blogId(context),
  headline: context.blog.title,
  description: context.blog.description,
  blogPost: posts.map((post) => posting(context, post)),
});

/** Structured data for one post. */
export const postJsonLd = (context: BlogContext, post: Post, modified: string | undefined): Json => ({
  '@context': 'https://schema.org',
  ...posting(context, post),
  ...defined({ dateModified: modified }),
  isPartOf: { '@type': 'Blog', '@id': blogId(context), name: context.blog.title },
});

const blogId = (context: BlogContext): string => absolute(context, hrefOf(context, blogPath(context)));

function posting(context: BlogContext, post: Post): { readonly [key: string]: Json } {
  const url = absolute(context, hrefOf(context, post.path));
  const keywords = [...post.tags.map(({ label }) => label), ...(post.page.frontMatter.keywords ?? [])];
  const authors = post.authors.map(({ view }) => person(context, view));
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    name: post.title,
    datePublished: post.date,
    ...defined({ description: post.description === '' ? undefined : post.description }),
    ...defined({ author: authors.length === 0 ? undefined : authors.length === 1 ? authors[0] : authors }),
    ...defined({ image: post.image === undefined ? undefined : absolute(context, post.image) }),
    ...defined({ keywords: keywords.length === 0 ? undefined : [...new Set(keywords)] }),
  };
}

const person = (context: BlogContext, author: AuthorView): Json => ({
  '@type': 'Person',
  name: author.name,
  ...defined({ description: author.title ?? author.description }),
  ...defined({
    url: author.href === undefined || author.href.startsWith('mailto:') ? undefined : absolute(context, author.href),
  }),
  ...defined({ image: author.image === undefined ? undefined : absolute(context, author.image) }),
});

const absolute = ({ locale }: BlogContext, href: PublicUrl): string => (isExternal(href) ? href : locale.url + href);
