import type { Metafile } from 'esbuild';

/** A file of the browser's code, and what is in it. */
export interface ProfiledChunk {
  readonly path: string;
  readonly bytes: number;
  /** Modules by what is left of them in the file, the largest first, with the imports that brought them from an entry. */
  readonly modules: readonly { readonly path: string; readonly bytes: number; readonly chain: readonly string[] }[];
}

/** Reads esbuild's account of a bundle. */
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

/** The shortest way from an entry to each module. */
function importChains({ inputs, outputs }: Metafile): Map<string, string[]> {
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  const chains = new Map(entries.map((entry) => [entry, [entry]]));
  for (const [from, chain] of chains)
    for (const { path } of inputs[from]?.imports ?? []) if (!chains.has(path)) chains.set(path, [...chain, path]);
  return chains;
}

const shown = (path: string): string => path.replace(/^virtual:virtual:/, 'entry ').replace(/^.*node_modules\//, '');
