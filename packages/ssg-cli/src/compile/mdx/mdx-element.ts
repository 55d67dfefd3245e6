/** Placeholder for a page's module in its article. The renderer replaces it with the module's content. */
export const mdxElement = 'ssg-mdx';

/** Elements with a URL that the build resolves. */
export const addressed: ReadonlySet<string> = new Set(['a', 'area', 'img', 'source', 'video', 'audio', 'iframe']);
