/**
 * What an MDX page shows is decided by the hash of its text, as with any page. So its body may change in the bundle without
 * a change for other pages: it is marked by comments that esbuild keeps, and left out of the bundle's hash.
 */
const mark = (path: string, end: 'begins' | 'ends'): string => `/*! body of ${JSON.stringify(path)} ${end} */`;

/** Marks the body in a module made from MDX; imports, exports and what they do stay outside. */
export function markBody(code: string, path: string): string {
  const from = code.indexOf('function _createMdxContent(');
  const to = code.indexOf('export default function MDXContent(');
  if (from < 0 || to < from) return code;
  return `${code.slice(0, from)}${mark(path, 'begins')}\n${code.slice(from, to)}${mark(path, 'ends')}\n${code.slice(to)}`;
}

/** The bundle without the bodies of some pages. Where a mark is missing, or stands twice, all of it counts. */
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

/** Pages in MDX that no module but the renderer imports: what they show is shown nowhere else. */
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
