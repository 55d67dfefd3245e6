import type { Spec } from '../read/spec.ts';
import { isObject, type Json, type JsonObject } from '../read/spec-file.ts';
import type {
  TryItBody,
  TryItField,
  TryItFile,
  TryItOperation,
  TryItParameter,
  TryItScheme,
  TryItServer,
} from '../try-it/types.ts';
import type { FormWords } from '../words/en.ts';
import { say } from '../words/say.ts';
import type { Wording } from '../words/wording.ts';
import { examplesOf, typeOf } from './examples.ts';
import { isJson, listOf, type Operation, textOf } from './operations.ts';
import { mediaTypes, requestExamples, securityScheme } from './samples.ts';
import type { Schemas } from './schemas.ts';

/** What the forms of operations need, with their servers and schemes once. */
export class TryItMaker {
  readonly #spec: Spec;
  readonly #schemas: Schemas;
  readonly #wording: Wording;

  constructor(spec: Spec, schemas: Schemas, wording: Wording) {
    this.#spec = spec;
    this.#schemas = schemas;
    this.#wording = wording;
  }

  /** Whether an operation has a form: `x-try-it: false` switches it off, and browsers do not send `TRACE`. */
  has({ kind, method, node }: Operation): boolean {
    return kind === 'operation' && method !== 'trace' && node['x-try-it'] !== false;
  }

