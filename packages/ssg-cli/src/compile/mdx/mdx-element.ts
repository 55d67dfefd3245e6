/** Element that stands for a page's module in its article; the renderer puts what the module draws in its place. */
export const mdxElement = 'ssg-mdx';
