// `pnpm add-packages <site> [package…]` in a checkout: packs the packages that the site uses, and those that are named,
// and puts them into the site. Run it again after `git pull` to update the site.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageNames, packPackages, putInto, usedIn } from './pack-into.js';

const [folder, ...words] = process.argv.slice(2);
const named = words.map((word) => word.replace('@autolode/', ''));
const unknown = named.filter((name) => !packageNames.includes(name));

const fail = (...lines) => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(2);
};

if (folder === undefined || folder.startsWith('-'))
  fail('Name the folder of your site first: pnpm add-packages ../my-site plugin-math');
const site = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
if (!existsSync(join(site, 'package.json'))) fail(`${site} has no package.json. Name the folder of a site.`);
if (unknown.length > 0)
  fail(`There is no package "${unknown.join('", "')}". The packages are ${packageNames.join(', ')}.`);

const packed = packPackages([...new Set([...usedIn(site).names, ...named])]);
putInto(site, packed);
process.stdout.write(`✓ ${[...packed.keys()].map((name) => `@autolode/${name}`).join(', ')}\n\n`);
process.stdout.write(`Next:\n  cd ${folder}\n  npm install\n`);
