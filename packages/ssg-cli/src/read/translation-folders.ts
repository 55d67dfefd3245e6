import { existsSync, readdirSync, statSync } from 'node:fs';
import type { Config } from '../config/types.ts';
import { translatedDocs } from '../config/version-paths.ts';
import { append } from '../lib/append.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { suggestion } from '../lib/nearest.ts';
import { join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';

/** Reports folders of translations that are not read because of their name, including those of Docusaurus. */
export function strangeEntries(config: Config): Diagnostic[] {
  const docs = config.docs.map(({ id }) => translatedDocs(id, 'current').split('/')[0] ?? '');
  const blogs = config.blogs.map(({ id }) => (id === 'default' ? 'blog' : `blog-${id}`));
  const known = [...docs, ...blogs, ...(config.pages === false ? [] : ['pages'])];
  const found: Diagnostic[] = [];
  for (const { code } of config.locales) {
    const folder = `${config.i18nPath}/${code}`;
    const names = namesIn(join(config.root, folder));
    for (const name of names) {
      const path = `${folder}/${name}`;
      const hint = foreignName(name, folder);
      const isFolder = statSync(join(config.root, path), { throwIfNoEntry: false })?.isDirectory() === true;
      if (hint !== undefined) found.push(notRead(path, hint));
      else if (isFolder && !known.includes(name) && hasPages(join(config.root, path)))
        found.push(notRead(path, suggestion(name, known)));
    }
    for (const name of docs.filter((one) => names.includes(one)))
      append(found, strangeVersions(config, `${folder}/${name}`));
  }
  return found;
}

/** Whether there are pages in a folder. Plugins may read other files from there, such as translated API descriptions. */
const hasPages = (folder: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((path) => /\.mdx?$/.test(path));

/** Reports entries other than versions in the folder of a section. */
function strangeVersions({ root }: Config, folder: string): Diagnostic[] {
  return namesIn(join(root, folder))
    .filter((name) => name !== 'current' && !name.startsWith('version-') && !name.startsWith('.'))
    .map((name) => notRead(`${folder}/${name}`, `Move it to ${folder}/current/${name}.`));
}

/** Where the translations of another generator belong. */
function foreignName(name: string, folder: string): string | undefined {
  const content = /^docusaurus-plugin-content-(docs|blog|pages)(-.+)?$/.exec(name);
  if (content !== null) return `Rename it to ${folder}/${content[1]}${content[2] ?? ''}.`;
  return name === 'docusaurus-theme-classic' || name === 'code.json'
    ? `Its strings belong in ${folder}/strings.json: npx ssg migrate converts them.`
    : undefined;
}

const notRead = (path: string, advice: string): Diagnostic =>
  problem('i18n/unknown-folder', { path, advice }, { file: path });

/** Names in a folder, sorted; empty if it does not exist. */
const namesIn = (folder: string): string[] =>
  existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder).sort() : [];
