// @module-tag server
// @module-tag long
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { commandReference } from '../../docs/reference/command-reference.ts';
import { configKeys, configReference } from '../../docs/reference/config-reference.ts';
import { referencePages } from '../../docs/reference/reference-pages.ts';
import { build } from '../../src/build/build.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { catalogue } from '../../src/messages/catalogue.ts';
import { alternateSource, hasAlternate, makeAlternate } from '../../src/outputs/alternate-text.ts';
import { alternateDifferences } from '../alternates/alternate-differences.ts';
import { summaries } from '../site-fixture.ts';

/** Every code that the reference explains. */
const errorCodes: Readonly<Record<string, unknown>> = catalogue;

/** The command, and the packages whose messages it has. */
const sources = ['../../src', '../../../migrate/src', '../../../translation-exchange/src'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Prefixes before the slash that identify codes; other strings of that form are paths and media types. */
const groups = new Set(Object.keys(errorCodes).map((code) => code.split('/')[0]));
/** Modules and files whose names look like codes. */
const modules = /^(?:dev\/(?:[\w-]+-thread|browser-script)|pwa\/manage-worker|theme\/partial|pages\/index)$/;

function codesInSource(): Set<string> {
  const found = new Set<string>();
  for (const entry of sources.flatMap((src) => readdirSync(src, { recursive: true, withFileTypes: true }))) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.parentPath.endsWith('messages')) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, code = ''] of text.matchAll(/'([a-z][a-z\d-]*\/[a-z][a-z\d-]*)'/g))
      if (groups.has(code.split('/')[0]) && !modules.test(code)) found.add(code);
    // A group that is not documented yet is found in the files that define codes.
    for (const [, code = ''] of text.matchAll(/\bcode: '([a-z\d-]+\/[a-z\d-]+)'/g)) found.add(code);
  }
  return found;
}

const linkedTypes = (type: string): string[] => [...type.matchAll(/\]\(#(\w+)\)/g)].map(([, name = '']) => name);

describe('the reference', () => {
  test('explains every code a message can carry', () => {
    expect([...codesInSource()].filter((code) => errorCodes[code] === undefined).sort()).toEqual([]);
  });

  test('explains no code that is gone', () => {
    const used = codesInSource();
    // Generated from the codes of the config.
    const made = /^sidebar\/(?:invalid-value|missing-key|unknown-key|unknown-type)$/;
    expect(Object.keys(errorCodes).filter((code) => !used.has(code) && !made.test(code))).toEqual([]);
  });

  test('says what every key of the config does, with its default and an example', () => {
    const { keys, shared } = configKeys();
    expect(keys.length).toBeGreaterThan(150);
    expect(keys.map(({ path }) => path)).toContain('navbar.items[] (type: dropdown).items');
    const lacking = [...keys, ...[...shared.values()].flat()].filter(
      ({ about, required }) => !about.includes('Example: `') || (!required && !about.includes('Default: ')),
    );
    expect(lacking.map(({ path }) => path)).toEqual([]);
  });

  test('prints a type of the config once, wherever it is used', () => {
    const { keys, shared } = configKeys();
    const used = new Set([...keys, ...[...shared.values()].flat()].flatMap(({ type }) => linkedTypes(type)));
    expect([...shared.keys()].filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !shared.has(name))).toEqual([]);
    expect(shared.get('DocsSection')?.find(({ path }) => path === 'sidebars')?.type).toContain(
      '[SidebarCategoryConfig]',
    );
    expect(shared.get('SidebarDocConfig')?.find(({ path }) => path === 'type')?.type).toBe('`"doc"` or `"ref"`');
    // Items of a category may be categories.
    expect(shared.get('SidebarCategoryConfig')?.find(({ path }) => path === 'items')?.type).toContain(
      '[SidebarCategoryConfig]',
    );
    const rows = configReference()
      .split('\n')
      .filter((line) => line.includes('Text of the category. '));
    expect(rows).toHaveLength(1);
  });

  test('is committed as it is generated, so that a code host shows what is true', () => {
    for (const { path, text } of referencePages()) {
      const file = fileURLToPath(new URL(`../../docs/manual/${path}`, import.meta.url));
      expect(readFileSync(file, 'utf8') === text, `${path} is not current: run \`pnpm reference\``).toBe(true);
    }
  });

  test('names every command', () => {
    for (const name of ['init', 'dev', 'build', 'check', 'preview', 'version', 'translations', 'migrate', 'urls'])
      expect(commandReference()).toContain(`## ssg ${name}`);
  });
});

test('the manual is a site that this generator builds without a warning', async () => {
  const config = await loadConfig({ root: fileURLToPath(new URL('../../docs', import.meta.url)) });
  expect(summaries(config.diagnostics)).toEqual([]);
  if (!config.ok) return;
  const differences: string[] = [];
  const report = await build(config.value, {
    checkOnly: true,
    strict: true,
    onRendered(pages) {
      for (const page of pages.filter(({ route }) => hasAlternate(route))) {
        const source = alternateSource(page, config.value);
        differences.push(...alternateDifferences(source, makeAlternate(source)));
      }
    },
  });
  expect(summaries(report.diagnostics)).toEqual([]);
  expect(differences).toEqual([]);
  expect(report.ok && report.value.pages).toBeGreaterThan(20);
});

test('the guarantees name tests that are there', () => {
  const repository = fileURLToPath(new URL('../../../..', import.meta.url));
  const page = readFileSync(join(repository, 'packages/ssg-cli/docs/manual/guarantees.md'), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| (?!Guarantee|---)/.test(line));
  expect(rows.length).toBeGreaterThan(15);
  // Other tests create and remove files elsewhere in the packages meanwhile.
  const folders = readdirSync(join(repository, 'packages')).map((name) => `packages/${name}/test`);
  const files = [...folders, 'site/test']
    .filter((folder) => existsSync(join(repository, folder)))
    .flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .concat('.ci/release-check');
  for (const row of rows) {
    const named = [...row.matchAll(/(?:packages\/[\w-]+\/test|site\/test|\.ci)\/[\w./-]+/g)].map(([path]) => path);
    expect(named.length, row).toBeGreaterThan(0);
    for (const path of named)
      expect(
        files.some((file) => file.startsWith(path)),
        path,
      ).toBe(true);
  }
});

test('every link of the README leads to a file of the repository, its tests included', () => {
  const repository = fileURLToPath(new URL('../../../..', import.meta.url));
  const readme = readFileSync(join(repository, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => path.includes('/test/')).length).toBeGreaterThanOrEqual(5);
  expect(links.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

test('the commands of the README are scripts of the repository', () => {
  const repository = fileURLToPath(new URL('../../../..', import.meta.url));
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  for (const file of ['README.md', 'CONTRIBUTING.md']) {
    const text = readFileSync(join(repository, file), 'utf8');
    const named = [...text.matchAll(/pnpm@12 ([\w-]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  }
});
