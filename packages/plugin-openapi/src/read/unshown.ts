import type { Spec } from './spec.ts';
import type { JsonObject } from './spec-file.ts';

/** What JSON Schema can require and pages do not show. */
const keywords = ['not', 'if', 'contains', 'propertyNames', 'dependentRequired', 'dependentSchemas'];

/** Requirements that readers of the pages do not see. */
export class Unshown {
  readonly #found = new Map<string, JsonObject[]>();

  /** Notes those of a schema, unless a description can say them. */
  note(schema: JsonObject): void {
    if (typeof schema['description'] === 'string') return;
    for (const keyword of keywords)
      if (Object.hasOwn(schema, keyword)) this.#found.set(keyword, [...(this.#found.get(keyword) ?? []), schema]);
  }

  /** Reports each keyword once, with its first line. */
  report(spec: Spec): void {
    for (const [keyword, schemas] of this.#found) {
      const more = schemas.length === 1 ? '' : ` (${schemas.length} schemas have it)`;
      spec.report(schemas[0] as JsonObject, `Pages do not show what "${keyword}" requires${more}.`, {
        key: keyword,
        severity: 'warning',
        hint: 'Say it in the `description` of the schema.',
      });
    }
  }
}
