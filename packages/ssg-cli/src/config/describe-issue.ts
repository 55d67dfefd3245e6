import * as z from 'zod';
import type { KeyPath } from '../lib/key-path.ts';
import { nearest, suggestion } from '../lib/nearest.ts';
import { showValue } from '../lib/show-value.ts';
import { type Finding, finding, valueAt } from './finding.ts';
import { kindOf } from './navbar/kinds.ts';
import { newForm } from './new-form.ts';
import { replacementOf } from './old-names.ts';

type Issue = z.core.$ZodIssue;

/**
 * Passes facts that only the schema has out of the parser, in the message of an issue: the keys that an object may
 * have, one per line, and the type names of a union. Everything else is part of the issue.
 */
export function schemaFacts(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') {
    const shape = (issue.inst?._zod.def as { shape?: object } | undefined)?.shape;
    return Object.keys(shape ?? {}).join('\n');
  }
  if (issue.code === 'invalid_union' && issue.inst) {
    return (z.globalRegistry.get(issue.inst as z.ZodType) as { noun?: string } | undefined)?.noun;
  }
  return undefined;
}

/** Converts zod's issues in `config` to findings: one for each error, and only for the intended branch of a union. */
export function describeIssue(issue: Issue, config: unknown, base: KeyPath = []): Finding[] {
  const path = [...base, ...(issue.path as (string | number)[])];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey([...path, key], issue.message.split('\n')));
    case 'invalid_union':
      return 'discriminator' in issue && issue.discriminator !== undefined
        ? [unknownType(path, valueAt(config, path), issue)]
        : union(issue, config, path);
    case 'invalid_key':
      return [finding(path, 'config/invalid-value', { text: issue.issues[0]?.message ?? 'this key is not allowed' })];
    default:
      return [
        wrongValue(
          path,
          newForm(path, valueAt(config, path)) ?? expectation(issue),
          valueAt(config, path),
          optionsOf(issue),
        ),
      ];
  }
}

function wrongValue(path: KeyPath, expected: string, got: unknown, options: readonly string[] = []): Finding {
  if (got === undefined) return finding(path, 'config/missing-key', { expected });
  const near = typeof got === 'string' ? nearest(got, options) : undefined;
  return finding(path, 'config/invalid-value', { expected, got: showValue(got), near });
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** The `expected …` part of a message, without the actual value. */
function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((one) => showValue(one)).join(', ')}`;
    case 'too_small':
      return `expected ${issue.origin === 'array' ? 'a list of at least' : issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `expected ${issue.origin === 'array' ? 'a list of at most' : 'at most'} ${issue.maximum}`;
    default:
      return issue.message;
  }
}

const optionsOf = (issue: Issue): readonly string[] =>
  issue.code === 'invalid_value' ? issue.values.filter((one) => typeof one === 'string') : [];

/**
 * A union without a `type`: the intended branch is the one with the right outer type. If there is none, the
 * expectations of all branches are joined into one sentence.
 */
function union(issue: Extract<Issue, { code: 'invalid_union' }>, config: unknown, path: KeyPath): Finding[] {
  const meant = issue.errors.find((branch) => !branch.some(isOfWrongKind));
  if (meant) return meant.flatMap((one) => describeIssue(one, config, path));
  const outer = issue.errors.flatMap((branch) => branch.filter((one) => one.path.length === 0));
  const got = valueAt(config, path);
  // A number out of range is closer to the intended value than another type.
  const ranged = outer.find(
    (one) => one.code === 'too_small' || one.code === 'too_big' || one.code === 'invalid_format',
  );
  const expected = ranged
    ? [expectation(ranged).replace('expected ', '')]
    : outer.map((one) => expectation(one).replace('expected ', ''));
  return [wrongValue(path, `expected ${[...new Set(expected)].join(' or ')}`, got, outer.flatMap(optionsOf))];
}

const isOfWrongKind = (issue: Issue): boolean =>
  issue.path.length === 0 && issue.code !== 'unrecognized_keys' && issue.code !== 'invalid_union';

function unknownKey(path: KeyPath, known: readonly string[]): Finding {
  const key = String(path.at(-1));
  const instead = replacementOf(path) ?? misplaced(path, key, known);
  return finding(path, 'config/unknown-key', { advice: instead ?? suggestion(key, known) });
}

/** Explains a key that is valid in another position. */
function misplaced(path: KeyPath, key: string, known: readonly string[]): string | undefined {
  if (key === 'position' && path[0] === 'navbar') return 'Only items directly in the navbar have a position.';
  if (known.includes('attributes') && /^(?:target|rel|title|id|data-.+|aria-.+)$/.test(key))
    return `Write it under \`attributes\`: { '${key}': … }.`;
  if (path.length === 1 && nearest(key, known) === undefined) return 'Your own values belong in `customFields`.';
  return undefined;
}

function unknownType(path: KeyPath, type: unknown, issue: Extract<Issue, { code: 'invalid_union' }>): Finding {
  const noun = issue.message;
  const options = ('options' in issue ? (issue.options as unknown[]) : []).filter((one) => typeof one === 'string');
  const child = noun === 'dropdown entry type';
  const inBar = child ? kindOf({ type: type ?? 'dropdown' }) : undefined;
  if (inBar !== undefined)
    return finding(path.slice(0, -1), 'config/nested-dropdown', { noun: inBar.noun ?? `"${type}" item` });
  if (type === undefined) return finding(path, 'config/missing-key', { valid: options });
  const near = typeof type === 'string' ? nearest(type, options) : undefined;
  const values = {
    noun: child ? 'navbar item type' : noun,
    got: showValue(type),
    known: options,
    near,
    ...(child ? { where: 'in a dropdown' } : {}),
  };
  const isNavbar = noun === 'navbar item type' || child;
  return finding(path, isNavbar ? 'config/unknown-navbar-type' : 'config/unknown-type', values);
}
