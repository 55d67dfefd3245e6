import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { build } from './esbuild.ts';
import { dirname, fileURLToPath, join } from './path.ts';
import { tryOr } from './try-or.ts';

/**
 * Loads a package that only one command needs. It is resolved from a folder, usually the site's, and else from the command,
 * beside which `npx --package` installs it. Its types cannot be imported, because such packages depend on this one.
 * @returns `undefined` if it is not installed.
 */
export async function loadPackage<T>(folder: string, name: string): Promise<T | undefined> {
  const file = find(join(folder, 'package.json'), name) ?? find(import.meta.url, name);
  if (file === undefined) return undefined;
  const isSource = file.endsWith('.ts') && !import.meta.url.endsWith('.ts');
  return (await import(/* @vite-ignore */ pathToFileURL(isSource ? await bundled(file) : file).href)) as T;
}

const find = (from: string, name: string): string | undefined =>
  tryOr(() => createRequire(from).resolve(name), undefined);

/** The packages of a checkout are TypeScript, which Node cannot run. They use this command and not a copy of it. */
async function bundled(file: string): Promise<string> {
  const outfile = join(dirname(file), '../node_modules/.cache/command.mjs');
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'silent',
    plugins: [
      {
        name: 'checkout',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@autolode/') ? undefined : { path, external: true },
          );
          onResolve({ filter: /^@autolode\/ssg-cli\/internal$/ }, () => ({
            path: fileURLToPath(new URL('./internal.mjs', import.meta.url)),
            external: true,
          }));
        },
      },
    ],
    // Templates are found relative to the module that names them.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(file).href) },
  });
  return outfile;
}
