import { createRequire, isBuiltin } from 'node:module';
import { dirname, isAbsolute, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';

/**
 * Runs a config or sidebars file of a Docusaurus site and gives its default export. Packages the site has not installed are
 * stood in for by a value that is anything one asks of it: a missing colour theme must not stop a migration.
 */
export async function loadDocusaurusModule(file: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.md': 'text', '.mdx': 'text' },
  });
  const real = createRequire(file);
  const find = (id: string): string => {
    try {
      return real.resolve(id);
    } catch {
      return id.startsWith('.') ? resolve(dirname(file), id) : id;
    }
  };
  const load = (id: string): unknown => {
    if (isBuiltin(id)) return real(id);
    try {
      return real(id);
    } catch {
      return anything;
    }
  };
  const module = { exports: {} as Record<string, unknown> };
  const run = compileFunction(outputFiles[0]?.text ?? '', ['module', 'exports', 'require', '__filename', '__dirname'], {
    filename: file,
  }) as (...values: unknown[]) => void;
  run(module, module.exports, Object.assign(load, { resolve: find }), file, dirname(file));
  const value = module.exports['default'] ?? module.exports;
  return typeof value === 'function' ? await (value as () => unknown)() : await value;
}

/** Can be called, read and spread without end. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : key === 'then' ? undefined : anything),
  apply: () => anything,
  construct: () => ({}),
});

/** A path as a config gives it: absolute, or relative to the site. */
export const inSite = (root: string, path: string): string => (isAbsolute(path) ? path : resolve(root, path));
