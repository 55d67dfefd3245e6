// Lists the licences of everything that installing a package brings: `node licences.js` writes THIRD_PARTY.md of this one and of
// those with dependencies of their own, and a test holds the files against what is installed. Binaries of single platforms come with their package's licence and are left out,
// so that the list is the same everywhere.
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Folders of the packages that have such a list. */
export const listed = [
  here,
  ...['export', 'mcp', 'migrate', 'translation-exchange'].map((name) => join(here, '..', name)),
];

/** Name → licence of the dependencies, and of theirs. */
export function listLicences(of = here) {
  const found = new Map();
  const visit = (folder) => {
    const {
      name,
      license,
      dependencies = {},
      optionalDependencies = {},
    } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (found.has(name)) return;
    found.set(name, typeof license === 'string' ? license : (license?.type ?? 'unknown'));
    for (const dependency of Object.keys(dependencies))
      if (!(dependency in optionalDependencies)) visit(resolveFrom(folder, dependency));
  };
  visit(of);
  found.delete(nameOf(of));
  return found;
}

const nameOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name;

/** The folder of a package, as Node finds it from another one. */
function resolveFrom(folder, name) {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
    if (at === dirname(at)) throw new Error(`${name}, which ${folder} depends on, is not installed.`);
  }
}

/** The file, as it must be. */
export function licenceFile(of = here) {
  const groups = new Map();
  for (const [name, licence] of listLicences(of)) groups.set(licence, [...(groups.get(licence) ?? []), name]);
  const sections = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `## ${licence}\n\n${names.sort().join(', ')}\n`);
  const more =
    of === here
      ? ' The command also contains remark-cjk-friendly and a part of workbox-build and gemoji; their licences are in `dist/run/workbox-licences.txt` and `dist/run/bundled-licences.txt`.'
      : '';
  const made = of === here ? '`node licences.js`' : '`node licences.js` in packages/ssg-cli';
  return `# Packages of others\n\nWhat installing \`${nameOf(of)}\` brings, by licence. Made by ${made}.${more}\n\n${sections.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const folder of listed) writeFileSync(join(folder, 'THIRD_PARTY.md'), licenceFile(folder));
