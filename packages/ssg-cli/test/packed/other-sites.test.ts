// @module-tag long
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installers } from './installers.ts';
import { installedFrom, type Packed, packAll, shell } from './pack.ts';

/*
 * Small sites as users would write them, built with the packages as published. `SSG_PACKAGE_MANAGERS` lists the package
 * managers: npm, pnpm, yarn, yarn1 and bun in a longer run.
 */
const fixtures = fileURLToPath(new URL('../fixtures/other-sites', import.meta.url));
const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const managers = (process.env['SSG_PACKAGE_MANAGERS'] ?? 'npm').split(',');

/** The commands that are run in a site, with what they must print and publish. */
interface Step {
  readonly run: readonly string[];
  readonly exit: number;
  /** Parts of the command's output, and text that it must not contain. */
  readonly says?: readonly string[];
  readonly never?: readonly string[];
  /** Parts of published files. */
  readonly published?: Readonly<Record<string, readonly string[]>>;
}

let packed: Packed;
beforeAll(async () => {
  packed = await packAll();
}, 1_200_000);
afterAll(() => packed?.remove());

describe.each(managers)('installed by %s', (manager) => {
  let folder: string;
  beforeAll(async () => {
    folder = join(packed.folder, manager);
    cpSync(fixtures, folder, { recursive: true });
    const { dependencies: own, overrides } = installedFrom(packed);
    const dependencies = { ...own, '@autolode/theme': `file:${packed.theme}` };
    const react = { react: '^19.0.0', 'react-dom': '^19.0.0' };
    const manifest = { name: 'sites', version: '0.0.0', private: true, dependencies: { ...dependencies, ...react } };
    const installer = installers[manager];
    if (installer === undefined) throw new Error(`SSG_PACKAGE_MANAGERS knows ${Object.keys(installers).join(', ')}.`);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, ...installer.manifest(overrides) }));
    for (const [name, text] of Object.entries(installer.files(overrides))) writeFileSync(join(folder, name), text);
    await shell('npx', installer.install, folder);
  }, 1_200_000);

  test.runIf(manager === 'npm' && process.platform !== 'win32')(
    'what was installed can be listed for a release, each package with its version and hash',
    async () => {
      const list = JSON.parse(await shell(join(repository, '.ci/sbom'), [folder], folder)) as {
        bomFormat: string;
        components: { name: string; version: string; purl: string; hashes?: unknown[] }[];
      };
      expect(list.bomFormat).toBe('CycloneDX');
      const names = new Set(list.components.map(({ name }) => name));
      for (const name of ['@autolode/ssg-cli', '@autolode/theme', 'react', 'esbuild', 'unified'])
        expect(names).toContain(name);
      expect(list.components.filter(({ purl }) => !/@\d+\./.test(purl) && !purl.includes('file:'))).toEqual([]);
      expect(
        list.components.filter(({ name, hashes }) => !name.startsWith('@autolode/') && hashes === undefined),
      ).toEqual([]);
    },
  );

  test.each(readdirSync(fixtures))('the documented steps of %s work', (name) => {
    const site = join(folder, name);
    const steps = JSON.parse(readFileSync(join(site, 'steps.json'), 'utf8')) as readonly Step[];
    for (const step of steps) {
      const ran = ssg(folder, [...step.run, '--root', site]);
      const wrong = ran.code === step.exit ? [] : [`exit code ${ran.code}`];
      wrong.push(...lacks('the output', ran.said, step.says ?? []));
      const never = [...(step.never ?? []), 'Internal error'];
      wrong.push(...never.filter((part) => ran.said.includes(part)).map((part) => `the output has ${part}`));
      for (const [file, parts] of Object.entries(step.published ?? {}))
        wrong.push(...lacks(file, read(join(site, 'dist', file)), parts));
      expect([...wrong, ...(wrong.length === 0 ? [] : [ran.said])]).toEqual([]);
      expect(deadLinks(join(site, 'dist'))).toEqual([]);
    }
  });
});

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const lacks = (name: string, text: string, parts: readonly string[]): string[] =>
  parts.filter((part) => !text.includes(part)).map((part) => `${name} lacks ${part}`);

function ssg(folder: string, args: readonly string[]): { readonly code: number | null; readonly said: string } {
  const command = join(folder, 'node_modules/@autolode/ssg-cli/bin/ssg.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, NO_COLOR: '1' },
  });
  return { code: status, said: stdout + stderr };
}

/** Links, styles, scripts and images of the published documents without a published target. */
function deadLinks(dist: string): string[] {
  if (!existsSync(join(dist, 'build-manifest.json'))) return [];
  const base = baseOf(dist);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const known = new Set(files);
  return files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const html = readFileSync(join(dist, file), 'utf8');
      return [...html.matchAll(/ (?:href|src)="(\/[^/"][^"#?]*|\/)/g)].flatMap(([, url = '']) => {
        const path = decodeURI(url.startsWith(base) ? url.slice(base.length) : `${url.slice(1)}?outside ${base}`);
        const bare = path.replace(/\/$/, '');
        const found = [bare, `${bare}.html`, `${bare}/index.html`, ...(bare === '' ? ['index.html'] : [])];
        return url === base.slice(0, -1) || found.some((one) => known.has(one)) ? [] : [`${file} → ${url}`];
      });
    });
}

/** The base path of a published site, from the canonical URL and the file of a document. */
function baseOf(dist: string): string {
  const html = readFileSync(join(dist, '404.html'), 'utf8');
  return /<script type="module" src="(\/(?:.*\/)?)assets\//.exec(html)?.[1] ?? '/';
}
