import { existsSync, readFileSync } from 'node:fs';
import { dirname, type EsmNode, join, resolve } from '@autolode/ssg-cli/internal';
import type { PageSite } from './page-context.ts';

/** The resolution of one imported name of a page. */
export interface ImportedName {
  readonly local: string;
  /** `default`, `*`, or a name. */
  readonly imported: string;
  readonly source: string;
  /** The importing file. */
  readonly from: string;
  readonly kind: 'partial' | 'text' | 'data' | 'asset' | 'module';
  /** Absolute path of the imported file, if it is part of the site. */
  readonly file?: string;
  /** The module to import from in the new site, if it is already known. */
  readonly target?: string;
}

const assets = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|pdf|zip|mp3)$/i;

/** The imported names of a page, with the files they resolve to. */
export function importsOf(node: EsmNode, from: string, site: PageSite): ImportedName[] {
  const names: ImportedName[] = [];
  for (const statement of node.data?.estree?.body ?? []) {
    if (statement.type !== 'ImportDeclaration') continue;
    const source = String(statement.source.value);
    const bare = source.replace(/^.*!/, '').replace(/\?raw$/, '');
    const file = fileOf(bare, from, site);
    const kind = /raw-loader!|\?raw$/.test(source)
      ? 'text'
      : /\.mdx?$/.test(bare)
        ? 'partial'
        : assets.test(bare)
          ? 'asset'
          : /\.ya?ml$/.test(bare) && file !== undefined
            ? 'data'
            : 'module';
    for (const one of statement.specifiers)
      names.push({
        local: one.local.name,
        imported:
          one.type === 'ImportDefaultSpecifier'
            ? 'default'
            : one.type === 'ImportNamespaceSpecifier'
              ? '*'
              : one.imported.type === 'Identifier'
                ? one.imported.name
                : String(one.imported.value),
        source,
        from,
        kind,
        ...(file === undefined ? {} : { file }),
      });
  }
  return names;
}

function fileOf(source: string, from: string, { root, names }: PageSite): string | undefined {
  if (!(names?.isFile(source) ?? /^(?:\.|\/|@site\/)/.test(source))) return undefined;
  const path =
    names?.pathOf(source, from) ??
    (source.startsWith('@site/') ? join(root, source.slice('@site/'.length)) : resolve(dirname(from), source));
  return existsSync(path) ? path : undefined;
}

/** The statements of a module node other than imports. */
export function exportsOf(node: EsmNode, start: number): string {
  const pieces = (node.data?.estree?.body ?? [])
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map((statement) => {
      const { start: from = 0, end: to = 0 } = statement as unknown as { start?: number; end?: number };
      return node.value.slice(from - start, to - start);
    });
  return pieces.join('\n');
}

/** Writes `import` statements for the names that are still used, grouped by module. */
export function printImports(names: Iterable<ImportedName & { readonly target: string }>): string {
  const bySource = new Map<string, { whole: string[]; parts: string[] }>();
  for (const { local, imported, target } of names) {
    const own = bySource.get(target) ?? { whole: [], parts: [] };
    bySource.set(target, own);
    if (imported === 'default') own.whole.push(local);
    else if (imported === '*') own.whole.push(`* as ${local}`);
    else own.parts.push(imported === local ? local : `${imported} as ${local}`);
  }
  return [...bySource]
    .flatMap(([source, { whole, parts }]) => [
      ...[...new Set(whole)].map((one) => `import ${one} from '${source}';\n`),
      ...(parts.length === 0 ? [] : [`import { ${[...new Set(parts)].join(', ')} } from '${source}';\n`]),
    ])
    .join('');
}

export const textOfFile = (file: string): string => readFileSync(file, 'utf8');
