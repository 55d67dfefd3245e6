import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { copySite, readTree, type SiteFixture } from '../site-fixture.ts';

const bin = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
const preload = fileURLToPath(new URL('refuse.mjs', import.meta.url));

export interface Ran {
  /** Exit code; `undefined` for a process that was killed. */
  readonly code: number | undefined;
  readonly err: string;
  /** Whether the build came to what the disk refuses. */
  readonly refused: boolean;
}

export interface BuildSettings {
  /** What the disk refuses, in the words of `refuse.mjs`. */
  readonly refuse?: string;
  /** The folder below which it refuses; without one the whole site. */
  readonly below?: string;
  /** Milliseconds after which the build is killed. */
  readonly killAfter?: number;
  readonly flags?: readonly string[];
  /** A command that runs the build, for example under another user. */
  readonly under?: readonly string[];
}

export interface FaultSite extends SiteFixture {
  /** Changes a text that shows in many files of the output. */
  say(text: string): void;
  /** `ssg build` in a process of its own. */
  run(settings?: BuildSettings): Promise<Ran>;
  /** The tree that is published or, for a build that was stopped between two renames, stands aside until the next. */
  published(): string;
}

/** A site of some twenty pages, built. */
export async function faultSite(): Promise<FaultSite> {
  const site = copySite('basic-site');
  built ??= buildOnce();
  cpSync(await built, site.root, { recursive: true, preserveTimestamps: true });
  const dist = join(site.root, 'dist');
  const say = (text: string) => site.write('docs/guides/second.md', secondPage(text));
  return {
    ...site,
    say,
    run: (settings = {}) => run(site.root, settings),
    published: () => JSON.stringify(readTree(existsSync(dist) ? dist : join(site.root, '.ssg/emit/previous'))),
  };
}

let built: Promise<string> | undefined;

const secondPage = (text: string): string => `# Second\n\n## A heading\n\nThey say ${text}.\n`;

async function buildOnce(): Promise<string> {
  const site = copySite('basic-site', { forFile: true });
  process.once('exit', () => rmSync(site.root, { recursive: true, force: true }));
  // Many of these builds run at once, or beside other tests: none is slow by its own fault.
  site.edit('ssg.config.ts', (text) =>
    text.replace("title: 'Basic site',", "title: 'Basic site',\n  markdown: { limits: { seconds: 300 } },"),
  );
  for (let index = 0; index < 12; index++)
    site.write(`docs/many/page-${index}.md`, `# Page ${index}\n\nText ${index}.\n`);
  site.write('docs/guides/second.md', secondPage('nothing'));
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

/** A fault that was told: in words, with the file, and nothing of the program's inside. */
export function expectTold({ err }: Ran): void {
  expect(err).toMatch(/\S+ {2}error Could not write the output: [^\n]+\. emit\/write\n/);
  expectNoTrace(err);
}

export const expectNoTrace = (err: string): void =>
  expect(err).not.toMatch(/\n\s+at |Internal error|Unhandled|node:internal/);

/** The next build is good and leaves nothing behind; what was published before it is the old tree or the new one. */
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
