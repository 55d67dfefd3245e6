import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { featureNames, withFeatures } from './features.ts';

/** What `ssg init` can start a site from: name → what it is. */
export const templates = {
  docs: 'documentation, from the home page on',
  'docs-blog': 'a home page, documentation and a blog',
  marketing: 'a home page and a few more, without documentation',
} as const;

export type TemplateName = keyof typeof templates;

export const templateNames = Object.keys(templates) as TemplateName[];

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/** Words that a template leaves open. */
export interface TemplateValues {
  /** Name of the package: lower case, as npm wants it. */
  readonly name: string;
  readonly title: string;
  readonly url: string;
  /** Version of the generator, which is the least the site asks for. */
  readonly version: string;
  /** How dependencies are installed, and how a script is run: its name follows. */
  readonly install: string;
  readonly run: string;
  /** Steps of a workflow that install the dependencies, one line each. */
  readonly setup: string;
}

const folder = fileURLToPath(new URL('../../templates', import.meta.url));

/** The files of a template, filled in: path in the site → content. What all templates share comes first. */
export function fillTemplate(
  name: TemplateName,
  values: TemplateValues,
  features: readonly string[] = featureNames,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const part of ['common', name]) {
    for (const path of filesBelow(join(folder, part))) {
      const text = withFeatures(readFileSync(join(folder, part, path), 'utf8'), features);
      files.set(siteName(path), fill(text, path, values));
    }
  }
  if (!features.includes('ci')) files.delete('.github/workflows/ci.yml');
  return files;
}

/** npm leaves some names out of a tarball or reads meaning into them; in a template they begin with `_`. */
const siteName = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .replace(/^_(gitignore|editorconfig|github|vscode|yarnrc)/, '.$1')
    .replace(/^_(package|tsconfig|pnpm-workspace)/, '$1');

function fill(text: string, path: string, values: TemplateValues): string {
  const written = escapes[/\.(json|ts|tsx)$/.exec(path)?.[1] ?? ''] ?? ((value: string) => value);
  return text.replace(/\{\{(name|title|url|version|install|run|setup)\}\}/g, (_, key: keyof TemplateValues) =>
    written(values[key]),
  );
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);
const inScript = (value: string): string => inJson(value).replaceAll('\\"', '"').replaceAll("'", "\\'");

/** How a value is written inside the quotes of a language. */
const escapes: Readonly<Record<string, (value: string) => string>> = { json: inJson, ts: inScript, tsx: inScript };

function filesBelow(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
