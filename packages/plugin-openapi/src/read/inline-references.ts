import { methods } from '../model/operations.ts';
import type { Spec } from './spec.ts';
import { isObject, type Json, type JsonObject } from './spec-file.ts';

/** More references than this in a row lead in a circle. */
const longestChain = 50;

/**
 * Replaces references by their targets where OpenAPI allows none, but where authors of descriptions in several files write
 * them and other tools follow them: operations, tags, samples, descriptions, and whole lists of paths and components.
 * Path items are replaced too, so that those of other files are compared with the schema of OpenAPI.
 */
export function inlineReferences(spec: Spec): void {
  const { document } = spec;
  for (const key of ['info', 'tags', 'servers', 'paths', 'webhooks', 'components']) inline(spec, document, key);
  const { info, tags, components, paths, webhooks } = document;
  if (isObject(info)) inline(spec, info, 'description');
  inlineEach(spec, tags, (tag) => inline(spec, tag, 'description'));
  if (isObject(components)) for (const key of Object.keys(components)) inline(spec, components, key);
  for (const items of [paths, webhooks])
    inlineEach(spec, items, (item) => {
      inline(spec, item, 'description');
      for (const method of methods) {
        inline(spec, item, method);
        const operation = item[method];
        if (isObject(operation)) inlineOperation(spec, operation);
      }
    });
}

function inlineOperation(spec: Spec, operation: JsonObject): void {
  for (const key of ['description', 'x-codeSamples', 'x-code-samples']) inline(spec, operation, key);
  for (const samples of [operation['x-codeSamples'], operation['x-code-samples']])
    inlineEach(spec, samples, (sample) => inline(spec, sample, 'source'));
}

function inlineEach(spec: Spec, list: Json | undefined, then: (one: JsonObject) => void): void {
  if (!isObject(list) && !Array.isArray(list)) return;
  for (const key of Object.keys(list)) {
    inline(spec, list, key);
    const one = (list as JsonObject)[key];
    if (isObject(one)) then(one);
  }
}

/** Replaces one value. A reference that leads nowhere is reported and stays. */
export function inline(spec: Spec, holder: object, key: string): void {
  const values = holder as Record<string, Json | undefined>;
  for (let steps = 0; steps < longestChain; steps++) {
    const value = values[key];
    if (!isObject(value) || typeof value['$ref'] !== 'string') return;
    const target = spec.targetOf(value);
    if (target === undefined) return;
    const { $ref: _, ...beside } = value;
    if (!isObject(target) || Object.keys(beside).length === 0) values[key] = target;
    else {
      const joined = { ...target, ...beside };
      spec.standFor(joined, target);
      values[key] = joined;
    }
  }
}
