import { readFileSync } from 'node:fs';
import { loadSpec } from '../read/read-spec.ts';
import type { Spec } from '../read/spec.ts';
import { Wording } from '../words/wording.ts';
import { type Change, compareSpecs, kindsOfChanges } from './compare.ts';

const usage = `Usage: ssg-openapi diff <old> <new>

Compares two OpenAPI descriptions and prints what changed as Markdown: breaking changes, other changes of the API, changes of the
documentation. Exits with code 1 if there are breaking changes, and with 2 if a description cannot be read.`;

/** Runs the command with its arguments; returns the exit code. */
export function main([command, old, next, ...more]: readonly string[], print: (text: string) => void): number {
  if (command !== 'diff' || old === undefined || next === undefined || more.length > 0) {
    print(usage);
    return command === '--help' || command === '-h' ? 0 : 2;
  }
  const [before, after] = [old, next].map((path) => loadSpec(path.replaceAll('\\', '/'), readText)) as [Spec, Spec];
  const faults = [before, after].flatMap((spec) => spec.problems.filter(({ severity }) => severity === 'error'));
  if (faults.length > 0) {
    for (const { file, line, message, hint } of faults)
      print(`${file}:${line} ${message}${hint === undefined ? '' : ` ${hint}`}`);
    return 2;
  }
  const changes = compareSpecs(before, after);
  print(changelog(changes));
  return changes.some(({ kind }) => kind === 'breaking') ? 1 : 0;
}

/** The changes as Markdown. */
export function changelog(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing changed.';
  const wording = new Wording();
  return kindsOfChanges
    .flatMap((kind) => {
      const own = changes.filter((change) => change.kind === kind);
      return own.length === 0 ? [] : [`## ${wording.say(kind)}`, own.map(({ text }) => `- ${text}`).join('\n')];
    })
    .join('\n\n');
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
