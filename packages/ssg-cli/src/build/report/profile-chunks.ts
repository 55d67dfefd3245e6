import type { Metafile } from 'esbuild';

/** One file of the browser code with its modules. */
export interface ProfiledChunk {
  readonly path: string;
  readonly bytes: number;
  /** Modules by their size in the file, the largest first, each with the import chain from an entry. */
  readonly modules: readonly { readonly path: string; readonly bytes: number; readonly chain: readonly string[] }[];
}

/** Reads the sizes and imports from esbuild's metafile. */
export function profileChunks(metafile: Metafile): ProfiledChunk[] {
  const chains = importChains(metafile);
  return Object.entries(metafile.outputs)
    .filter(([path]) => /\.(?:js|css)$/.test(path))
    .map(([path, { bytes, inputs }]) => ({
      path: path.replace(/^.*\.ssg\/out\//, ''),
      bytes,
      modules: Object.entries(inputs)
        .map(([input, { bytesInOutput }]) => ({
          path: shown(input),
          bytes: bytesInOutput,
          chain: (chains.get(input) ?? [input]).map(shown),
        }))
        .filter((module) => module.bytes > 0)
        .sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1)),
    }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** The shortest import chain from an entry to each module. */
function importChains({ inputs, outputs }: Metafile): Map<string, string[]> {
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  const chains = new Map(entries.map((entry) => [entry, [entry]]));
  for (const [from, chain] of chains)
    for (const { path } of inputs[from]?.imports ?? []) if (!chains.has(path)) chains.set(path, [...chain, path]);
  return chains;
}

const shown = (path: string): string => path.replace(/^virtual:virtual:/, 'entry ').replace(/^.*node_modules\//, '');
