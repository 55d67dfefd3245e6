import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { reasonOf } from '../lib/disk-error.ts';
import { isRecord } from '../lib/is-record.ts';
import { join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';

/** Files of a fresh repository or of tools. They are kept, and do not prevent a site from being created beside them. */
const welcome = [
  /^\.(?:git|github|gitlab|vscode|idea|devcontainer)$/,
  /^\.(?:gitignore|gitattributes|gitlab-ci\.yml|editorconfig|npmrc|nvmrc|node-version|tool-versions|yarnrc\.yml|DS_Store)$/,
  /^(?:readme|licen[cs]e|copying|notice|changelog|contributing|code_of_conduct|security|authors|codeowners)(?:\.(?:md|txt|rst|adoc))?$/i,
  /^(?:package\.json|package-lock\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?|node_modules|\.yarn)$/,
];

/** Other names in the folder, sorted. They may be someone's work, so no site is created beside them. */
export const occupants = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !welcome.some((pattern) => pattern.test(name)))
    .sort();

/** The result of merging a template file into an existing one. */
export interface Merged {
  /** The new content; absent if the file is unchanged. */
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Merges a template file into an existing file: adds what is missing, and changes nothing else. */
export function mergeFile(folder: string, path: string, wanted: string): Merged {
  const file = join(folder, path);
  if (!existsSync(file)) return { text: wanted, diagnostics: [] };
  const found = readFileSync(file, 'utf8');
  if (path === 'package.json') return mergeManifest(found, wanted);
  if (path === '.gitignore') return { text: withLines(found, wanted), diagnostics: [] };
  const kept = found === wanted ? [] : [problem('init/kept', {}, { file: path })];
  return { diagnostics: kept };
}

/** Appends the lines of `wanted` that `found` lacks. */
function withLines(found: string, wanted: string): string {
  const known = new Set(found.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')));
  const missing = wanted.split('\n').filter((line) => line !== '' && !known.has(line.replace(/\/$/, '')));
  if (missing.length === 0) return found;
  return `${found}${found === '' || found.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`;
}

type Manifest = Readonly<Record<string, unknown>>;

/** Adds missing scripts and dependencies. Existing ones take precedence. */
function mergeManifest(found: string, wanted: string): Merged {
  let manifest: unknown;
  try {
    manifest = JSON.parse(found);
  } catch (error) {
    return { diagnostics: [brokenManifest(reasonOf(error))] };
  }
  if (!isRecord(manifest)) return { diagnostics: [brokenManifest('it must contain an object.')] };
  const diagnostics: Diagnostic[] = [];
  const merged: Record<string, unknown> = { ...manifest };
  const installed = { ...asObject(manifest['dependencies']), ...asObject(manifest['devDependencies']) };
  for (const [key, value] of Object.entries(JSON.parse(wanted) as Manifest)) {
    if (!isRecord(value)) continue;
    const before = asObject(manifest[key]);
    const known: Manifest = /dependencies$/i.test(key) ? installed : before;
    const added = Object.entries(value).filter(([name]) => !Object.hasOwn(known, name));
    if (added.length > 0) merged[key] = { ...before, ...Object.fromEntries(added) };
    if (key === 'scripts') diagnostics.push(...otherScripts(before, value));
  }
  const indent = /^[ \t]+/m.exec(found)?.[0] ?? '  ';
  return { text: `${JSON.stringify(merged, null, indent)}\n`, diagnostics };
}

const asObject = (value: unknown): Manifest => (isRecord(value) ? value : {});

const otherScripts = (before: Manifest, wanted: Manifest): Diagnostic[] =>
  Object.entries(wanted)
    .filter(([name, script]) => Object.hasOwn(before, name) && before[name] !== script)
    .map(([name, script]) =>
      problem('init/kept', { script: name, template: String(script) }, { file: 'package.json' }),
    );

const brokenManifest = (reason: string): Diagnostic => problem('init/manifest', { reason }, { file: 'package.json' });
