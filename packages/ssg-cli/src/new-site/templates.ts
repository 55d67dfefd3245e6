import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, join } from '../lib/path.ts';
import { featureNames, withFeatures, withPackages, withPlugins } from './features.ts';

/** The templates of `ssg init`: name → description. */
export const templates = {
  docs: 'documentation, from the home page on',
  'docs-blog': 'a home page, documentation and a blog',
  marketing: 'a home page and a few more, without documentation',
} as const;

export type TemplateName = keyof typeof templates;

export const templateNames = Object.keys(templates) as TemplateName[];

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/** Values that are inserted into a template. */
export interface TemplateValues {
  /** Package name: lower case, as npm requires. */
  readonly name: string;
  readonly title: string;
  readonly url: string;
  /** Version of the generator, which becomes the minimum version of the site. */
  readonly version: string;
  /** Command that installs dependencies, and command that runs a script, before the script's name. */
  readonly install: string;
  readonly run: string;
  /** Steps of a GitHub workflow that install the dependencies, one per line. */
  readonly setup: string;
}

const folder = fileURLToPath(new URL('../../templates', import.meta.url));

/**
 * Fills in a template. The files shared by all templates come first.
 * @returns path on the site → content.
 */
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
  const change = (path: string, by: (text: string) => string) => files.set(path, by(files.get(path) ?? ''));
  change('ssg.config.ts', (text) => withPlugins(text, features));
  change('package.json', (text) => withPackages(text, features, values.version));
  if (!features.includes('ci')) files.delete('.github/workflows/ci.yml');
  return files;
}

/** The settings with which Yarn installs packages where Node finds all of them. */
export const yarnSettings = (): string => readFileSync(join(folder, 'common/_yarnrc.yml'), 'utf8');

/** npm omits or renames some files when it packs a package, so their names start with `_` in templates. */
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

/** Escapes a value for a string literal, by file extension. */
const escapes: Readonly<Record<string, (value: string) => string>> = { json: inJson, ts: inScript, tsx: inScript };

/** Lists folders one by one, because Yarn Plug'n'Play, in which `yarn create` runs, lists none recursively in a zip file. */
function filesBelow(root: string, below = ''): string[] {
  const folder = join(root, below);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(below, entry.name);
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    })
    .sort();
}
