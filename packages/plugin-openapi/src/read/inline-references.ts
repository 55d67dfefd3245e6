import { methods } from '../model/operations.ts';
import type { Spec } from './spec.ts';
import { isObject, type Json, type JsonObject } from './spec-file.ts';

/**
 * Replaces references by their targets where OpenAPI allows none, but where authors of descriptions in several files write
 * them and other tools follow them: operations, tags, samples, descriptions, and whole lists of paths and components.
 * Path items are replaced too, so that those of other files are compared with the schema of OpenAPI.
 */
export function inlineReferences(spec: Spec): void {
  const { document } = spec;
  for (const key of ['info', 'tags', 'servers', 'paths', 'webhooks', 'components']) spec.inline(document, key);
  const { info, tags, components, paths, webhooks } = document;
  if (isObject(info)) spec.inline(info, 'description');
  inlineEach(spec, tags, (tag) => spec.inline(tag, 'description'));
  if (isObject(components)) for (const key of Object.keys(components)) spec.inline(components, key);
  for (const items of [paths, webhooks])
    inlineEach(spec, items, (item) => {
      spec.inline(item, 'description');
      for (const method of methods) {
        spec.inline(item, method);
        const operation = item[method];
        if (isObject(operation)) inlineOperation(spec, operation);
      }
    });
}

function inlineOperation(spec: Spec, operation: JsonObject): void {
  for (const key of ['description', 'x-codeSamples', 'x-code-samples']) spec.inline(operation, key);
  for (const samples of [operation['x-codeSamples'], operation['x-code-samples']])
    inlineEach(spec, samples, (sample) => spec.inline(sample, 'source'));
}

function inlineEach(spec: Spec, list: Json | undefined, then: (one: JsonObject) => void): void {
  if (!isObject(list) && !Array.isArray(list)) return;
  for (const key of Object.keys(list)) {
    spec.inline(list, key);
    const one = (list as JsonObject)[key];
    if (isObject(one)) then(one);
  }
}
