import { compareSpecs, kindsOfChanges } from '../diff/compare.ts';
import { slugOf, textOf } from '../model/operations.ts';
import type { Spec } from '../read/spec.ts';
import { isObject } from '../read/spec-file.ts';
import type { Wording } from '../words/wording.ts';
import { escaped } from './markdown.ts';

/** What changed from each version of a description to the next, the newest first. `specs` are oldest first. */
export function changelogBlocks(wording: Wording, specs: readonly Spec[]): readonly string[] {
  const taken = new Set<string>();
  return specs
    .slice(1)
    .map((spec, index) => [spec, specs[index] as Spec] as const)
    .reverse()
    .flatMap(([next, old]) => {
      const version = versionOf(next);
      const before = versionOf(old);
      let id = slugOf(`v${version}`);
      while (taken.has(id)) id += '-2';
      taken.add(id);
      const changes = compareSpecs(old, next, wording);
      return [
        `## ${escaped(version)} {#${id}}`,
        changes.length === 0 ? wording.say('nothingChanged', { version: escaped(before) }) : '',
        ...kindsOfChanges.flatMap((kind) => {
          const lines = changes.filter((change) => change.kind === kind).map(({ text }) => `- ${escaped(text)}`);
          return lines.length === 0 ? [] : [`### ${wording.say(kind)} {#${id}-${kind}}`, lines.join('\n')];
        }),
      ];
    });
}

/** The version that a description names; the name of its file where it names none. */
function versionOf({ document: { info }, root }: Spec): string {
  return (isObject(info) ? textOf(info['version']) : undefined) ?? root.path;
}
