import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Message, OnLoadResult } from 'esbuild';
import type { Config } from '../config/types.ts';
import { esbuild } from '../lib/esbuild.ts';
import { messageOf } from '../lib/message-of.ts';
import { runtimeFile } from '../lib/own-file.ts';
import { dirname, extname, join, relative } from '../lib/path.ts';

/** Prepares modules for Fast Refresh, which replaces components in the browser and keeps their state. */
export interface RefreshComponents {
  /** @returns `undefined` if the module has an error, which the bundler reports. */
  readonly load: (path: string, text: string) => Promise<OnLoadResult | undefined>;
  /** Why modules cannot be prepared, so that each edit of them loads the page again. */
  readonly fault: () => Promise<string | undefined>;
  /** Moves a message to its place in the file, because the bundler uses the source map for its output only. */
  readonly place: (message: Message) => void;
}

export function refreshComponents({ root }: Pick<Config, 'root'>): RefreshComponents {
  const positions = new Map<string, SourceMap>();
  const sources = new Map<string, Promise<string>>();
  const importSource = (path: string): Promise<string> => {
    const folder = dirname(path);
    const found = sources.get(folder) ?? findImportSource(path);
    sources.set(folder, found);
    return found;
  };
  return {
    fault: () =>
      compiler().then(
        () => undefined,
        (error: unknown) => messageOf(error),
      ),
    async load(path, text) {
      const found = await compiler().catch(() => undefined);
      if (found === undefined) return undefined;
      const { code, map, errors } = await found.transform(path, text, {
        lang: languageOf(path),
        sourcemap: true,
        jsx: {
          runtime: 'automatic',
          refresh: true,
          ...(isJsx(path) ? { importSource: await importSource(path) } : {}),
        },
      });
      if (errors.length > 0) return undefined;
      // Its types say that fields may be missing which it always writes.
      positions.set(path, new SourceMap(map as SourceMapPayload));
      const inline = Buffer.from(JSON.stringify(map)).toString('base64');
      const lines = [
        code,
        ...registration(relative(root, path)),
        `//# sourceMappingURL=data:application/json;base64,${inline}`,
      ];
      return { contents: lines.join('\n'), loader: 'js' };
    },
    place({ location }) {
      const map = location === null ? undefined : positions.get(join(root, location.file));
      if (location === null || map === undefined) return;
      const entry = map.findEntry(location.line - 1, location.column);
      if (!('originalLine' in entry)) return;
      location.line = entry.originalLine + 1;
      location.column = entry.originalColumn;
    },
  };
}

/** Its binary is an optional package of the platform. */
const compiler = () => import('oxc-transform');

/** Below the code, where functions and imports apply to all of it. */
const registration = (path: string): string[] => [
  `import { createSignatureFunctionForTransform as $RefreshSig$, register as registerComponent } from ${JSON.stringify(runtimeFile('client/fast-refresh'))};`,
  `function $RefreshReg$(type, name) { registerComponent(type, ${JSON.stringify(`${path} `)} + name); }`,
];

const isJsx = (path: string): boolean => path.endsWith('x');

/** JSX is allowed in files of islands, which may have been compiled before. */
const languageOf = (path: string): 'ts' | 'tsx' | 'jsx' =>
  /\.[cm]?ts$/.test(path) ? 'ts' : extname(path) === '.tsx' ? 'tsx' : 'jsx';

/** The package whose functions create the elements of a module, which a `tsconfig.json` may name. */
async function findImportSource(path: string): Promise<string> {
  const { build } = await esbuild();
  let found = 'react';
  await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [
      {
        name: 'find-import-source',
        setup(probe) {
          probe.onLoad({ filter: /x$/ }, () => ({ contents: '<a/>\n// @jsxRuntime automatic', loader: 'tsx' }));
          probe.onResolve({ filter: /\/jsx-runtime$/ }, ({ path: runtime }) => {
            found = runtime.slice(0, -'/jsx-runtime'.length);
            return { path: runtime, external: true };
          });
        },
      },
    ],
  });
  return found;
}
