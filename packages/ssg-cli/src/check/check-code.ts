import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CodeSample } from '../compile/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { shortHash } from '../lib/hash.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { join, posix, relative } from '../lib/path.ts';
import { tryOr } from '../lib/try-or.ts';
import { problem } from '../messages/problem.ts';
import type { RenderedPage } from '../render/types.ts';

/** Language → ending of the file that TypeScript reads. */
const endings: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'mts',
  cts: 'cts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  mjs: 'mjs',
  cjs: 'cjs',
  jsx: 'jsx',
};

/** Below the site's folder, so that packages are found as from its own code. */
const folder = '.ssg/cache/code';

export interface CodeCheck {
  /** Number of blocks that were checked. */
  readonly blocks: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks the types of code blocks that have the word `check` with the site's own TypeScript. Each block is a module, and its
 * relative paths start at the site's folder. TypeScript remembers what it checked in the same folder, so unchanged blocks cost
 * no more than its start.
 */
export function checkCode(root: string, pages: readonly Pick<RenderedPage, 'route'>[]): CodeCheck {
  const samples = samplesOf(pages);
  const known = samples.filter(({ language }) => Object.hasOwn(endings, language));
  const others = samples
    .filter((one) => !known.includes(one))
    .map(({ language, file, line }) => problem('code/language', { language }, { file, line }));
  if (known.length === 0) {
    const none = samples.length === 0 ? [problem('code/none', {})] : [];
    return { blocks: 0, diagnostics: [...others, ...none] };
  }
  const compiler = compilerOf(root);
  if (compiler === undefined) {
    const [{ file, line }] = known as [CodeSample, ...CodeSample[]];
    return { blocks: 0, diagnostics: [...others, problem('code/no-typescript', {}, { file, line })] };
  }
  const byName = writeSamples(root, known);
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', '.'], {
    cwd: join(root, folder),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const found = readErrors(stdout, byName);
  // An error in the site's own files is reported by its own type check.
  const isUnexplained = status !== 0 && found.length === 0 && !/^\S.*\(\d+,\d+\): error/m.test(stdout);
  const failed = isUnexplained ? [problem('code/compiler', { text: (stdout || stderr).trim().slice(0, 1000) })] : [];
  return { blocks: known.length, diagnostics: [...others, ...found, ...failed] };
}

/** The blocks of all pages; a page that is shown in several languages has its blocks once. */
function samplesOf(pages: readonly Pick<RenderedPage, 'route'>[]): CodeSample[] {
  const all = pages.flatMap(({ route: { body } }) => (body.kind === 'markdown' ? (body.page.samples ?? []) : []));
  return [...new Map(all.map((one) => [`${one.file}:${one.line}`, one])).values()].sort((a, b) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
  );
}

const compilerOf = (root: string): string | undefined =>
  tryOr(() => createRequire(join(root, 'package.json')).resolve('typescript/package.json'), undefined)?.replace(
    /package\.json$/,
    'bin/tsc',
  );

/** Writes each block to a file named by its content, next to a config for TypeScript. Returns the blocks by file name. */
function writeSamples(root: string, samples: readonly CodeSample[]): Map<string, readonly CodeSample[]> {
  const base = join(root, folder);
  makeFolder(base);
  const byName = new Map<string, readonly CodeSample[]>();
  for (const sample of samples) {
    const name = `${shortHash(sample.code)}.${endings[sample.language]}`;
    byName.set(name, [...(byName.get(name) ?? []), sample]);
    // Without an import or export it would be a script, whose names all scripts share.
    write(join(base, name), `${sample.code}\nexport {};\n`);
  }
  for (const name of readdirSync(base))
    if (/\.[mc]?[jt]sx?$/.test(name) && !byName.has(name)) rmSync(join(base, name), { force: true });
  const own = ['tsconfig.json', 'jsconfig.json'].find((name) => existsSync(join(root, name)));
  const up = relative(base, root);
  const config = {
    ...(own === undefined ? {} : { extends: posix.join(up, own) }),
    compilerOptions: {
      ...(own === undefined
        ? { strict: true, target: 'es2022', module: 'preserve', moduleResolution: 'bundler', jsx: 'react-jsx' }
        : {}),
      noEmit: true,
      composite: false,
      incremental: true,
      tsBuildInfoFile: './checked.tsbuildinfo',
      allowJs: true,
      checkJs: true,
      skipLibCheck: true,
      // Samples declare what they do not use.
      noUnusedLocals: false,
      noUnusedParameters: false,
      rootDir: up,
      rootDirs: [up, '.'],
    },
    include: [],
    files: [...byName.keys()].sort(),
    references: [],
  };
  write(join(base, 'tsconfig.json'), JSON.stringify(config, null, 2));
  return byName;
}

/** Files that stay as they are keep their time, by which TypeScript knows them. */
function write(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Reads the errors that TypeScript prints, with the lines of the pages. */
function readErrors(printed: string, byName: ReadonlyMap<string, readonly CodeSample[]>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const message of printed.split(/\n(?=\S)/)) {
    const [first = '', ...more] = message.trimEnd().split('\n');
    const found = /^([^(]+)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(first);
    const [, name = '', line = '', column = '', code = '', text = ''] = found ?? [];
    for (const sample of byName.get(name) ?? []) {
      const place = sample.isIncluded
        ? { file: sample.file, line: sample.line }
        : { file: sample.file, line: sample.line + Number(line) - 1, column: Number(column) };
      diagnostics.push(problem('code/type', { code, text: [text, ...more.map((one) => one.trim())].join(' ') }, place));
    }
  }
  const placeOf = ({ file = '', line = 0 }: Diagnostic): string => `${file}:${String(line).padStart(6, '0')}`;
  return diagnostics.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}
