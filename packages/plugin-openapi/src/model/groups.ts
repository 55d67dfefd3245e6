import type { Spec } from '../read/spec.ts';
import { isObject, type JsonObject } from '../read/spec-file.ts';
import { listOf, type Operation, slugOf, textOf } from './operations.ts';

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
export function groupOperations(spec: Spec, operations: readonly Operation[]): readonly Group[] {
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
  const rest = [...byTag.keys()].length === 0 ? 'Operations' : 'Other operations';
  for (const operation of operations) {
    const name = operation.tags[0] ?? (operation.kind === 'webhook' ? 'Webhooks' : rest);
    byTag.set(name, [...(byTag.get(name) ?? []), operation]);
  }
  return [...byTag]
    .filter(([name, own]) => own.length > 0 || textOf(described.get(name)?.['description']) !== undefined)
    .map(([name, own]) => {
      const node = described.get(name) ?? {};
      const group = above.get(name);
      return {
        name,
        title: textOf(node['x-displayName']) ?? name,
        id: slugOf(name),
        node,
        operations: own,
        ...(group === undefined ? {} : { above: group }),
      };
    });
}
