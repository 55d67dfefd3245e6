import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { dirname, join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { lineInSite } from './modules-of-theme.ts';
import type { Bundled } from './run-esbuild.ts';

type Settings = Pick<Config, 'root' | 'security'>;

/**
 * Where code makes markup of a string, which Trusted Types refuse. Lists of the names of properties, as packages have
 * them, do not fit.
 */
const makesMarkup =
  /\.(?:innerHTML|outerHTML)\s*\+?=(?!=)|\.insertAdjacentHTML\(|\bdocument\.writeln?\(|\bdangerouslySetInnerHTML(?:=\{|["']?:(?!\s*(?:!?[01]\b|true|false|null)))/g;

/** Packages that write their rules into style elements while they run. */
const writesStyles =
  /^(?:styled-components|@emotion\/(?:styled|react|css|cache)|goober|@stitches\/\w+|styled-jsx|jss|aphrodite|fela-dom|glamor|@griffel\/\w+|@ant-design\/cssinjs|@fluentui\/merge-styles)$/;

/** Reports code for browsers that makes markup of strings: what it would show stays empty. */
export function refusedMarkup({ metafile, outputFiles }: Bundled, { root, security }: Settings): Diagnostic[] {
  if (!security.trustedTypes) return [];
  const found = new Map<string, Diagnostic>();
  for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
    const text = outputFiles.find(({ path }) => path.endsWith(`/${output}`))?.text ?? '';
    let count = text.match(makesMarkup)?.length ?? 0;
    if (count === 0) continue;
    const modules = Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0);
    const makers = modules.flatMap((path) => makerOf(path, root) ?? []);
    // What is left of a module that is used in part need not contain the line.
    for (const { isOurs, times } of makers) if (isOurs) count -= times;
    if (count <= 0) continue;
    for (const { path, name } of makers.filter(({ isOurs }) => !isOurs)) {
      const { through, ...place } = placeOf(path, name, metafile.inputs, root);
      const key = name ?? path;
      if (!found.has(key)) found.set(key, problem('bundle/refused-markup', { name: through ?? name }, place));
    }
  }
  return [...found.values()];
}

/** How bundlers of other tools find workers and files beside a module. */
const besideModule = /new URL\(\s*(["'`])(\.{1,2}\/[^"'`]+)\1\s*,\s*import\.meta\.url/g;

/** Reports files that code for browsers names by its own address: they are not published, and requests for them fail. */
export function unpublishedFiles({ metafile, outputFiles }: Bundled, { root }: Pick<Config, 'root'>): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
    const text = outputFiles.find(({ path }) => path.endsWith(`/${output}`))?.text ?? '';
    for (const [, , written = ''] of text.includes('import.meta.url') ? text.matchAll(besideModule) : []) {
      const path = Object.keys(inputs).find((one) => readIfThere(join(root, one)).includes(written));
      const name = packageIn(path ?? '');
      const place =
        path === undefined
          ? {}
          : name === undefined
            ? { file: path, line: lineInSite(path, root, (line) => line.includes(written)) }
            : placeOf(path, name, metafile.inputs, root);
      const { through, ...at } = { through: name, ...place };
      found.set(`${path} ${written}`, problem('bundle/unpublished-file', { written, name: through }, at));
    }
  }
  return [...found.values()];
}

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Reports packages whose rules the policy refuses: pages would have none of their styles. */
export function refusedStyles({ metafile }: Bundled, { root, security }: Settings): Diagnostic[] {
  if (security.csp['style-src']?.includes("'unsafe-inline'")) return [];
  const found = new Map<string, Diagnostic>();
  for (const { inputs } of Object.values(metafile.outputs))
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const name = packageIn(path);
      if (bytesInOutput === 0 || name === undefined || !writesStyles.test(name)) continue;
      const { through = name, ...place } = placeOf(path, name, metafile.inputs, root);
      const key = `${place.file}:${place.line}`;
      if (!found.has(key)) found.set(key, problem('bundle/refused-styles', { name: through }, place));
    }
  return [...found.values()];
}

interface Maker {
  readonly path: string;
  /** The package; `undefined` for a module of the site. */
  readonly name: string | undefined;
  /** Whether it is part of React or of the generator, whose code does not do it where the policy holds. */
  readonly isOurs: boolean;
  readonly times: number;
}

/** What a module that makes markup of strings belongs to. */
function makerOf(path: string, root: string): Maker | undefined {
  const file = join(root, path);
  if (!existsSync(file)) return undefined;
  const times = readFileSync(file, 'utf8').match(makesMarkup)?.length ?? 0;
  if (times === 0) return undefined;
  const name = packageIn(path) ?? (path.startsWith('..') ? packageAround(file) : undefined);
  const isOurs = name !== undefined && /^(?:react(?:-dom)?|scheduler|@autolode\/.*)$/.test(name);
  return { path, name, isOurs, times };
}

/** The package of a module below a `node_modules`. */
const packageIn = (path: string): string | undefined =>
  path.includes('node_modules/')
    ? /^(?:@[^/]+\/)?[^/]+/.exec(path.split('node_modules/').at(-1) ?? '')?.[0]
    : undefined;

/** The package of a module that is linked into the site. */
function packageAround(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly name?: string };
    if (name !== undefined) return name;
  }
  return undefined;
}

interface Place {
  readonly file?: string;
  readonly line?: number | undefined;
  /** The package that the site imports, and the one that it gets through it. */
  readonly through?: string;
}

/** Where the site imports a package, directly or through others; for a module of the site, the line itself. */
function placeOf(path: string, name: string | undefined, inputs: Bundled['metafile']['inputs'], root: string): Place {
  const at = (file: string, fits: (line: string) => boolean) => ({ file, line: lineInSite(file, root, fits) });
  if (name === undefined) return at(path, (line) => line.match(makesMarkup) !== null);
  const isOfSite = (module: string) => !/^\.\.|^[a-z-]+:|\bnode_modules\//.test(module);
  const reached = new Set([path]);
  for (const target of reached)
    for (const [importer, { imports }] of Object.entries(inputs)) {
      const link = imports.find((one) => one.path === target);
      if (link === undefined) continue;
      const first = packageIn(target) ?? name;
      const through = first === name ? {} : { through: `${first} (through ${name})` };
      if (isOfSite(importer)) return { ...at(importer, (line) => line.includes(link.original ?? name)), ...through };
      reached.add(importer);
    }
  return {};
}
