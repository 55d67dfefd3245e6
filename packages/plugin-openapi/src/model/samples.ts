import type { HarRequest } from '@readme/httpsnippet';
import type { Api } from '../options.ts';
import { nearest, type Spec } from '../read/spec.ts';
import { isObject, type Json, type JsonObject, partOf } from '../read/spec-file.ts';
import { type Example, examplesOf, makeExample } from './examples.ts';
import { codeOf, type LanguageName, languageNames, languages, placeholderOf } from './languages.ts';
import { isJson, listOf, type Operation } from './operations.ts';
import type { Schemas } from './schemas.ts';

export interface Sample {
  readonly label: string;
  readonly highlight: string;
  readonly code: string;
}

/** How a request is sent in each language. Samples of the description replace those made here. */
export class SampleMaker {
  readonly #spec: Spec;
  readonly #schemas: Schemas;
  readonly #languages: readonly LanguageName[];
  readonly #credentials: Readonly<Record<string, string>>;

  constructor(
    spec: Spec,
    schemas: Schemas,
    { languages: chosen, credentials }: Pick<Api, 'languages' | 'credentials'>,
  ) {
    this.#spec = spec;
    this.#schemas = schemas;
    this.#languages = chosen;
    this.#credentials = credentials;
  }

  of(operation: Operation): readonly Sample[] {
    const written = this.#written(operation.node);
    const missing = this.#languages.filter((name) => !written.has(name));
    const request = missing.length === 0 ? undefined : this.#request(operation);
    const samples = this.#languages.flatMap((name): Sample[] => {
      const own = written.get(name);
      if (own !== undefined) return [own];
      const made = request === undefined ? undefined : codeOf(request, name);
      // The package takes every answer for JSON.
      const code = answersInJson(operation) ? made : made?.replace('res.json()', 'res.text()');
      return code === undefined ? [] : [{ label: languages[name].label, highlight: languages[name].highlight, code }];
    });
    const others = [...written].filter(([name]) => !(this.#languages as readonly string[]).includes(name));
    return [...samples, ...others.map(([, sample]) => sample)];
  }

  #written(node: JsonObject): Map<string, Sample> {
    const found = new Map<string, Sample>();
    for (const one of [...listOf(node['x-codeSamples']), ...listOf(node['x-code-samples'])]) {
      if (!isObject(one) || typeof one['source'] !== 'string') continue;
      const lang = String(one['lang'] ?? one['label'] ?? 'text');
      const name = languageNames.find(
        (known) =>
          known === lang.toLowerCase() || (languages[known].names as readonly string[]).includes(lang.toLowerCase()),
      );
      const label = String(one['label'] ?? (name === undefined ? lang : languages[name].label));
      let key = name ?? label;
      for (let number = 2; found.has(key); number++) key = `${label} ${number}`;
      const highlight = name === undefined ? lang.toLowerCase() : languages[name].highlight;
      found.set(key, { label, highlight, code: one['source'].trimEnd() });
    }
    return found;
  }

  #request(operation: Operation): HarRequest {
    const server = serverUrl(operation.servers[0] ?? {});
    const base = /^[a-z][a-z\d+.-]*:/i.test(server)
      ? server
      : `https://api.example.com/${server.replace(/^\/|\/$/g, '')}`;
    const chosen = this.#chosen(operation);
    const isSent = (one: JsonObject): boolean =>
      one['required'] === true || (chosen === undefined ? isWritten(one) : chosen.has(String(one['name'])));
    const shown = operation.parameters.filter(isSent);
    const valueFor = (parameter: JsonObject): Json =>
      chosen?.get(String(parameter['name'])) ?? this.#valueFor(parameter);
    const path = operation.path.replace(/\{([^{}]+)\}/g, (text, name: string) => {
      const parameter = operation.parameters.find((one) => one['in'] === 'path' && one['name'] === name);
      return parameter === undefined ? text : encodeURIComponent(asText(valueFor(parameter)));
    });
    const inPlace = (place: string) =>
      shown
        .filter((one) => one['in'] === place)
        .flatMap((one) => sentAs(one, valueFor(one)))
        .map(([name, value]) => ({ name, value: asText(value) }));
    const auth = this.#signedIn(operation.security[0] ?? {});
    const [type, body] = this.#body(operation.body);
    return {
      method: operation.method.toUpperCase(),
      url: base.replace(/\/$/, '') + path,
      httpVersion: 'HTTP/1.1',
      cookies: [...inPlace('cookie'), ...auth.filter((one) => one.in === 'cookie')].map(({ name, value }) => ({
        name,
        value,
      })),
      headers: [
        ...auth.filter((one) => one.in === 'header'),
        ...inPlace('header'),
        ...(type === undefined ? [] : [{ name: 'Content-Type', value: type }]),
      ].map(({ name, value }) => ({ name, value })),
      queryString: [...inPlace('query'), ...auth.filter((one) => one.in === 'query')].map(({ name, value }) => ({
        name,
        value,
      })),
      ...(type === undefined || body === undefined ? {} : { postData: postData(type, body) }),
      headersSize: -1,
      bodySize: -1,
    } as HarRequest;
  }

  /** The values that an operation gives its parameters in samples, because parameters that operations share have one example. */
  #chosen({ node, parameters }: Operation): ReadonlyMap<string, Json> | undefined {
    const key = 'x-parameter-examples';
    const given = node[key];
    if (given === undefined) return undefined;
    if (!isObject(given)) {
      this.#spec.report(node, `${key} is not an object of values by the name of the parameter.`, {
        key,
        severity: 'warning',
      });
      return undefined;
    }
    const names = parameters.map(({ name }) => String(name));
    for (const name of Object.keys(given).filter((one) => !names.includes(one))) {
      const near = nearest(name, names);
      this.#spec.report(node, `${key} names the parameter "${name}", which the operation does not have.`, {
        key,
        severity: 'warning',
        ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
      });
    }
    return new Map(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  }

  #valueFor(parameter: JsonObject): Json {
    const [media] = Object.values(isObject(parameter['content']) ? parameter['content'] : {});
    return (
      examplesOf(this.#spec, this.#schemas, isObject(media) ? media : parameter)[0]?.value ?? String(parameter['name'])
    );
  }

  #body(body: JsonObject | undefined): readonly [string | undefined, Json | undefined] {
    const first = mediaTypes(body)[0];
    if (first === undefined) return [undefined, undefined];
    const [type, media] = first;
    return [type, requestExamples(this.#spec, this.#schemas, media)[0]?.value];
  }

  #signedIn(requirement: JsonObject): { readonly in: string; readonly name: string; readonly value: string }[] {
    return Object.keys(requirement).flatMap((name) => {
      const scheme = securityScheme(this.#spec, name);
      if (scheme === undefined) return [];
      if (scheme['type'] === 'mutualTLS') return [];
      const value = (usual: string): string => placeholderOf(this.#credentials[name] ?? usual);
      if (scheme['type'] === 'apiKey')
        return [{ in: String(scheme['in']), name: String(scheme['name']), value: value('API_KEY') }];
      const isBasic = scheme['type'] === 'http' && scheme['scheme'] === 'basic';
      const sent = isBasic ? `Basic ${value('API_CREDENTIALS')}` : `Bearer ${value('API_TOKEN')}`;
      return [{ in: 'header', name: 'Authorization', value: sent }];
    });
  }
}

export function securityScheme(spec: Spec, name: string): JsonObject | undefined {
  return spec.follow(partOf(partOf(spec.document['components'], 'securitySchemes'), name));
}

export function schemeNames({ document }: Spec): readonly string[] {
  const schemes = partOf(document['components'], 'securitySchemes');
  return isObject(schemes) ? Object.keys(schemes) : [];
}

/** The examples of a body to send, without what only the server sets. */
export function requestExamples(spec: Spec, schemas: Schemas, media: JsonObject): readonly Example[] {
  const { example, examples, schema } = media;
  if (example === undefined && examples === undefined && schema !== undefined)
    return [{ name: '', value: makeExample(schemas, schema, true) }];
  return examplesOf(spec, schemas, media);
}

/** Media types of a body or a response, JSON first. */
export function mediaTypes(node: JsonObject | undefined): readonly (readonly [type: string, media: JsonObject])[] {
  const content = node?.['content'];
  const all = Object.entries(isObject(content) ? content : {}).filter((one): one is [string, JsonObject] =>
    isObject(one[1]),
  );
  return all.sort(([a], [b]) => Number(isJson(b)) - Number(isJson(a)));
}

/** A server's address with the defaults of its variables. */
export function serverUrl({ url, variables }: JsonObject): string {
  return String(url ?? '').replace(/\{([^{}]+)\}/g, (text, name: string) => {
    const variable = partOf(variables, name);
    return isObject(variable) && variable['default'] !== undefined ? String(variable['default']) : text;
  });
}

/** Whether the first answer to a request that succeeds is JSON. */
function answersInJson({ responses }: Operation): boolean {
  const [, first] = responses.find(([status]) => /^(?:2|default)/.test(status)) ?? [];
  const types = mediaTypes(first);
  return types.some(([type]) => isJson(type));
}

const isWritten = ({ example, examples, schema }: JsonObject): boolean =>
  example !== undefined || examples !== undefined || (isObject(schema) && schema['example'] !== undefined);

/** A parameter as names and values. The fields of an object in the query are parameters of their own: `form`, `deepObject`. */
function sentAs({ name, in: place, style, explode }: JsonObject, value: Json): (readonly [string, Json])[] {
  if (Array.isArray(value)) return value.map((one) => [String(name), one]);
  if (!isObject(value) || place !== 'query' || explode === false) return [[String(name), value]];
  return Object.entries(value).flatMap(([key, one]) =>
    one === undefined ? [] : [[style === 'deepObject' ? `${name}[${key}]` : key, one]],
  );
}

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function postData(type: string, body: Json): object {
  if (isJson(type)) return { mimeType: type, text: JSON.stringify(body, undefined, 2) };
  if (/form/.test(type) && isObject(body))
    return {
      mimeType: type,
      params: Object.entries(body).map(([name, value]) =>
        value === '<binary>' ? { name, fileName: 'file', value: '' } : { name, value: asText(value) },
      ),
    };
  return { mimeType: type, text: asText(body) };
}
