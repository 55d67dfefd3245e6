/** Placeholder for a page's module in its article. The renderer replaces it with the module's content. */
/**
 * Marks an element that is written as JSX directly in a component, which may clone it: as a component of an island, it is an
 * element, and not content.
 */
export const writtenMark = 'data-ssg-written';

export const mdxElement = 'ssg-mdx';

/** Elements with a URL that the build resolves. */
export const addressed: ReadonlySet<string> = new Set(['a', 'area', 'img', 'source', 'video', 'audio', 'iframe']);

/**
 * Whether an attribute of a component is surely an address: only what is relative to the file that it is written in, which
 * the component cannot know. Other files than images and videos may be meant for the component itself.
 */
export const isComponentAddress = (name: string, value: string): boolean => {
  const [, path = ''] = /^(?:@site\/|\.\.?\/)([^?#]*)/.exec(value) ?? [];
  if (path === '') return false;
  return (
    name === 'href' ||
    ((name === 'src' || name === 'poster') && /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm)$/i.test(path))
  );
};
