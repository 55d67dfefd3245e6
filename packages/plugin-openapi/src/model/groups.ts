import type { Api } from '../options.ts';
import type { Spec } from '../read/spec.ts';
import { isObject, type JsonObject } from '../read/spec-file.ts';
import type { Wording } from '../words/wording.ts';
import { listOf, type Operation, slugOf, textOf } from './operations.ts';
import { isTakenForGroup } from './own-names.ts';

/** Operations of one tag. */
export interface Group {
  readonly name: string;
  readonly title: string;
  /** Anchor and file name. */
  readonly id: string;
  /** As written; empty where operations name a tag that is not described. */
  readonly node: JsonObject;
  readonly operations: readonly Operation[];
  /** The group of `x-tagGroups` that it is in. */
  readonly above?: string;
}

/** Operations by their first tag, in the order of the tags; those without one and webhooks come last. */
export function groupOperations(
  spec: Spec,
  operations: readonly Operation[],
  shown: Api['pages'],
  wording: Wording,
): readonly Group[] {
  const { tags, 'x-tagGroups': tagGroups } = spec.document;
  const described = new Map(
    listOf(tags)
      .filter(isObject)
      .map((tag) => [String(tag['name']), tag]),
  );
  const above = new Map<string, string>();
  const order: string[] = [];
  for (const group of listOf(tagGroups).filter(isObject))
    for (const tag of listOf(group['tags']).map(String)) {
      if (!described.has(tag) && !operations.some((one) => one.tags.includes(tag)))
        spec.report(group, `x-tagGroups names the tag "${tag}", which nothing has.`, {
          key: 'tags',
          severity: 'warning',
        });
      above.set(tag, String(group['name']));
      order.push(tag);
    }
  const byTag = new Map<string, Operation[]>();
  for (const name of [...order, ...described.keys()]) byTag.set(name, byTag.get(name) ?? []);
  // Names decide about addresses, which are the same in every language.
  const rest = [...byTag.keys()].length === 0 ? 'Operations' : 'Other operations';
  const titles = new Map([
    [rest, wording.say(rest === 'Operations' ? 'operations' : 'otherOperations')],
    ['Webhooks', wording.say('webhooks')],
  ]);
  for (const operation of operations) {
    const name = operation.tags[0] ?? (operation.kind === 'webhook' ? 'Webhooks' : rest);
    byTag.set(name, [...(byTag.get(name) ?? []), operation]);
  }
  const taken = new Set([...above.values()].map(slugOf));
  if (shown === 'one') for (const { id } of operations) taken.add(id);
  return [...byTag]
    .filter(([name, own]) => own.length > 0 || textOf(described.get(name)?.['description']) !== undefined)
    .map(([name, own]) => {
      const node = described.get(name) ?? {};
      const group = above.get(name);
      return {
        name,
        title: textOf(node['x-displayName']) ?? (described.has(name) ? name : (titles.get(name) ?? name)),
        id: idOf(name, shown, taken, shown === 'operation' ? own : []),
        node,
        operations: own,
        ...(group === undefined ? {} : { above: group }),
      };
    });
}

/** An id that no other group has, and no operation whose page or heading would be in the same place. */
function idOf(name: string, shown: Api['pages'], taken: Set<string>, inside: readonly Operation[]): string {
  const base = slugOf(name);
  const isTaken = (id: string) =>
    isTakenForGroup(id, shown) || taken.has(id) || inside.some((operation) => operation.id === id);
  let id = isTaken(base) ? `${base}-operations` : base;
  for (let number = 2; isTaken(id); number++) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
