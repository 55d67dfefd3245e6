/** Element that stands for a page's module in its article; the renderer puts what the module draws in its place. */
export const mdxElement = 'ssg-mdx';

/** Elements with an address, which the build resolves. */
export const addressed: ReadonlySet<string> = new Set(['a', 'area', 'img', 'source', 'video', 'audio', 'iframe']);
