/** Placeholder for a page's module in its article; the renderer replaces it with what the module renders. */
export const mdxElement = 'ssg-mdx';

/** Elements with an address, which the build resolves. */
export const addressed: ReadonlySet<string> = new Set(['a', 'area', 'img', 'source', 'video', 'audio', 'iframe']);
