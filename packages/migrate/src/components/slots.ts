import { isJsx, type JsxElement } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import { attribute, innerRange } from '../content/tags.ts';

/** Parts of the content of a component of Astro that are for its named slots. */
export interface SlotParts {
  readonly named: ReadonlyMap<string, JsxElement>;
  /** The ranges of the rest of its content. */
  readonly rest: readonly (readonly [number, number])[];
}

/** The parts of the content; `undefined` if a name is not static, or two parts have the same. */
export function slotParts(text: string, node: JsxElement): SlotParts | undefined {
  const parts = node.children
    .flatMap((child) => (child.type === 'paragraph' ? (child as unknown as { children: Node[] }).children : [child]))
    .filter((child): child is JsxElement => isJsx(child) && attribute(child, 'slot') !== undefined);
  const named = new Map<string, JsxElement>();
  const rest: [number, number][] = [];
  const range = innerRange(text, node);
  let at = range?.[0] ?? 0;
  for (const part of parts) {
    const name = attribute(part, 'slot');
    if (typeof name !== 'string' || named.has(name)) return undefined;
    named.set(name, part);
    rest.push([at, part.position?.start.offset ?? at]);
    at = part.position?.end.offset ?? at;
  }
  if (range !== undefined) rest.push([at, range[1]]);
  return { named, rest };
}

export const withoutSlotName = (text: string): string => text.replace(/^(<[\w.-]+(?:\s[^<>]*?)?)\s+slot="[^"]*"/, '$1');
