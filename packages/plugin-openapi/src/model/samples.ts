import { type HarRequest, HTTPSnippet } from '@readme/httpsnippet';
import type { Spec } from '../read/spec.ts';
import { isObject, type Json, type JsonObject, partOf } from '../read/spec-file.ts';
import { type Example, examplesOf, makeExample } from './examples.ts';
import { listOf, type Operation } from './operations.ts';
import type { Schemas } from './schemas.ts';

/** A language of samples: how its tab is labelled, its code is highlighted and it is written. */
export interface Language {
  readonly label: string;
  readonly highlight: string;
  readonly target: readonly [target: string, client: string, options?: Readonly<Record<string, unknown>>];
  /** Names for it in `x-codeSamples`. */
  readonly names: readonly string[];
}

export const languages = {
  curl: {
    label: 'cURL',
    highlight: 'bash',
    target: ['shell', 'curl', { short: true, indent: '  ', escapeBrackets: true }],
    names: ['shell', 'bash', 'sh'],
  },
  python: { label: 'Python', highlight: 'python', target: ['python', 'requests'], names: ['py', 'python3'] },
  typescript: {
    label: 'TypeScript',
    highlight: 'ts',
    target: ['javascript', 'fetch'],
    names: ['ts', 'javascript', 'js', 'node', 'node.js'],
  },
  go: { label: 'Go', highlight: 'go', target: ['go', 'native'], names: ['golang'] },
  java: { label: 'Java', highlight: 'java', target: ['java', 'nethttp'], names: [] },
  php: { label: 'PHP', highlight: 'php', target: ['php', 'guzzle'], names: [] },
  ruby: { label: 'Ruby', highlight: 'ruby', target: ['ruby', 'native'], names: ['rb'] },
  csharp: { label: 'C#', highlight: 'csharp', target: ['csharp', 'httpclient'], names: ['c#', 'cs', 'dotnet'] },
} as const satisfies Record<string, Language>;

export type LanguageName = keyof typeof languages;
export const languageNames = Object.keys(languages) as LanguageName[];

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

  constructor(spec: Spec, schemas: Schemas, chosen: readonly LanguageName[]) {
    this.#spec = spec;
    this.#schemas = schemas;
    this.#languages = chosen;
  }

  of(operation: Operation): readonly Sample[] {
    const written = this.#written(operation.node);
    const missing = this.#languages.filter((name) => !written.has(name));
    const request = missing.length === 0 ? undefined : this.#request(operation);
    const samples = this.#languages.flatMap((name): Sample[] => {
      const own = written.get(name);
      if (own !== undefined) return [own];
      const code = request === undefined ? undefined : convert(request, languages[name]);
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
    const shown = operation.parameters.filter((one) => one['required'] === true || isWritten(one));
    const valueFor = (parameter: JsonObject): Json => this.#valueFor(parameter);
    const path = operation.path.replace(/\{([^{}]+)\}/g, (text, name: string) => {
      const parameter = operation.parameters.find((one) => one['in'] === 'path' && one['name'] === name);
      return parameter === undefined ? text : encodeURIComponent(asText(valueFor(parameter)));
    });
    const inPlace = (place: string) =>
      shown
        .filter((one) => one['in'] === place)
        .flatMap((one) => listed(valueFor(one)).map((value) => ({ name: String(one['name']), value: asText(value) })));
    const auth = this.#credentials(operation.security[0] ?? {});
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

  #credentials(requirement: JsonObject): { readonly in: string; readonly name: string; readonly value: string }[] {
    return Object.keys(requirement).flatMap((name) => {
      const scheme = securityScheme(this.#spec, name);
      if (scheme === undefined) return [];
      if (scheme['type'] === 'apiKey')
        return [{ in: String(scheme['in']), name: String(scheme['name']), value: 'YOUR_API_KEY' }];
      if (scheme['type'] === 'mutualTLS') return [];
      const isBasic = scheme['type'] === 'http' && scheme['scheme'] === 'basic';
      return [{ in: 'header', name: 'Authorization', value: isBasic ? 'Basic YOUR_CREDENTIALS' : 'Bearer YOUR_TOKEN' }];
    });
  }
}

export function securityScheme(spec: Spec, name: string): JsonObject | undefined {
  return spec.follow(partOf(partOf(spec.document['components'], 'securitySchemes'), name));
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

export const isJson = (type: string): boolean => /[/+]json\b/i.test(type);

/** A server's address with the defaults of its variables. */
export function serverUrl({ url, variables }: JsonObject): string {
  return String(url ?? '').replace(/\{([^{}]+)\}/g, (text, name: string) => {
    const variable = partOf(variables, name);
    return isObject(variable) && variable['default'] !== undefined ? String(variable['default']) : text;
  });
}

const isWritten = ({ example, examples, schema }: JsonObject): boolean =>
  example !== undefined || examples !== undefined || (isObject(schema) && schema['example'] !== undefined);

const listed = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [value]);

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

function convert(request: HarRequest, { target: [target, client, options] }: Language): string | undefined {
  try {
    const [code] = new HTTPSnippet(request).convert(target as never, client, options as never) || [];
    return typeof code === 'string' ? code.trimEnd() : undefined;
  } catch {
    // A request that a language has no words for has no sample in it.
    return undefined;
  }
}
