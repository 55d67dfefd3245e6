import { say } from '../words/say.ts';
import type { TryItFile, TryItOperation, TryItParameter, TryItScheme, TryItServer } from './types.ts';

/** What the visitor filled in, by the names that the form's controls have. */
export type Values = Pick<FormData, 'get'>;

export interface MadeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: BodyInit;
  /** What a page cannot send. */
  readonly notes: readonly string[];
}

/** Names of the form's controls. */
export const controls = {
  server: 'server',
  variable: (name: string) => `variable ${name}`,
  security: 'security',
  credential: (scheme: string) => `credential ${scheme}`,
  user: (scheme: string) => `user ${scheme}`,
  clientId: (scheme: string) => `client ${scheme}`,
  clientSecret: (scheme: string) => `secret ${scheme}`,
  parameter: ({ in: place, name }: Pick<TryItParameter, 'in' | 'name'>) => `${place} ${name}`,
  type: 'content type',
  body: 'body',
  field: (name: string) => `field ${name}`,
};

/** The request of a filled-in form. `page` is the URL that relative servers start from. */
export function makeRequest(file: TryItFile, operation: TryItOperation, values: Values, page: string): MadeRequest {
  const text = (name: string): string => asText(values.get(name));
  const server = chosen(operation.servers ?? file.servers, text(controls.server));
  const query: [string, string][] = [];
  const headers: [string, string][] = [];
  const notes: string[] = [];
  let path = operation.path;
  for (const parameter of operation.parameters) {
    const value = text(controls.parameter(parameter));
    if (parameter.in === 'path') path = path.replaceAll(`{${parameter.name}}`, pathValue(parameter, value));
    else if (value === '') continue;
    else if (parameter.in === 'query') query.push(...queryPairs(parameter, value));
    else if (parameter.in === 'header') headers.push([parameter.name, listOf(parameter, value).join(',')]);
    else notes.push(say(file.words.cookieNotSent, { name: parameter.name }));
  }
  const needed = operation.security[Number(text(controls.security))] ?? [];
  for (const name of needed) addCredential(name, file, text, { query, headers, notes });
  const body = bodyOf(operation, values);
  if (body?.type !== undefined) headers.push(['Content-Type', body.type]);
  const base = server === undefined ? '/' : serverAddress(server, (name) => text(controls.variable(name)));
  const url = new URL(base.replace(/\/$/, '') + path, page);
  for (const [name, value] of query) url.searchParams.append(name, value);
  return {
    url: url.href,
    method: operation.method.toUpperCase(),
    headers,
    ...(body === undefined ? {} : { body: body.content }),
    notes,
  };
}

export const chosen = (servers: readonly TryItServer[], index: string): TryItServer | undefined =>
  servers[Number(index)] ?? servers[0];

const serverAddress = ({ url, variables = [] }: TryItServer, valueFor: (name: string) => string): string =>
  variables.reduce(
    (address, { name, initial = '' }) => address.replaceAll(`{${name}}`, valueFor(name) || initial),
    url,
  );

/** Values of a list stand on lines of their own. */
const listOf = ({ kind }: Pick<TryItParameter, 'kind'>, value: string): readonly string[] =>
  kind === 'list'
    ? value
        .split('\n')
        .map((one) => one.trim())
        .filter((one) => one !== '')
    : [value];

const pathValue = (parameter: TryItParameter, value: string): string =>
  listOf(parameter, value).map(encodeURIComponent).join(',');

const separators: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

function queryPairs(parameter: TryItParameter, value: string): [string, string][] {
  const { name, style = 'form', isExploded = style === 'form' } = parameter;
  const object = parameter.kind === 'json' ? parsed(value) : undefined;
  if (object !== undefined && (isExploded || style === 'deepObject'))
    return Object.entries(object).map(([key, one]) => [style === 'deepObject' ? `${name}[${key}]` : key, plain(one)]);
  const values = listOf(parameter, value);
  return isExploded ? values.map((one) => [name, one]) : [[name, values.join(separators.get(style) ?? ',')]];
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A scheme of a description, whose name may be `constructor`; one that the description lacks needs nothing. */
export const schemeOf = ({ schemes }: Pick<TryItFile, 'schemes'>, name: string): TryItScheme =>
  (Object.hasOwn(schemes, name) ? schemes[name] : undefined) ?? { kind: 'none', label: name };

type Sink = Readonly<Record<'query' | 'headers', [string, string][]>> & { readonly notes: string[] };

function addCredential(scheme: string, file: TryItFile, text: (name: string) => string, into: Sink): void {
  const { kind, label, in: place, name = '' } = schemeOf(file, scheme);
  const value = text(controls.credential(scheme));
  if (kind === 'none') into.notes.push(say(file.words.schemeNotUsed, { scheme: label }));
  else if (kind === 'key' && place === 'cookie') into.notes.push(say(file.words.cookieNotSent, { name }));
  else if (value === '' && text(controls.user(scheme)) === '') return;
  else if (kind === 'key') (place === 'query' ? into.query : into.headers).push([name, value]);
  else if (kind === 'token') into.headers.push(['Authorization', `Bearer ${value}`]);
  else into.headers.push(['Authorization', `Basic ${base64(`${text(controls.user(scheme))}:${value}`)}`]);
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** The content to send. The browser itself names the type of a form with files, because it chooses the boundary. */
function bodyOf(
  { bodies, method }: TryItOperation,
  values: Values,
): { readonly type?: string; readonly content: BodyInit } | undefined {
  const body = bodies.find(({ type }) => type === asText(values.get(controls.type))) ?? bodies[0];
  if (body === undefined || /^(?:get|head)$/i.test(method)) return undefined;
  const { type, kind } = body;
  if (kind === 'form') {
    const content = /multipart/.test(type) ? new FormData() : new URLSearchParams();
    for (const { name } of body.fields) {
      const value = values.get(controls.field(name));
      if (value === null || asText(value) === '') continue;
      if (content instanceof FormData) content.append(name, value);
      else content.append(name, asText(value));
    }
    return content instanceof FormData ? { content } : { type, content };
  }
  const content = values.get(controls.body);
  return content === null || (typeof content === 'string' ? content.trim() === '' : content.size === 0)
    ? undefined
    : { type, content };
}

const asText = (value: FormDataEntryValue | null): string =>
  value === null ? '' : typeof value === 'string' ? value : value.name;
