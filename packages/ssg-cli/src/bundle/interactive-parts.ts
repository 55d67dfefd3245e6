/** Evidence that a component needs the browser. */
export interface Sign {
  /** For example `useState` or `onClick`. */
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** Access to the files of the site and to the resolution of their imports. */
export interface SiteFiles {
  readonly read: (file: string) => string;
  /** The file of the site that an import refers to; `undefined` for packages. */
  readonly resolve: (from: string, specifier: string) => string | undefined;
}

/**
 * Searches a component, and the components of the site that it renders, for state, effects and event handlers. It reads
 * declarations as text and follows names. What it cannot follow is skipped, because a false warning would be worse than
 * a missing one.
 */
export function findInteractivity(file: string, name: string, files: SiteFiles): Sign | undefined {
  const seen = new Set<string>();
  const firstOf = (imports: readonly Imported[], at: string): Sign | undefined => {
    for (const { source, name: of } of imports) {
      const next = files.resolve(at, source);
      const found = next && search(next, of);
      if (found) return found;
    }
    return undefined;
  };
  const search = (at: string, wanted: string): Sign | undefined => {
    if (seen.has(`${at}#${wanted}`)) return undefined;
    seen.add(`${at}#${wanted}`);
    const text = withoutComments(files.read(at));
    const found = declarationOf(text, wanted);
    if (found === undefined) return firstOf(reExports(text, wanted), at);
    const sign = signs.exec(found.body);
    if (sign !== null)
      return { name: sign[1] ?? sign[2] ?? '', file: at, line: lineOf(text, found.start + sign.index + 1) };
    const imports = importsOf(text);
    for (const [, used = '', wrapped = used] of found.body.matchAll(rendered)) {
      const imported = imports.get(wrapped);
      const below = imported === undefined ? search(at, wrapped) : firstOf([imported], at);
      if (below) return below;
    }
    return undefined;
  };
  return search(file, name);
}

const signs = /\b(use(?:State|Reducer|Effect|LayoutEffect))\s*[(<]|\s(on[A-Z]\w*)=\{/;
/** Matches `<Name` and `memo(Name`. */
const rendered = /<([A-Z]\w*)|\bmemo\(([A-Z]\w*)/g;

/** Removes comments but keeps line breaks, so that line numbers stay correct. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/^\s*\/\/.*$/gm, '');

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The text from a top-level declaration to the next one. */
function declarationOf(text: string, name: string): { readonly start: number; readonly body: string } | undefined {
  if (name === 'default') {
    const [, local] = /^export default (?:async )?(\w+);?\s*$/m.exec(text) ?? [];
    if (local !== undefined) return declarationOf(text, local);
  }
  const pattern =
    name === 'default'
      ? /^export default /m
      : new RegExp(`^(?:export )?(?:default )?(?:async )?(?:function|class|const|let|var) ${name}\\b`, 'm');
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const rest = text.slice(match.index);
  // Skip the first character, because the declaration itself matches the pattern for the next one.
  const end = rest.slice(1).search(/^(?:export|function|class|const|let|var|async|type|interface|import)\b/m);
  const body = end < 0 ? rest : rest.slice(0, end + 1);
  return { start: match.index, body };
}

interface Imported {
  readonly source: string;
  readonly name: string;
}

/** Where a name may come from that a module exports from others. */
const reExports = (text: string, wanted: string): Imported[] =>
  [...text.matchAll(/^export\s+(?:\*|\{([^}]*)\})\s+from\s+['"]([^'"]+)['"]/gm)].flatMap(([, names, source = '']) =>
    names === undefined
      ? [{ source, name: wanted }]
      : namesIn(names).flatMap(({ name, local }) => (local === wanted ? [{ source, name }] : [])),
  );

/** The names of `a, b as c`. */
const namesIn = (list: string): { readonly name: string; readonly local: string }[] =>
  list.split(',').flatMap((one) => {
    const [name = '', local = name] = one.trim().split(/\s+as\s+/);
    return /^\w+$/.test(name) ? [{ name, local }] : [];
  });

function importsOf(text: string): Map<string, Imported> {
  const found = new Map<string, Imported>();
  for (const [, clause = '', source = ''] of text.matchAll(
    /^import\s+(?!type\b)([^'"]*?)\s+from\s+['"]([^'"]+)['"]/gm,
  )) {
    const [, whole] = /^(\w+)/.exec(clause) ?? [];
    if (whole !== undefined) found.set(whole, { source, name: 'default' });
    for (const { name, local } of namesIn(/\{([^}]*)\}/.exec(clause)?.[1] ?? '')) found.set(local, { source, name });
  }
  return found;
}
