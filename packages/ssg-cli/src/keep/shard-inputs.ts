import type { Bundle } from '../bundle/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { jsonOf } from '../lib/json-of.ts';
import { problem } from '../messages/problem.ts';
import type { Inputs } from '../read/inputs.ts';

/** Name of each input of a site, as messages show it → its hash. */
export type ShardInputs = ReadonlyMap<string, string>;

export function inputsOfShard(config: Config, inputs: Inputs, bundle: Pick<Bundle, 'hash'>): ShardInputs {
  const hashOf = (value: unknown) => sha256(jsonOf(value));
  return new Map([
    ['the config', config.hash],
    ...inputs.sources.map(({ path, collection, hash }) => [nameOf(path, collection.locale, config), hash] as const),
    ...inputs.data.map(
      ({ path, collection, text }) => [nameOf(path, collection.locale, config), hashOf(text)] as const,
    ),
    ['the theme or a page module', bundle.hash],
    ['the translations', hashOf([inputs.translations, inputs.staleTranslations])],
    ['the dates of last changes in git', hashOf(inputs.dates)],
  ]);
}

const nameOf = (path: string, locale: string, { locales }: Config): string =>
  locale === locales[0]?.code ? path : `${path} (${locale})`;

/** Reports the inputs that differ between two builds; the message names the first three. */
export function compareInputs(theirs: ShardInputs, ours: ShardInputs, who: string): Diagnostic[] {
  const names = [...new Set([...theirs.keys(), ...ours.keys()])].filter((name) => theirs.get(name) !== ours.get(name));
  if (names.length === 0) return [];
  return [problem('shard/inputs', { who, names })];
}
