/** Keys whose values are the site's own code: they are neither copied, searched nor frozen, and may keep state in themselves. */
export const foreignKeys: ReadonlySet<string> = new Set([
  'remarkPlugins',
  'rehypePlugins',
  'remarkRehypeOptions',
  'families',
  'collections',
  'plugins',
]);
