import { existsSync, statSync, writeFileSync } from 'node:fs';
import { type Diagnostic, failure, hasErrors, type Result, success } from '../lib/diagnostic.ts';
import { reasonOf } from '../lib/disk-error.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { basename, dirname, join, relative } from '../lib/path.ts';
import { version } from '../lib/version.ts';
import { problem } from '../messages/problem.ts';
import { mergeFile, occupants } from './existing-files.ts';
import { allFeatureNames, noFeature, unknownFeatures } from './features.ts';
import {
  type PackageManagerName,
  packageManagerOf,
  pnpmWorkspaceAbove,
  repositoryOf,
  templateWords,
} from './package-manager.ts';
import { fillTemplate, isTemplate, templateNames } from './templates.ts';

export interface InitAnswers {
  readonly template: string;
  readonly title: string;
  readonly url: string;
  /** Names of features. Default: all. */
  readonly features?: readonly string[];
}

/**
 * Checks whether a site can be created in the folder.
 * @returns the problem, or `undefined`.
 */
export function checkFolder(folder: string): Diagnostic | undefined {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) return problem('init/not-a-folder', { path: folder });
  const found = occupants(folder);
  if (found.length === 0) return undefined;
  return problem('init/not-empty', { path: folder, found });
}

export function checkAnswers({ template, title, url, features = [] }: InitAnswers): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (!isTemplate(template)) found.push(problem('init/template', { name: template, known: [...templateNames] }));
  if (features.includes(noFeature))
    found.push(problem('init/no-feature', { others: features.filter((name) => name !== noFeature) }));
  for (const name of unknownFeatures(features)) found.push(problem('init/feature', { name, known: allFeatureNames }));
  if (title.trim() === '') found.push(problem('init/title', {}));
  if (!/^https?:\/\/[^/\s]+\/?$/.test(url)) found.push(problem('init/url', { url }));
  return found;
}

/** The result of creating a site. */
export interface NewSite {
  /** Paths of the written files, sorted. */
  readonly written: readonly string[];
  readonly packageManager: PackageManagerName;
}

/**
 * Creates a site. Existing files are kept; package.json and .gitignore are completed. Nothing is written if there is a
 * problem.
 * @param userAgent `npm_config_user_agent`, in which a package manager identifies itself.
 */
export function initSite(folder: string, answers: InitAnswers, userAgent?: string): Result<NewSite> {
  const occupied = checkFolder(folder);
  const wrong = [...(occupied === undefined ? [] : [occupied]), ...checkAnswers(answers)];
  if (wrong.length > 0 || !isTemplate(answers.template)) return failure(wrong);
  const packageManager = packageManagerOf(folder, userAgent);
  const values = {
    name: packageName(basename(folder)),
    title: answers.title.trim(),
    url: answers.url.replace(/\/$/, ''),
    version,
    ...templateWords(packageManager),
  };
  const files = fillTemplate(answers.template, values, answers.features);
  const repository = repositoryOf(folder);
  const isInside = repository !== undefined && repository !== folder;
  // Inside a project of Yarn, the file would give one folder of it another linker.
  if (packageManager !== 'yarn' || (isInside && packageManagerOf(dirname(folder), undefined) === 'yarn'))
    files.delete('.yarnrc.yml');
  const workspace = pnpmWorkspaceAbove(folder);
  if (workspace !== undefined || packageManager === 'yarn' || packageManager === 'bun')
    files.delete('pnpm-workspace.yaml');
  const diagnostics = workspace !== undefined && packageManager === 'pnpm' ? [inWorkspace(workspace)] : [];
  if (isInside && files.has(workflow)) diagnostics.push(belowRepository(folder, repository));
  const texts: [path: string, text: string][] = [];
  for (const [path, wanted] of files) {
    const { text, diagnostics: found } = mergeFile(folder, path, wanted);
    diagnostics.push(...found);
    if (text !== undefined) texts.push([path, text]);
  }
  if (hasErrors(diagnostics)) return failure(diagnostics);
  const refused = writeFiles(folder, texts);
  if (refused !== undefined) return failure([...diagnostics, refused]);
  return success({ written: texts.map(([path]) => path).sort(), packageManager }, diagnostics);
}

function writeFiles(folder: string, texts: readonly (readonly [path: string, text: string])[]): Diagnostic | undefined {
  try {
    for (const [path, text] of texts) {
      makeFolder(dirname(join(folder, path)));
      writeFileSync(join(folder, path), text);
    }
  } catch (error) {
    return problem('init/write', { folder, reason: reasonOf(error) });
  }
  return undefined;
}

const workflow = '.github/workflows/ci.yml';

function belowRepository(folder: string, repository: string): Diagnostic {
  const path = relative(repository, folder);
  return problem('init/workflow', { path, name: packageName(path) }, { file: workflow });
}

const inWorkspace = (file: string): Diagnostic => problem('init/workspace', { file });

/** A valid npm package name: `My Site` → `my-site`. */
const packageName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'site';

/** The default title for a folder: `my-site` → `My site`. */
export function titleFrom(folder: string): string {
  const words = packageName(basename(folder)).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
