import { type Diagnostic, failure, hasErrors, type Result, success } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import * as path from '../lib/path.ts';
import { cacheLink } from './cache-link.ts';
import { checkOutDir, type KeptFolder } from './check-out-dir.ts';
import type { VersionNames } from './check-versions.ts';
import { completeConfig } from './complete-config.ts';
import { findConfig } from './find-config.ts';
import type { Finding } from './finding.ts';
import { fingerprint } from './fingerprint.ts';
import { loadModule } from './load-module.ts';
import { asObject, asText } from './loose.ts';
import type { ModuleCache } from './module-cache.ts';
import { plainCopy } from './plain-copy.ts';
import { readVersions, releasedNames } from './read-versions.ts';
import { sectionsOf } from './sections.ts';
import type { Config, UserConfig } from './types.ts';

export interface LoadOptions {
  /** Folder of the site. */
  readonly root: string;
  /** Path of the config relative to the site's folder. Default: the first of the default names. */
  readonly configFile?: string;
  /** Path of the output relative to the site's folder. Default: `dist`. */
  readonly outDir?: string;
  /** Time limit for evaluating the config. Default: 30. */
  readonly seconds?: number;
  /** What earlier processes cached about the config. */
  readonly memory?: ModuleCache;
}

/**
 * Loads the config of a site: finds, bundles, runs, validates and completes it. Every error of its author is returned
 * as a diagnostic. The theme is not run. Can be called again in the same process after an edit.
 */
export async function loadConfig(options: LoadOptions): Promise<Result<Config>> {
  const root = path.resolve(options.root);
  const link = cacheLink(root);
  if (link !== undefined) return failure([link]);
  const found = await findConfig(root, options.configFile);
  if (!found.ok) return found;
  const file = found.value;

  const { seconds, memory } = options;
  const loaded = await loadModule(file, { root, ...(seconds && { seconds }), ...(memory && { memory }) });
  if (!loaded.ok) return loaded;
  const { hash, dependencies } = loaded.value;

  const { value, findings } = plainCopy(loaded.value.default);
  const versions = await releasedVersions(root, value);
  const user = value as UserConfig;
  const ownHash = sha256(hash + fingerprint(user));
  const known = sha256(JSON.stringify(['config', ownHash, [...versions.names]]));
  const isSound = memory?.isSound(known) === true && findings.length === 0;
  const mistakes = isSound ? [] : await placedMistakes(value, findings, versions.names, { root, file, dependencies });
  const diagnostics = [...loaded.diagnostics, ...versions.diagnostics, ...mistakes];
  if (hasErrors(diagnostics)) return failure(diagnostics);
  if (mistakes.length === 0) memory?.noteSound(known);

  const config = completeConfig(user, {
    root,
    file,
    outDir: path.resolve(root, options.outDir ?? 'dist'),
    hash: ownHash,
    dependencies: [...dependencies, ...versions.files].sort(),
  });
  const refused = await checkOutDir(root, config.outDir, keptFolders(config));
  return refused ? failure([...diagnostics, refused]) : success(config, diagnostics);
}

/** Every problem with its position. Validation is loaded on demand. */
async function placedMistakes(
  value: unknown,
  findings: readonly Finding[],
  released: VersionNames,
  { root, file, dependencies }: Pick<Config, 'root' | 'file' | 'dependencies'>,
): Promise<Diagnostic[]> {
  const { findMistakes, placeFindings } = await import('./validate-config.ts');
  const mistakes = [...findings, ...findMistakes(value, released)];
  if (mistakes.length === 0) return [];
  const { keyFinder } = await import('./find-key.ts');
  return placeFindings(mistakes, root, file, keyFinder(file, dependencies));
}

/** Reads the versions files of all docs sections. */
async function releasedVersions(root: string, config: unknown) {
  const names = new Map<string, readonly string[] | undefined>();
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  const seen = new Set<string>();
  for (const { section } of sectionsOf(asObject(config), 'docs')) {
    const { id: ownId, versions } = section;
    const id = asText(ownId) ?? 'default';
    if (seen.has(id)) continue;
    seen.add(id);
    const read = await readVersions(root, id);
    diagnostics.push(...read.diagnostics);
    if (!read.ok) continue;
    const all = releasedNames(read.value.names ?? [], asObject(versions));
    names.set(id, read.value.names === undefined && all.length === 0 ? undefined : all);
    if (read.value.names) files.push(path.join(root, read.value.file));
  }
  return { names, diagnostics, files };
}

/** Folders that a build reads. The output must not be one of them, contain one or be inside one. */
function keptFolders(config: Config): KeptFolder[] {
  const at = (name: string, folder: string): KeptFolder => ({ name, path: path.resolve(config.root, folder) });
  return [
    ...config.docs.map((section) => at('the docs folder', section.path)),
    ...config.blogs.map((blog) => at('the blog folder', blog.path)),
    ...(config.pages === false ? [] : [at('the pages folder', config.pages)]),
    ...config.staticDirectories.map((folder) => at('the static folder', folder)),
    at('the translations folder', config.i18nPath),
  ].filter((folder) => folder.path !== config.root);
}
