import type { ImportKind } from 'esbuild';
import type { Bundled } from './run-esbuild.ts';

/** Paths of an output and of those that it imports, statically unless other kinds are given, as the metafile names them. */
function closureOf(
  { metafile: { outputs } }: Bundled,
  first: string,
  kinds: readonly ImportKind[] = ['import-statement'],
): ReadonlySet<string> {
  const found = new Set([first]);
  for (const path of found)
    for (const { path: next, kind, external } of outputs[path]?.imports ?? [])
      if (kinds.includes(kind as ImportKind) && external !== true) found.add(next);
  return found;
}

const outputOf = ({ metafile: { outputs } }: Bundled, entry: string): string | undefined =>
  Object.keys(outputs).find((output) => outputs[output]?.entryPoint === entry);

/** Absolute paths of the files with these names in the metafile. */
const filesOf = ({ outputFiles }: Bundled, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => outputFiles.find((file) => file.path.endsWith(`/${name}`))?.path ?? []);

/** The output of an entry and the files that it imports statically. */
export function staticClosure(bundled: Bundled, entry: string): string[] {
  const first = outputOf(bundled, entry);
  return first === undefined ? [] : filesOf(bundled, closureOf(bundled, first));
}

/** The files that an entry never loads, not even later. */
export function filesApart(bundled: Bundled, entry: string): string[] {
  const loaded = closureOf(bundled, outputOf(bundled, entry) ?? '', ['import-statement', 'dynamic-import']);
  return filesOf(
    bundled,
    Object.keys(bundled.metafile.outputs).filter((path) => !loaded.has(path)),
  );
}

/**
 * The files that an entry loads later to run a module whose path matches `module`, with what they import statically and
 * the entry does not.
 */
export function laterClosure(bundled: Bundled, entry: string, module: RegExp): string[] {
  const { outputs } = bundled.metafile;
  const early = closureOf(bundled, outputOf(bundled, entry) ?? '');
  const later = [...early].flatMap((path) =>
    (outputs[path]?.imports ?? []).flatMap(({ path: next, kind }) => (kind === 'dynamic-import' ? [next] : [])),
  );
  const closures = [...new Set(later)]
    .map((path) => [...closureOf(bundled, path)].filter((one) => !early.has(one)))
    .filter((names) =>
      names.some((name) => Object.keys(outputs[name]?.inputs ?? {}).some((path) => module.test(path))),
    );
  return filesOf(bundled, new Set(closures.flat()));
}

/**
 * The files of modules that an entry imports dynamically under these names, with what they import statically and the
 * entry does not.
 */
export function importClosure(bundled: Bundled, entry: string, modules: readonly string[]): string[] {
  const early = closureOf(bundled, outputOf(bundled, entry) ?? '');
  const imports = bundled.metafile.inputs[entry]?.imports ?? [];
  const outputs = imports.flatMap(({ path, kind, original }) =>
    kind === 'dynamic-import' && original !== undefined && modules.includes(original)
      ? (outputOf(bundled, path) ?? [])
      : [],
  );
  const names = outputs.flatMap((output) => [...closureOf(bundled, output)]).filter((name) => !early.has(name));
  return filesOf(bundled, new Set(names));
}
