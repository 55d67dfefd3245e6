// `pnpm new-site <folder>` in a checkout: creates a site and puts the packages it uses into it, for use until they are
// published. It accepts the flags of `npm create @autolode/site`. With `--from <folder>`, the site is migrated from one of
// another generator, as by `ssg migrate`.
import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packPackages, putInto, usedIn } from './pack-into.js';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const [name, ...words] = process.argv.slice(2);
if (name === undefined || name.startsWith('-')) {
  process.stderr.write('Name a new folder first: pnpm new-site ../my-site\n');
  process.exit(2);
}
const here = process.env.INIT_CWD ?? process.cwd();
const site = resolve(here, name);
// The site uses npm whatever package manager runs this script, because the README continues with npm.
const run = (script, ...args) =>
  spawnSync(process.execPath, [at(script), ...args], {
    stdio: 'inherit',
    env: { ...process.env, npm_config_user_agent: undefined },
  }).status ?? 1;

// Packed first, so that the instructions for the next steps are printed last.
const packed = packPackages(['ssg-cli', 'theme', ...pluginsOf(flagValue('--features'))]);
const from = flagValue('--from');
if (from === undefined) execFileSync(process.execPath, [at('build.js')], { stdio: 'inherit' });
const status =
  from === undefined
    ? run('bin/create-site.js', site, ...words)
    : run('../ssg-cli/bin/ssg.js', 'migrate', resolve(here, from), '--to', site, '--root', at('../migrate'));
process.exitCode = status;
if (status === 0) {
  // Answers to questions and the content of a migrated site may need more packages.
  const missing = usedIn(site).names.filter((one) => !packed.has(one));
  putInto(site, new Map([...packed, ...packPackages(missing)]));
}

/** The value of a flag: `--features math` or `--features=math`. */
function flagValue(flag) {
  const index = words.indexOf(flag);
  return index === -1 ? words.find((word) => word.startsWith(`${flag}=`))?.slice(flag.length + 1) : words[index + 1];
}

/** The packages of features such as `search,math`. */
function pluginsOf(features = '') {
  return features.split(/[\s,]+/).flatMap((one) => {
    const name = one.toLowerCase();
    const isPackage = ['cards', 'diagrams', 'images', 'math', 'shiki', 'twoslash'].includes(name);
    return isPackage ? [`plugin-${name}`] : [];
  });
}
