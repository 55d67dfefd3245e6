import { readFileSync } from 'node:fs';
import type { TokenValue } from '@autolode/ssg-runtime/design-tokens';
import type { Finding } from '../config/finding.ts';
import type { Config } from '../config/types.ts';
import { join } from '../lib/path.ts';
import { wording } from '../messages/problem.ts';

type Tokens = Pick<Config, 'tokens'>;

const entriesOf = ({ tokens }: Tokens) => Object.entries(tokens as Readonly<Record<string, TokenValue>>);

/**
 * The tokens of the config as rules. They are outside of cascade layers, so that they override the theme, and name the
 * attribute of the colour mode, so that they also apply to parts of a page that have a mode of their own.
 */
export function tokenRules(config: Tokens): string {
  const entries = entriesOf(config);
  const rule = (selector: string, pick: (value: TokenValue) => string | undefined) => {
    const set = entries.flatMap(([name, value]) => {
      const own = pick(value);
      return own === undefined ? [] : [`${name}:${own}`];
    });
    return set.length === 0 ? '' : `${selector}{${set.join(';')}}`;
  };
  return [
    rule(':root,[data-theme]', (value) => (typeof value === 'string' ? value : undefined)),
    rule(':root,[data-theme="dark"]', (value) => (typeof value === 'string' ? undefined : value.dark)),
    rule('[data-theme="light"]', (value) => (typeof value === 'string' ? undefined : value.light)),
  ].join('\n');
}

/** Tokens of the config that no stylesheet declares or uses. `inputs` are the files that were bundled. */
export function unknownTokens(config: Tokens & Pick<Config, 'root'>, inputs: readonly string[]): Finding[] {
  const entries = entriesOf(config);
  if (entries.length === 0) return [];
  const known = new Set<string>();
  for (const path of inputs.filter((one) => one.endsWith('.css') && !one.startsWith('virtual:')))
    for (const [, declared, used] of readFileSync(join(config.root, path), 'utf8').matchAll(
      /(?:^|[\s;{])(--[\w-]+)\s*:|var\(\s*(--[\w-]+)/g,
    ))
      known.add(declared ?? used ?? '');
  return entries
    .filter(([name]) => !known.has(name))
    .map(([name]) => ({ path: ['tokens', name], ...wording('theme/unknown-token', { name, known: [...known] }) }));
}
