import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { dirname, join } from '../lib/path.ts';
import { askedByPlugin } from './esbuild-options.ts';

const ending = '/jsx-runtime';
const lineFeed = '\n'.charCodeAt(0);

/**
 * Compiles JSX to calls of imported functions, whatever `jsx` is in a `tsconfig.json` around the site: esbuild takes it
 * from there, and with `"jsx": "react"`, common in repositories of other programs, pages would need a global `React`.
 * `jsxImportSource` holds, if that package builds on React.
 */
export function reactJsx(): Plugin {
  return {
    name: 'react-jsx',
    setup(build) {
      build.onLoad({ filter: /\.[jt]sx$/, namespace: 'file' }, async ({ path }) => {
        if (path.includes('/node_modules/') || !existsSync(path)) return undefined;
        const source = await readFile(path);
        if (source.includes('@jsx')) return undefined;
        // Below the code, so that lines and columns stay those of the file, and the last line stays the last one.
        const comment = `${source.at(-1) === lineFeed ? '' : '\n'}// @jsxRuntime automatic`;
        const contents = Buffer.concat([source, Buffer.from(comment)]);
        return { contents, loader: path.endsWith('.tsx') ? 'tsx' : 'jsx' };
      });
      build.onResolve({ filter: /^[^.].*\/jsx-runtime$/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === askedByPlugin || path === `react${ending}`) return undefined;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: askedByPlugin });
        const fault = found.errors.length > 0 ? 'is not installed' : faultOf(found.path);
        if (fault === undefined) return found;
        const text = `JSX is compiled for "${path.slice(0, -ending.length)}", which ${fault}.`;
        return { errors: [{ text, notes: [{ text: advice }] }] };
      });
    },
  };
}

const advice =
  'A tsconfig.json or a comment in the file sets jsxImportSource. Set it to "react" in the tsconfig.json of the site folder.';

/** What is wrong with a package whose functions create elements; nothing with a module of the site. */
function faultOf(file: string): string | undefined {
  if (!file.includes('/node_modules/')) return undefined;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, dependencies, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    // Subfolders of packages have such files, too, without a name.
    if (name === undefined) continue;
    return 'react' in { ...dependencies, ...peerDependencies } ? undefined : 'does not create elements of React';
  }
  return undefined;
}

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
