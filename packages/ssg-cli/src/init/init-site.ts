import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { suggestion } from '../lib/nearest.ts';
import { version } from '../lib/version.ts';
import { fillTemplate, isTemplate, templateNames } from './templates.ts';

export interface InitAnswers {
  readonly template: string;
  readonly title: string;
  readonly url: string;
}

/** What a folder may hold and still count as empty: a fresh clone is not somebody's work. */
const harmless = new Set(['.git', '.gitattributes', '.DS_Store', 'node_modules']);

/** Whether a site can be started in the folder; says what is wrong with it otherwise. */
export function checkFolder(folder: string): Diagnostic | undefined {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory())
    return problem('init/not-a-folder', `${folder} is a file.`, 'Name a folder that does not exist yet.');
  const found = readdirSync(folder).filter((name) => !harmless.has(name));
  if (found.length === 0) return undefined;
  const shown = found.sort().slice(0, 3).join(', ');
  return problem(
    'init/not-empty',
    `${folder} is not empty: it holds ${shown}${found.length > 3 ? ` and ${found.length - 3} more` : ''}.`,
    'Name a new folder: `ssg init my-site`.',
  );
}

export function checkAnswers({ template, title, url }: InitAnswers): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (!isTemplate(template))
    found.push(
      problem('init/template', `There is no template "${template}".`, suggestion(template, [...templateNames])),
    );
  if (title.trim() === '')
    found.push(problem('init/title', 'The title is empty.', 'Name the site: --title "My site".'));
  if (!/^https?:\/\/[^/\s]+\/?$/.test(url))
    found.push(
      problem('init/url', `"${url}" is not an address without a path.`, 'For example: --url https://example.com'),
    );
  return found;
}

/** Writes a new site. Nothing is written where anything is wrong. Gives the paths written, sorted. */
export function initSite(folder: string, answers: InitAnswers): Result<readonly string[]> {
  const occupied = checkFolder(folder);
  const wrong = [...(occupied === undefined ? [] : [occupied]), ...checkAnswers(answers)];
  if (wrong.length > 0 || !isTemplate(answers.template)) return failure(wrong);
  const files = fillTemplate(answers.template, {
    name: packageName(basename(folder)),
    title: answers.title.trim(),
    url: answers.url.replace(/\/$/, ''),
    version,
  });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return success([...files.keys()].sort());
}

/** `My Site` → `my-site`; a name npm takes. */
const packageName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'site';

/** `my-site` → `My site`, to be offered as the title. */
export function titleFrom(folder: string): string {
  const words = packageName(basename(folder)).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const problem = (code: string, message: string, hint: string): Diagnostic => ({
  severity: 'error',
  code,
  message,
  hint,
});