  file(operations: readonly Operation[]): TryItFile {
    const own = operations.filter((one) => this.has(one));
    const shared = own[0]?.servers;
    return {
      servers: (shared ?? []).map(serverOf),
      schemes: this.#schemes(),
      language: this.#wording.language,
      words: this.#wording.form,
      operations: Object.fromEntries(own.map((one) => [one.id, this.#operation(one, shared)])),
    };
  }

  #operation(operation: Operation, shared: Operation['servers'] | undefined): TryItOperation {
    const { method, path, servers, security, parameters, body } = operation;
    const ways = security.map((one) => Object.keys(one));
    const scopes = Object.fromEntries(
      security.flatMap((one) =>
        Object.entries(one).flatMap(([name, wanted]) =>
          Array.isArray(wanted) && wanted.length > 0 ? [[name, wanted.map(String)] as const] : [],
        ),
      ),
    );
    return {
      method,
      path,
      ...(JSON.stringify(servers) === JSON.stringify(shared) ? {} : { servers: servers.map(serverOf) }),
      security: ways,
      ...(Object.keys(scopes).length === 0 ? {} : { scopes }),
      parameters: parameters.map((one) => this.#parameter(one)),
      ...(body?.['required'] === true ? { isBodyRequired: true } : {}),
      bodies: mediaTypes(body).map(([type, media]) => this.#body(type, media)),
    };
  }

  #parameter(parameter: JsonObject): TryItParameter {
    const content = isObject(parameter['content']) ? Object.values(parameter['content'])[0] : undefined;
    const schema = parameter['schema'] ?? (isObject(content) ? content['schema'] : undefined);
    const { name, style, explode } = parameter;
    const isRequired = parameter['required'] === true;
    const written = examplesOf(this.#spec, this.#schemas, { ...parameter, schema: null })[0]?.value;
    const field = this.#field(String(name), schema, parameter['description']);
    const made = written !== undefined && written !== null ? asText(written, field.kind) : undefined;
    return {
      ...field,
      in: parameter['in'] as TryItParameter['in'],
      ...(isRequired ? { isRequired } : {}),
      // What is optional is sent only if the visitor fills it in.
      ...(isRequired && made !== undefined ? { initial: made } : isRequired ? {} : { initial: '' }),
      ...(typeof style === 'string' ? { style } : {}),
      ...(typeof explode === 'boolean' ? { isExploded: explode } : {}),
    };
  }

  #field(name: string, schema: Json | undefined, about: Json | undefined): TryItField {
    const node = this.#schemas.follow(schema);
    const type = typeOf(node);
    const items = this.#schemas.follow(node['items']);
    const values = (type === 'boolean' ? ['true', 'false'] : listOf(node['enum'])).filter((one) => one !== null);
    const kind =
      values.length > 0
        ? 'choice'
        : type === 'array'
          ? 'list'
          : type === 'object'
            ? 'json'
            : isBinary(node)
              ? 'file'
              : type === 'integer' || type === 'number'
                ? 'number'
                : 'text';
    const own = node['example'] ?? listOf(node['examples'])[0] ?? node['default'] ?? node['const'];
    const options = type === 'array' ? listOf(items['enum']).map(String) : [];
    const hint = [
      firstLine(about ?? node['description']),
      ...(options.length > 0 && options.length <= 20
        ? [say(this.#wording.form.someOf, { values: options.join(', ') })]
        : []),
    ].filter((one) => one !== undefined);
    return {
      name,
      kind,
      type: this.#typeOf(type, items),
      ...(values.length === 0 ? {} : { values: values.map(String) }),
      ...(own === undefined ? {} : { initial: asText(own, kind) }),
      ...(hint.length === 0 ? {} : { hint: hint.join(' ') }),
    };
  }

  #typeOf(type: string | undefined, items: JsonObject): string {
    const any = this.#wording.say('any');
    if (type !== 'array') return type ?? any;
    const item = typeOf(items) ?? any;
    return this.#wording.say('arrayOf', { type: item, types: item === any ? any : `${item}s` });
  }

  #body(type: string, media: JsonObject): TryItBody {
    const node = this.#schemas.follow(media['schema']);
    const fields = this.#schemas
      .fieldsOf(node)
      .fields.filter(
        ({ isPattern, schema }) => isPattern !== true && this.#schemas.follow(schema)['readOnly'] !== true,
      );
    const all = fields.map(({ name, schema, isRequired }): TryItField => {
      const { initial, ...field } = this.#field(name, schema, undefined);
      const isForm = !isJson(type);
      return {
        ...field,
        ...(isRequired ? { isRequired } : {}),
        ...(isForm && isRequired && initial !== undefined ? { initial } : {}),
      };
    });
    if (/^multipart\/form-data|x-www-form-urlencoded/.test(type)) return { type, kind: 'form', fields: all };
    if (isBinary(node) || /^(?:image|audio|video)\/|octet-stream|\/(?:pdf|zip)/.test(type))
      return { type, kind: 'file', fields: [] };
    const value = requestExamples(this.#spec, this.#schemas, media)[0]?.value;
    const example = value === undefined || value === null ? '' : asText(value, 'json');
    return { type, kind: 'text', fields: all, ...(example === '' ? {} : { example }) };
  }

  #schemes(): Readonly<Record<string, TryItScheme>> {
    const { components } = this.#spec.document;
    const all = isObject(components) && isObject(components['securitySchemes']) ? components['securitySchemes'] : {};
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => {
        const scheme = this.#spec.follow(value);
        return scheme === undefined ? [] : [[name, schemeOf(this.#wording.form, name, scheme)] as const];
      }),
    );
  }
}

function schemeOf(words: FormWords, label: string, scheme: JsonObject): TryItScheme {
  const { type, in: place, name } = scheme;
  if (type === 'apiKey')
    return { kind: 'key', label: `${label} (${String(name)})`, in: String(place), name: String(name) };
  if (type === 'http') {
    const way = String(scheme['scheme']).toLowerCase();
    return { kind: way === 'basic' ? 'basic' : way === 'bearer' ? 'token' : 'none', label };
  }
  const flow = clientFlow(scheme);
  return {
    kind: type === 'oauth2' || type === 'openIdConnect' ? 'token' : 'none',
    label: say(words.accessToken, { scheme: label }),
    ...(flow === undefined ? {} : { tokens: flow }),
  };
}

/** The URL at which clients get tokens for themselves: with the client credentials flow, which needs no other page. */
function clientFlow({ type, flows }: JsonObject): string | undefined {
  const flow = type === 'oauth2' && isObject(flows) ? flows['clientCredentials'] : undefined;
  return isObject(flow) && typeof flow['tokenUrl'] === 'string' ? flow['tokenUrl'] : undefined;
}

function serverOf({ url, description, variables }: JsonObject): TryItServer {
  const own = Object.entries(isObject(variables) ? variables : {}).flatMap(([name, variable]): TryItField[] => {
    if (!isObject(variable)) return [];
    const values = listOf(variable['enum']).map(String);
    const hint = firstLine(variable['description']);
    return [
      {
        name,
        kind: values.length === 0 ? 'text' : 'choice',
        type: 'string',
        isRequired: true,
        initial: String(variable['default'] ?? ''),
        ...(values.length === 0 ? {} : { values }),
        ...(hint === undefined ? {} : { hint }),
      },
    ];
  });
  const label = textOf(description);
  return {
    url: String(url ?? '/'),
    ...(label === undefined ? {} : { label }),
    ...(own.length === 0 ? {} : { variables: own }),
  };
}

/** Where an operation's form sends requests, for the site's policy. */
export function originsOf(spec: Spec, { servers, security }: Operation): readonly string[] {
  const tokens = security.flatMap((one) =>
    Object.keys(one).flatMap((name) => {
      const url = clientFlow(securityScheme(spec, name) ?? {});
      return url !== undefined && URL.canParse(url) ? [new URL(url).origin] : [];
    }),
  );
  return [...new Set([...serverOrigins(servers), ...tokens])];
}

/** More servers than this are not enumerated. */
const mostServers = 50;

/**
 * URLs of the servers for the site's policy. A variable stands for each of its values; one without a list for any name where it
 * is the first part of the host, and for its default elsewhere.
 */
function serverOrigins(servers: readonly JsonObject[]): readonly string[] {
  const all = servers.flatMap((server) => {
    const { url, variables = [] } = serverOf(server);
    let urls = [/^[a-z][a-z\d+.-]*:\/\/[^/]*/i.exec(url)?.[0] ?? ''];
    for (const { name, values, initial = '' } of variables)
      urls = urls.flatMap((one) => {
        if (!one.includes(`{${name}}`)) return [one];
        const isFirst = one.includes(`://{${name}}.`);
        return (values ?? [isFirst ? '*' : initial])
          .slice(0, mostServers)
          .map((value) => one.replaceAll(`{${name}}`, value));
      });
    return urls.filter((one) => /:\/\/[^/]/.test(one) && !/[{}\s"]/.test(one));
  });
  return [...new Set(all)].slice(0, mostServers);
}

const isBinary = (node: JsonObject): boolean =>
  node['format'] === 'binary' || typeof node['contentMediaType'] === 'string';

function asText(value: Json, kind: TryItField['kind']): string {
  if (kind === 'list' && Array.isArray(value)) return value.map((one) => asText(one, 'text')).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}

/** The first sentence of a description, without what Markdown adds. */
function firstLine(value: Json | undefined): string | undefined {
  const text = textOf(value)
    ?.split(/\n\s*\n/, 1)[0]
    ?.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '');
  const line = text === undefined ? undefined : (/^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text).replace(/\s+/g, ' ');
  return line === undefined || line.length > 300 ? undefined : line;
}
