// The checks of a package before it is published: its manifest, and the tarball that npm receives.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const fields = ['description', 'homepage', 'repository', 'bugs', 'license', 'engines', 'files', 'publishConfig'];

/** Problems of a manifest, one per line. */
export function checkManifest(folder, manifest) {
  const lacking = fields.filter((field) => manifest[field] === undefined).map((field) => `"${field}" is missing.`);
  const absent = ['README.md', 'LICENSE'].filter((name) => !existsSync(join(folder, name)));
  return [
    ...lacking,
    ...absent.map((name) => `${name} is missing.`),
    ...(manifest.publishConfig?.access === 'public' ? [] : ['"publishConfig.access" is not "public".']),
  ].map((line) => `${manifest.name}: ${line}`);
}

/** Problems of a tarball, one per line: its files, the findings of publint, and its types for ES modules. */
export async function checkTarball(name, file) {
  const data = readFileSync(file);
  const tar = (...words) => execFileSync('tar', words, { encoding: 'utf8', maxBuffer: 1 << 26 });
  const files = tar('-tzf', file).trim().split(/\r?\n/);
  const manifest = JSON.parse(tar('-xzOf', file, 'package/package.json'));
  const faults = [];
  for (const path of files)
    if (/^package\/(?:src|test|bench|node_modules)\/|^package\/(?!templates\/).*(?<!\.d)\.tsx?$/.test(path))
      faults.push(`${path} does not belong in the package.`);
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
  for (const [dependency, range] of ranges)
    if (/^(?:workspace|file|link|catalog):/.test(range)) faults.push(`${dependency} is asked for as "${range}".`);
  const { messages, pkg } = await publint({
    pack: { tarball: data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) },
  });
  faults.push(...messages.map((message) => `publint: ${formatMessage(message, pkg)}`));
  if (manifest.exports !== undefined) faults.push(...(await typeFaults(data)));
  return faults.map((line) => `${name}: ${line}`);
}

async function typeFaults(data) {
  // Stylesheets have no types to check.
  const found = await checkPackage(createPackageFromTarballData(new Uint8Array(data)), {
    excludeEntrypoints: [/\.css$/],
  });
  if (found.types === false) return ['types: the package has none.'];
  return found.problems
    .filter(({ resolutionKind }) => resolutionKind !== 'node10' && resolutionKind !== 'node16-cjs')
    .map((problem) => `types: ${JSON.stringify(problem)}`);
}
