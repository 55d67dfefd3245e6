/**
 * The hash of an MDX page's text decides what the page shows, so its body in the bundle may change without affecting
 * other pages. Comments that esbuild preserves mark the body, and the hash of the bundle excludes it.
 */
const mark = (path: string, end: 'begins' | 'ends'): string => `/*! body of ${JSON.stringify(path)} ${end} */`;

/** Marks the body in a module compiled from MDX. Imports, exports and their side effects stay outside. */
export function markBody(code: string, path: string): string {
  const from = code.indexOf('function _createMdxContent(');
  const to = code.indexOf('export default function MDXContent(');
  if (from < 0 || to < from) return code;
  // On the same lines, which the source map counts.
  return `${code.slice(0, from)}${mark(path, 'begins')}${code.slice(from, to)}${mark(path, 'ends')}${code.slice(to)}`;
}

/** Removes the bodies of some pages from the bundle's code. If a mark is missing or duplicated, nothing is removed. */
export function withoutBodies(code: string, paths: readonly string[]): string {
  let rest = code;
  for (const path of paths) {
    const [before, body, ...more] = rest.split(mark(path, 'begins'));
    const [own, after, ...further] = body?.split(mark(path, 'ends')) ?? [];
    if (before === undefined || own === undefined || after === undefined || more.length + further.length > 0) continue;
    rest = before + after;
  }
  return rest;
}

/** MDX pages that only the renderer imports, so that their content appears on no other page. */
export function ownBodies(
  pageModules: readonly string[],
  inputs: Readonly<Record<string, { readonly imports: readonly { readonly path: string }[] }>>,
): string[] {
  const imported = new Set(
    Object.entries(inputs).flatMap(([path, { imports }]) =>
      path.startsWith('virtual:') ? [] : imports.map((one) => one.path),
    ),
  );
  return pageModules.filter((path) => path.endsWith('.mdx') && !imported.has(path));
}
