import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { addBuiltCache, command as bin } from '../built-cache.ts';
import { copySite, readTree, type SiteFixture } from '../site-fixture.ts';

const preload = fileURLToPath(new URL('refuse.mjs', import.meta.url));

export interface Ran {
  /** Exit code; `undefined` for a process that was killed. */
  readonly code: number | undefined;
  readonly err: string;
  /** Whether the build reached the call that the disk refuses. */
  readonly refused: boolean;
}

export interface BuildSettings {
  /** What the disk refuses, in the syntax of `refuse.mjs`. */
  readonly refuse?: string;
  /** The folder in which it refuses; the whole site by default. */
  readonly below?: string;
  /** Milliseconds after which the build is killed. */
  readonly killAfter?: number;
  readonly flags?: readonly string[];
  /** A command that runs the build, for example under another user. */
  readonly under?: readonly string[];
}

export interface FaultSite extends SiteFixture {
  /** Changes a text that occurs in many files of the output. */
  changeText(text: string): void;
  /** Runs `ssg build` in a separate process. */
  run(settings?: BuildSettings): Promise<Ran>;
  /** The published tree or, if a build was stopped between two renames, the one it set aside. */
  published(): string;
}

/** A built site of about twenty pages. */
export async function faultSite(): Promise<FaultSite> {
  const site = copySite('basic-site');
  built ??= buildOnce();
  cpSync(await built, site.root, { recursive: true, preserveTimestamps: true });
  const dist = join(site.root, 'dist');
  const changeText = (text: string) => site.write('docs/guides/second.md', secondPage(text));
  return {
    ...site,
    changeText,
    run: (settings = {}) => run(site.root, settings),
    published: () => JSON.stringify(readTree(existsSync(dist) ? dist : join(site.root, '.ssg/emit/previous'))),
  };
}

let built: Promise<string> | undefined;

const secondPage = (text: string): string => `# Second\n\n## A heading\n\nThey say ${text}.\n`;

async function buildOnce(): Promise<string> {
  const site = copySite('basic-site', { forFile: true });
  process.once('exit', () => rmSync(site.root, { recursive: true, force: true }));
  // Many of these builds run at the same time or next to other tests, so the time limit is raised.
  site.edit('ssg.config.ts', (text) =>
    text.replace("title: 'Basic site',", "title: 'Basic site',\n  markdown: { limits: { seconds: 300 } },"),
  );
  for (let index = 0; index < 12; index++)
    site.write(`docs/many/page-${index}.md`, `# Page ${index}\n\nText ${index}.\n`);
  site.write('docs/guides/second.md', secondPage('nothing'));
  await addBuiltCache(site.root);
  expect(await run(site.root, {})).toMatchObject({ code: 0 });
  return site.root;
}

function run(root: string, { refuse, below = '.', killAfter, flags = [], under = [] }: BuildSettings): Promise<Ran> {
  const [command = '', ...words] = [
    ...under,
    process.execPath,
    ...(refuse === undefined ? [] : ['--import', preload]),
    bin,
    'build',
    '--root',
    root,
    ...flags,
  ];
  const mark = `${root}.refused`;
  const env = {
    ...process.env,
    NO_COLOR: '1',
    SSG_REFUSE: refuse,
    SSG_REFUSE_BELOW: join(root, below),
    SSG_REFUSED: mark,
  };
  return new Promise((resolve) => {
    const child = execFile(command, words, { env, killSignal: 'SIGKILL', timeout: killAfter ?? 0 }, (_, __, err) => {
      const refused = existsSync(mark);
      rmSync(mark, { force: true });
      resolve({ code: child.exitCode ?? undefined, err, refused });
    });
  });
}

/** Expects an error message with the file and without internal details. */
export function expectReported({ err }: Ran): void {
  expect(err).toMatch(/\S+ {2}error Could not write the output: [^\n]+\. emit\/write\n/);
  expectNoTrace(err);
}

export const expectNoTrace = (err: string): void =>
  expect(err).not.toMatch(/\n\s+at |Internal error|Unhandled|node:internal/);

/**
 * Expects that the next build succeeds and leaves nothing behind, and that the old or the new tree was published before
 * it.
 */
export async function expectOldOrNew(site: FaultSite, old: string): Promise<'old' | 'new'> {
  const left = site.published();
  const ran = await site.run();
  expect(ran.code, ran.err).toBe(0);
  const next = site.published();
  expect([old, next].includes(left), 'the tree is neither the old one nor the new one').toBe(true);
  expect(readdirSync(join(site.root, '.ssg/emit'))).toEqual([]);
  expect(readdirSync(join(site.root, '.ssg/building'))).toEqual([]);
  return left === next ? 'new' : 'old';
}
