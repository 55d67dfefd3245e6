import type { Api } from '../options.ts';
import { nearest, type Spec } from '../read/spec.ts';
import { isObject, type Json, type JsonObject } from '../read/spec-file.ts';
import { isTakenForOperation } from './own-names.ts';

export const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const;
export type Method = (typeof methods)[number];

/** An operation, a webhook or a callback, with what its path says of it too. */
export interface Operation {
  readonly kind: 'operation' | 'webhook' | 'callback';
  readonly method: Method;
  /** Path of an operation, name of a webhook, expression of a callback. */
  readonly path: string;
  /** Anchor and file name; unique. */
  readonly id: string;
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  readonly parameters: readonly JsonObject[];
  readonly body?: JsonObject;
  readonly responses: readonly (readonly [status: string, response: JsonObject, isShared: boolean])[];
  /** Alternatives; each names schemes with their scopes, all of which are needed. An empty one means none is needed. */
  readonly security: readonly JsonObject[];
  readonly servers: readonly JsonObject[];
  readonly callbacks: readonly Operation[];
  /** As written. */
  readonly node: JsonObject;
  /** The path that it is one of, as written. */
  readonly pathItem: JsonObject;
}

/** All operations in the order they are written, then the webhooks. */
export function readOperations(spec: Spec, shown: Api['pages'] = 'tag'): readonly Operation[] {
  const reader = new OperationReader(spec, shown);
  const { paths, webhooks } = spec.document;
  const all = [...reader.below(paths, 'operation'), ...reader.below(webhooks, 'webhook')];
  checkLinks(spec, all);
  return all;
}

/** Reports links of responses to operations that the description does not have. */
function checkLinks(spec: Spec, operations: readonly Operation[]): void {
  const withCallbacks = ({ callbacks, ...one }: Operation): Operation[] => [
    { ...one, callbacks },
    ...callbacks.flatMap(withCallbacks),
  ];
  const all = operations.flatMap(withCallbacks);
  const ids = new Set(all.flatMap(({ operationId }) => operationId ?? []));
  for (const { responses } of all)
    for (const [, { links }] of responses)
      for (const value of Object.values(isObject(links) ? links : {})) {
        const link = spec.follow(value);
        if (link !== undefined) checkLink(spec, link, ids);
      }
}

function checkLink(spec: Spec, link: JsonObject, ids: ReadonlySet<string>): void {
  const id = textOf(link['operationId']);
  const ref = textOf(link['operationRef']);
  if (id !== undefined && !ids.has(id)) {
    const near = nearest(id, [...ids]);
    spec.report(link, `The link leads to the operation "${id}", which does not exist.`, {
      key: 'operationId',
      severity: 'warning',
      ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
    });
  }
  // Operations of other servers are not read.
  if (ref === undefined || /^[a-z][a-z\d+.-]*:/i.test(ref)) return;
  const as = { key: 'operationRef', severity: 'warning' } as const;
  const reference = { $ref: ref };
  spec.standFor(reference, link);
  const target = spec.targetOf(reference, as);
  if (target !== undefined && !methods.some((method) => ref.endsWith(`/${method}`)))
    spec.report(link, `The reference "${ref}" does not lead to an operation.`, {
      ...as,
      hint: 'End it with the path and the method, such as "#/paths/~1users~1{id}/get".',
    });
}

/** Callbacks inside more callbacks than these are not shown. */
const mostCallbacks = 3;

class OperationReader {
  readonly #spec: Spec;
  readonly #shown: Api['pages'];
  readonly #ids = new Map<string, JsonObject>();
  /** The callbacks around the one that is read. */
  readonly #around: JsonObject[] = [];

  constructor(spec: Spec, shown: Api['pages']) {
    this.#spec = spec;
    this.#shown = shown;
  }

