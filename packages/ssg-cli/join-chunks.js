import { basename } from 'node:path';
import { rollup } from 'rollup';

/**
 * What is loaded together becomes one file, because Node takes half a millisecond to find and link a file, in every
 * thread, and esbuild makes a file of everything that two entries share. Each use loads the given modules with all that
 * they import, and a file has what the same uses need.
 */
const uses = {
  /** Every command, and a build that finds nothing changed. */
  core: ['main', 'build'],
  /** A config that has changed. */
  config: ['bundle-module'],
  /** A build that finds changes. */
  stages: ['stages'],
  /** A thread that compiles and renders pages. */
  pages: ['tasks', 'compile-task', 'render-task', 'load-task', 'collect-task', 'remove-task', 'sections-task'],
};

/** Goes before the function by which packages in CommonJS load modules of Node. */
const ofCommonJs = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Joins the chunks of a bundle. Rollup does it, because esbuild has no option for it; the code stays as esbuild wrote it.
 *
 * @param {import('esbuild').BuildResult<{ write: false, metafile: true }>} bundle With `splitting`.
 * @returns {Promise<Map<string, string>>} The code by file name.
 */
export async function joinChunks({ outputFiles, metafile }) {
  const code = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const chunks = new Map(Object.entries(metafile.outputs).map(([path, chunk]) => [basename(path), chunk]));
  // An entry's file has its own name, and one that is imported when it is needed has a hash behind it.
  const input = [...code.keys()].filter((name) => !/-[A-Z0-9]{8}\.mjs$/.test(name));
  const files = filesOf(chunks, new Set(input));
  const bundle = await rollup({
    input,
    treeshake: false,
    plugins: [
      {
        name: 'chunks',
        resolveId: (source) => (code.has(basename(source)) ? basename(source) : { id: source, external: true }),
        load: (id) => `${code.get(id).includes('typeof require<') ? ofCommonJs : ''}${code.get(id)}`,
      },
    ],
    onwarn: ({ code: kind, message }) => {
      if (kind !== 'EVAL') process.stderr.write(`${message}\n`);
    },
  });
  const { output } = await bundle.generate({
    entryFileNames: '[name].mjs',
    chunkFileNames: ({ name }) => (code.has(`${name}.mjs`) ? '[name].mjs' : '[name]-[hash].mjs'),
    manualChunks: (id) => files.get(id),
    hoistTransitiveImports: false,
    minifyInternalExports: false,
    compact: true,
  });
  return new Map(output.map((file) => [file.fileName, file.code]));
}

/** The file of each chunk that one of the uses needs. Entries stay files of their own, as they do something when they are loaded. */
function filesOf(chunks, entries) {
  const needed = new Map();
  for (const [use, names] of Object.entries(uses)) {
    const members = new Set(
      [...chunks].flatMap(([file, { entryPoint }]) =>
        entryPoint !== undefined && names.includes(basename(entryPoint, '.js')) ? [file] : [],
      ),
    );
    if (members.size !== names.length) throw new Error(`${use} names a module that is no entry of a file.`);
    for (const file of members) {
      for (const { path, kind, external } of chunks.get(file).imports)
        if (kind === 'import-statement' && !external) members.add(basename(path));
      if (!entries.has(file)) needed.set(file, [...(needed.get(file) ?? []), use]);
    }
  }
  return new Map([...needed].map(([file, by]) => [file, by.includes('core') ? 'core' : by.join('-')]));
}
