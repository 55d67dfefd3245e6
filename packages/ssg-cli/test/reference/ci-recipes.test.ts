// @module-tag server
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { gitIn, gitSite, temporaryFolder } from '../git-site.ts';
import { readTree } from '../site-fixture.ts';

const bin = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
const manual = (page: string) => readFileSync(new URL(`../../docs/manual/guides/${page}.md`, import.meta.url), 'utf8');

interface Step {
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The parsed YAML of the recipes in a page of the manual that have a text in common. */
function recipe(page: string, part: string): { jobs: Record<string, { steps: Step[] }>; site: { script: string[] } } {
  const blocks = [...manual(page).matchAll(/^```yaml.*\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
  return load(blocks.find((text) => text.includes(part)) ?? '') as ReturnType<typeof recipe>;
}

/** The commands of the generator among the steps of a job, without the browser, which other tests use. */
const commandsOf = (steps: readonly Step[]): Step[] =>
  steps
    .filter(({ run }) => run?.startsWith('npx ssg '))
    .map((step) => ({ ...step, run: step.run?.replace(' --hydration', '') ?? '' }));

/** Runs a command of a recipe in a checkout and returns its result as JSON. */
function runStep(folder: string, { run = '', env = {} }: Step, values: Readonly<Record<string, string>> = {}) {
  const fill = (text: string) => text.replace(/\$\{\{ ([\w.]+) \}\}/g, (_, name: string) => values[name] ?? '');
  const words = fill(run).split(' ').slice(2);
  const filled = Object.fromEntries(Object.entries(env).map(([key, text]) => [key, fill(text)]));
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words, '--json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...filled },
  });
  if (status !== 0) throw new Error(`${words.join(' ')}\n${stdout}${stderr}`);
  return JSON.parse(stdout) as { ok: boolean; summary?: { compiled: number; rendered: number; pages: number } };
}

test('the recipes for GitHub Actions and GitLab build a clone, and another one with the cache restored computes nothing', () => {
  const site = gitSite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "theme: './theme",
      "baseUrl: process.env['BASE_URL'] ?? '/',\n  noIndex: process.env['BASE_URL'] !== undefined,\n  theme: './theme",
    ),
  );
  site.commit('Read the base URL from the environment');
  const clone = () => {
    const folder = temporaryFolder();
    gitIn(folder)('clone', '--quiet', `file://${site.root}`, 'checkout');
    return join(folder, 'checkout');
  };
  const first = clone();
  const github = commandsOf(recipe('ci', 'on: push').jobs['site']?.steps ?? []);
  expect(github.map(({ run }) => run)).toEqual(['npx ssg check --strict', 'npx ssg build']);
  for (const step of github) expect(runStep(first, step).ok).toBe(true);

  const second = clone();
  cpSync(join(first, '.ssg/cache'), join(second, '.ssg/cache'), { recursive: true });
  const gitlab = recipe('ci', 'GIT_DEPTH').site.script.map((run) => ({ run }));
  const [check, build] = commandsOf(gitlab);
  expect(runStep(second, check ?? {}).ok).toBe(true);
  expect(runStep(second, build ?? {}).summary).toMatchObject({ compiled: 0, rendered: 0 });
  expect(readTree(join(second, 'dist'))).toEqual(readTree(join(first, 'dist')));

  const [preview] = commandsOf(recipe('ci', 'on: pull_request').jobs['preview']?.steps ?? []);
  expect(runStep(second, preview ?? {}, { 'github.event.number': '7' }).ok).toBe(true);
  const page = readFileSync(join(second, 'dist/docs/intro.html'), 'utf8');
  expect(page).toContain('href="/previews/7/docs/guides/second');
  expect(page).toContain('noindex');

  const sharded = recipe('deploying', '--shard').jobs;
  const whole = clone();
  // Two machines are enough to test what the recipe does with four.
  const twoOf = (step: Step = {}): Step => ({ ...step, run: step.run?.replace('/4', '/2') ?? '' });
  const [part] = commandsOf(sharded['part']?.steps ?? []);
  for (const number of ['1', '2']) {
    const machine = clone();
    expect(runStep(machine, twoOf(part), { 'matrix.part': number }).ok).toBe(true);
    for (const name of readdirSync(join(machine, '.ssg/shards')))
      cpSync(join(machine, '.ssg/shards', name), join(whole, '.ssg/shards', name), { recursive: true });
  }
  for (const step of commandsOf(sharded['site']?.steps ?? [])) expect(runStep(whole, step).ok).toBe(true);
  expect(readTree(join(whole, 'dist'))).toEqual(readTree(join(first, 'dist')));
});
