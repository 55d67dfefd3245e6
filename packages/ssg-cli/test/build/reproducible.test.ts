// @module-tag server
// @module-tag long
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { coldSite, readTree, type SiteFixture } from '../site-fixture.ts';

const bin = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));

/** The folder and environment of a build, neither of which may affect the output. */
interface Circumstances {
  readonly folder?: string;
  readonly zone?: string;
  readonly locale?: string;
  readonly umask?: string;
  /** `NODE_ENV`, which decides what React is. */
  readonly mode?: string;
  readonly threads?: number;
  /** Whether files are written and listed in reverse order. */
  readonly reversed?: boolean;
  /** Time of all files, in seconds since 1970. */
  readonly times?: number;
}

/** Each build differs in several ways at once, because nothing may differ in any; a failure is found by halving them. */
const variations: readonly Circumstances[] = [
  { folder: 'a', zone: 'Asia/Kolkata', threads: 0, times: 1, mode: 'production' },
  {
    folder: 'a folder with spaces/and parts',
    zone: 'America/St_Johns',
    locale: 'de_DE.UTF-8',
    umask: '000',
    threads: 1,
  },
  { folder: 'ordner-ä/目录/папка', zone: 'Pacific/Kiritimati', locale: 'tr_TR.UTF-8', threads: 2, reversed: true },
  { folder: 'x'.repeat(120), zone: 'Pacific/Pago_Pago', locale: 'ar_EG.UTF-8', umask: '077', reversed: true },
  { zone: 'Europe/Paris', locale: 'C', threads: 5, times: 4_000_000_000 },
  {
    folder: 'all/of it',
    zone: 'Asia/Tokyo',
    locale: 'ja_JP.UTF-8',
    umask: '027',
    threads: 3,
    reversed: true,
    times: 86_399,
  },
];

/** Loaded before the command, to reverse every folder listing. */
const reverseListings = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { readdirSync } = fs;
fs.readdirSync = (...args) => readdirSync(...args).reverse();
syncBuiltinESMExports();`;

let site: SiteFixture;
let expected: Record<string, string>;

beforeAll(() => {
  site = coldSite('basic-site', { forFile: true });
  for (let index = 0; index < 30; index++)
    site.write(`docs/many/page-${index}.md`, `# Page ${index}\n\nText with \`code\` ${index}.\n`);
  expected = buildUnder({});
  return () => rmSync(site.root, { recursive: true, force: true });
});

function buildUnder({
  folder = 'site',
  zone = 'UTC',
  locale = 'C.UTF-8',
  umask = '022',
  mode = 'development',
  ...rest
}: Circumstances) {
  const place = mkdtempSync(join(tmpdir(), 'ssg-reproducible-'));
  const root = join(place, folder);
  const paths = readdirSync(site.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.root.length + 1))
    .sort();
  for (const path of rest.reversed === true ? paths.reverse() : paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(site.root, path), join(root, path));
    if (rest.times !== undefined) utimesSync(join(root, path), rest.times, rest.times);
  }
  const preload = join(place, 'preload.mjs');
  writeFileSync(preload, reverseListings);
  const words = ['build', ...(rest.threads === undefined ? [] : ['--threads', String(rest.threads)])];
  execFileSync('sh', ['-c', `umask ${umask}; exec "$@"`, 'sh', process.execPath, bin, ...words, '--root', root], {
    stdio: 'ignore',
    env: {
      ...process.env,
      TZ: zone,
      LANG: locale,
      LC_ALL: locale,
      NODE_ENV: mode,
      ...(rest.reversed === true ? { NODE_OPTIONS: `--import=${preload}` } : {}),
    },
  });
  const tree = readTree(join(root, 'dist'));
  rmSync(place, { recursive: true, force: true });
  return tree;
}

describe('the same bytes come out', () => {
  test.each(variations)('under %j', (circumstances) => {
    expect(buildUnder(circumstances)).toEqual(expected);
  });
});