  below(paths: Json | undefined, kind: Operation['kind']): Operation[] {
    if (!isObject(paths)) return [];
    return Object.entries(paths).flatMap(([path, value]) => {
      const item = path.startsWith('x-') ? undefined : this.#spec.follow(value);
      if (item === undefined) return [];
      return methods.flatMap((method) => {
        const node = item[method];
        return isObject(node) ? [this.#operation(kind, method, path, item, node)] : [];
      });
    });
  }

  #operation(kind: Operation['kind'], method: Method, path: string, item: JsonObject, node: JsonObject): Operation {
    const { document } = this.#spec;
    const operationId = textOf(node['operationId']);
    const body = this.#spec.follow(node['requestBody']);
    const summary = textOf(node['summary']) ?? textOf(item['summary']);
    const description = textOf(node['description']) ?? textOf(item['description']);
    const id = kind === 'callback' ? '' : this.#id(operationId ?? `${method} ${path}`, method, node);
    const parameters = this.#parameters(item, node);
    if (kind === 'operation') this.#checkPath(path, parameters, node);
    return {
      kind,
      method,
      path,
      id,
      ...(operationId === undefined ? {} : { operationId }),
      ...(summary === undefined ? {} : { summary }),
      ...(description === undefined ? {} : { description }),
      tags: listOf(node['tags']).map(String),
      deprecated: node['deprecated'] === true,
      parameters,
      ...(body === undefined ? {} : { body }),
      responses: this.#responses(node),
      security: listOf(node['security'] ?? (kind === 'operation' ? document['security'] : [])).filter(isObject),
      servers: [node['servers'], item['servers'], document['servers']]
        .map((list) => listOf(list).filter(isObject))
        .find((list) => list.length > 0) ?? [{ url: '/' }],
      callbacks: this.#callbacks(node),
      node,
      pathItem: item,
    };
  }

  /** Callbacks may lead in a circle; the page shows each of them once, inside the first that needs it. */
  #callbacks({ callbacks }: JsonObject): Operation[] {
    return Object.values(isObject(callbacks) ? callbacks : {}).flatMap((value) => {
      const callback = this.#spec.follow(value);
      if (callback === undefined || this.#around.includes(callback)) return [];
      if (this.#around.length === mostCallbacks) {
        this.#spec.report(callback, `A callback inside ${mostCallbacks} others is not shown.`, {
          severity: 'warning',
          hint: 'Describe it in the text of the callback around it.',
        });
        return [];
      }
      this.#around.push(callback);
      const operations = this.below(callback, 'callback');
      this.#around.pop();
      return operations;
    });
  }

  /** Those of the operation replace those of its path that have the same name and place. */
  #parameters(item: JsonObject, node: JsonObject): JsonObject[] {
    const all = new Map<string, JsonObject>();
    for (const list of [item['parameters'], node['parameters']])
      for (const one of listOf(list)) {
        const parameter = this.#spec.follow(one);
        if (parameter !== undefined) all.set(`${parameter['in']} ${parameter['name']}`, parameter);
      }
    return [...all.values()];
  }

  #responses(node: JsonObject): (readonly [string, JsonObject, boolean])[] {
    const { responses } = node;
    if (!isObject(responses)) return [];
    return Object.entries(responses).flatMap(([status, value]) => {
      const response = status.startsWith('x-') ? undefined : this.#spec.resolve(value);
      return response === undefined ? [] : [[status, response.node, response.target !== undefined] as const];
    });
  }

  #checkPath(path: string, parameters: readonly JsonObject[], node: JsonObject): void {
    const inPath = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name));
    const described = parameters.filter((one) => one['in'] === 'path').map((one) => one['name']);
    for (const name of inPath)
      if (!described.includes(name ?? ''))
        this.#spec.report(node, `The parameter "${name}" of the path ${path} is not described.`, {
          severity: 'warning',
          hint: `Add a parameter with \`name: ${name}\` and \`in: path\`.`,
        });
    for (const name of described)
      if (!inPath.has(String(name)))
        this.#spec.report(node, `The path ${path} has no parameter "${String(name)}", which is described.`, {
          key: 'parameters',
        });
  }

  #id(name: string, method: Method, node: JsonObject): string {
    const slug = slugOf(name);
    const base = isTakenForOperation(slug, this.#shown) ? `${method}-${slug}` : slug;
    const other = this.#ids.get(base);
    if (other === undefined) {
      this.#ids.set(base, node);
      return base;
    }
    const { file, line } = this.#spec.lineOf(other, 'operationId');
    this.#spec.report(node, `Two operations have the id "${name}": the other is at ${file}:${line}.`, {
      key: 'operationId',
      hint: 'Rename one of them: the id decides the address of the operation.',
    });
    return `${base}-${this.#ids.size}`;
  }
}

/** `listUsers` and `GET /users/{id}` as parts of an address: `list-users`, `get-users-id`. */
export const slugOf = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'operation';

export const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Whether a media type is JSON, with a suffix too: `application/problem+json`. */
export const isJson = (type: string): boolean => /[/+]json\b/i.test(type);
