import { STATUS_CODES } from 'node:http';
import { examplesOf } from '../model/examples.ts';
import { lineWidth } from '../model/fold-lines.ts';
import { isJson, type Operation, textOf } from '../model/operations.ts';
import { mediaTypes, requestExamples, type Sample, type SampleMaker } from '../model/samples.ts';
import { originsOf } from '../model/try-it.ts';
import { unescaped } from '../read/spec.ts';
import { isObject, type Json, type JsonObject } from '../read/spec-file.ts';
import type { Words } from '../words/en.ts';
import type { Wording } from '../words/wording.ts';
import { contentOf } from './content.ts';
import { idFor, type PageContext, parameterEntry, paramList } from './field-list.ts';
import { attribute, type Block, type Container, code, escaped, fence } from './markdown.ts';
import { firstSentence, isShort, leadOf } from './prose.ts';

export interface OperationContext extends PageContext {
  readonly samples: SampleMaker;
  /** Level of the headings of operations. */
  readonly level: number;
  /** Whether the summary is the title of the page. */
  readonly isTitled: boolean;
  /** Link to the section on authentication. */
  readonly authentication: string;
  /** Path of the file for the form of an operation; `undefined` if it has none. */
  readonly tryIt: (operation: Operation) => string | undefined;
}

/** One operation: what it takes and gives beside how it is called. */
export function operationSection(context: OperationContext, operation: Operation): Container {
  const { level, wording } = context;
  const { id, kind, method, path, summary, node } = operation;
  const verb = method.toUpperCase();
  const title = kind === 'webhook' ? `${verb} ${code(path)}` : `${verb} ${path.replace(/[\\*_[\]<>`]/g, '\\$&')}`;
  return {
    name: 'endpoint',
    of: node,
    blocks: [
      `${'#'.repeat(level)} ${title} {#${id}}`,
      ...(operation.deprecated
        ? [`:::warning[${wording.say('deprecated')}]\n${wording.say('deprecatedAdvice')}\n:::`]
        : []),
      ...(summary === undefined || context.isTitled
        ? []
        : [isShort(summary) ? `**${escaped(summary)}**` : escaped(summary)]),
      ...described(context, operation),
      identity(context, operation),
      ...parameterLists(context, operation),
      ...bodyList(context, operation),
      ...responseList(context, operation),
      ...callbackLists(context, operation),
      ...externalDocs(wording, node),
      ...tryIt(context, operation),
      ...requestSamples(context, operation),
      ...responseSamples(context, operation),
    ],
  };
}

/** What it says of itself, and its path of all its operations, apart from what the page shows below its title. */
function described(
  { prose, isTitled }: OperationContext,
  { node, pathItem, description }: Operation,
): readonly Block[] {
  const lead = isTitled && leadOf(description) !== undefined ? description : undefined;
  return [node, pathItem].flatMap((one) => (textOf(one['description']) === lead ? [] : prose.of(one)));
}

/** Its id, by which it is found, and what a caller needs to be allowed. */
function identity(
  { authentication, wording }: OperationContext,
  { operationId, security, kind, node }: Operation,
): string {
  const parts = operationId === undefined ? [] : [wording.say('operationId', { id: code(operationId) })];
  const ways = security
    .map((one) =>
      wording.and(
        Object.entries(one).map(([name, scopes]) => {
          const list = Array.isArray(scopes) ? scopes.map((scope) => code(String(scope))) : [];
          const scheme = `[${escaped(name)}](${authentication})`;
          return list.length === 0 ? scheme : wording.say('withScopes', { scheme, scopes: wording.list(list) });
        }),
      ),
    )
    .filter((way) => way !== '');
  const isOptional = security.some((one) => Object.keys(one).length === 0);
  // An empty list opens an operation of an API that otherwise requires credentials.
  const isOpen = isOptional || (Array.isArray(node['security']) && node['security'].length === 0);
  // "A or B and C" can be read in two ways.
  const isMixed = ways.length > 1 && security.some((one) => Object.keys(one).length > 1);
  if (ways.length > 0) {
    const sentences = isMixed ? (['acceptsOneOf', 'requiresOneOf'] as const) : (['accepts', 'requires'] as const);
    parts.push(wording.say(sentences[isOptional ? 0 : 1], { ways: isMixed ? ways.join('; ') : wording.or(ways) }));
  } else if (kind === 'operation' && isOpen) parts.push(wording.say('noAuthentication'));
  return wording.sentences(parts);
}

const places: readonly (readonly [place: string, title: keyof Words])[] = [
  ['path', 'pathParameters'],
  ['query', 'queryParameters'],
  ['header', 'headers'],
  ['cookie', 'cookies'],
];

const parameterLists = (
  context: OperationContext,
  { parameters, id }: Pick<Operation, 'parameters' | 'id'>,
  titleOf = (title: string) => title,
): readonly Block[] =>
  places.flatMap(([place, title]) => {
    const own = parameters.filter((one) => one['in'] === place);
    return paramList(
      titleOf(context.wording.say(title)),
      own.map((one) => parameterEntry(context, one, id)),
    );
  });

function bodyList(context: OperationContext, { body, id, kind: way }: Operation): readonly Block[] {
  const sent: PageContext = way === 'operation' ? { ...context, hides: 'readOnly' } : context;
  const content = contentOf(sent, body, `${id}.body`);
  if (body === undefined || content === undefined) return [];
  const { wording } = context;
  const { words = wording.say('any'), kind, about, facts, fields } = content;
  const intro = [
    ...(words === 'object' ? [] : [wording.sentence(words === wording.say('any') ? wording.say('anyValue') : words)]),
    kind,
    body['required'] === true ? '' : wording.say('optional'),
  ].filter((part) => part !== '');
  return paramList(
    wording.say('requestBody'),
    [...context.prose.of(body), ...about, wording.sentences(intro), facts, ...fields],
    body,
  );
}

function responseList(
  context: OperationContext,
  { responses, id }: Pick<Operation, 'responses' | 'id'>,
  title = context.wording.say('responses'),
): readonly Block[] {
  const isFirst = responses.findIndex(([status]) => status.startsWith('2'));
  const received: PageContext = { ...context, hides: 'writeOnly' };
  const entries = responses.map(([status, response], index): Container => {
    const own = idFor(context, id, status);
    const headers = headerEntries(context, response, own);
    const { words, kind = '', about = [], facts = '', fields = [] } = contentOf(received, response, own, 1) ?? {};
    const isLong = headers.length + fields.length > 0;
    return {
      name: 'param',
      label: `${code(statusText(status))}${words === undefined ? '' : ` ${words}`}`,
      attributes: { id: own, open: index === isFirst && isLong ? true : undefined },
      of: response,
      blocks: [
        ...context.prose.of(response),
        ...about,
        kind,
        facts,
        ...headers,
        ...fields,
        ...followingCalls(context, response),
      ],
    };
  });
  return paramList(title, entries);
}

function headerEntries(context: OperationContext, { headers }: JsonObject, prefix: string): readonly Block[] {
  if (!isObject(headers)) return [];
  return Object.entries(headers).flatMap(([name, value]) => {
    const header = context.spec.follow(value);
    if (header === undefined) return [];
    const entry = parameterEntry(context, { ...header, name }, prefix);
    return [{ ...entry, label: context.wording.say('header', { header: entry.label ?? '' }), of: header }];
  });
}

/** Operations that a client can call with what a response contains. */
function followingCalls({ spec, wording }: OperationContext, { links }: JsonObject): readonly Block[] {
  const lines = Object.entries(isObject(links) ? links : {}).flatMap(([name, value]) => {
    const link = spec.follow(value);
    if (link === undefined) return [];
    const target = textOf(link['operationId']) ?? callOf(textOf(link['operationRef']));
    const about = textOf(link['description']);
    const words =
      target === undefined ? code(name) : wording.say('calls', { link: code(name), operation: code(target) });
    return [`- ${words}${about === undefined ? '' : `: ${escaped(firstSentence(about))}`}`];
  });
  return lines.length === 0 ? [] : [wording.say('links'), lines.join('\n')];
}

/** `#/paths/~1users/get` as `GET /users`; other references as they are. */
function callOf(ref: string | undefined): string | undefined {
  const [, path, method] = /^#\/paths\/([^/]+)\/([a-z]+)$/.exec(ref ?? '') ?? [];
  return path === undefined || method === undefined ? ref : `${method.toUpperCase()} ${unescaped(path)}`;
}

/** The callbacks of an operation, each followed by its own. */
function callbackLists(context: OperationContext, { callbacks, id, kind, path }: Operation): readonly Block[] {
  const { wording } = context;
  return callbacks.flatMap((callback) => {
    const call = `${callback.method.toUpperCase()} ${callback.path}`;
    const title = wording.say(kind === 'callback' ? 'callbackOf' : 'callback', { path, call });
    const own = idFor(context, id, 'callback');
    const content = contentOf(context, callback.body, own);
    const about = [
      ...context.prose.of(callback.node),
      ...(callback.body === undefined ? [] : context.prose.of(callback.body)),
      ...(content?.about ?? []),
    ];
    const sent =
      content === undefined
        ? about.length === 0
          ? [wording.say('callbackWithoutBody')]
          : []
        : [
            wording.sentences([
              wording.say('callbackBody', { type: content.words ?? wording.say('anyValue') }),
              content.kind,
            ]),
            content.facts,
            ...content.fields,
          ];
    const parts = { ...callback, id: own };
    return [
      ...paramList(title, [...about, ...sent], callback.node),
      ...parameterLists(context, parts, (part) => wording.say('ofCallback', { part })),
      ...responseList(context, parts, wording.say('callbackResponses')),
      ...callbackLists(context, parts),
    ];
  });
}

/** A link to more about an operation, a group or the whole API. */
export function externalDocs(wording: Wording, { externalDocs: docs }: JsonObject): readonly string[] {
  if (!isObject(docs) || typeof docs['url'] !== 'string') return [];
  return [`[${escaped(textOf(docs['description']) ?? wording.say('moreAbout'))}](<${docs['url']}>)`];
}

/** The button that opens the form of an operation. */
function tryIt({ tryIt: fileOf, wording, spec }: OperationContext, operation: Operation): readonly string[] {
  const file = fileOf(operation);
  if (file === undefined) return [];
  const { id, method, path } = operation;
  const name = `${method.toUpperCase()} ${path}`;
  const connect = originsOf(spec, operation).join(' ');
  const values = {
    operation: id,
    name,
    data: file,
    connect: connect === '' ? undefined : connect,
    open: wording.say('tryIt'),
    loading: wording.say('loading'),
    failed: wording.say('notLoaded'),
  };
  const written = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}="${attribute(value)}"`],
  );
  return [`::try-it{${written.join(' ')}}`];
}

/** Code in every language; a webhook, which is received, shows its body. */
function requestSamples(context: OperationContext, operation: Operation): readonly Block[] {
  const body = context.wording.say('body');
  if (operation.kind !== 'operation') {
    const [first] = mediaTypes(operation.body);
    // The API itself sends it.
    const examples = first === undefined ? [] : examplesOf(context.spec, context.schemas, first[1]);
    return exampleTabs(
      examples.map(({ name, value }) => ({ label: name || body, value })),
      operation.path,
      body,
    );
  }
  const samples = context.samples.of(operation);
  const bodies = mediaTypes(operation.body)[0];
  const examples = bodies === undefined ? [] : requestExamples(context.spec, context.schemas, bodies[1]);
  return [
    ...(samples.length === 0 ? [] : [tabs(samples.map(sampleTab), 'language')]),
    // The samples send the first; the others are shown as what would be sent instead.
    ...(examples.length < 2
      ? []
      : exampleTabs(
          examples.map(({ name, value }) => ({ label: name, value })),
          body,
        )),
  ];
}

const sampleTab = ({ label, highlight, code: text }: Sample) => ({ label, block: fence(text, highlight) });

/**
 * A tab for each example of each answer, in each of its media types. Where all operations are on one page, answers that many
 * of them share are described with the schema of errors only.
 */
function responseSamples(context: OperationContext, { responses, kind }: Operation): readonly Block[] {
  if (kind !== 'operation') return [];
  const isOnePage = context.unfolded === undefined;
  const isMain = (status: string, index: number) => status.startsWith('2') || (index === 0 && responses.length === 1);
  const shown = responses.flatMap(([status, response, isShared], index) =>
    mediaTypes(response).flatMap(([type, media], nth) => {
      const isWritten = media['example'] !== undefined || media['examples'] !== undefined;
      // JSON that is made of a schema says nothing of another type.
      const isTold = isWritten || (isJson(type) && media['schema'] !== undefined);
      const isFirst = isMain(status, index) && nth === 0;
      if (!isFirst && !(isOnePage ? isWritten && !isShared : isTold)) return [];
      // The number alone says enough of the others, and leaves room in the row.
      const answer = [isMain(status, index) ? statusText(status) : status, ...(nth === 0 ? [] : [`(${type})`])].join(
        ' ',
      );
      return examplesOf(context.spec, context.schemas, media).map(({ name, value }, at, { length }) => ({
        label:
          name === '' || (isFirst && (at === 0 || length === 1)) ? answer : `${nth === 0 ? status : answer} ${name}`,
        value,
      }));
    }),
  );
  return exampleTabs(shown, '');
}

function exampleTabs(
  examples: readonly { readonly label: string; readonly value: Json }[],
  title: string,
  unnamed = '',
): readonly Block[] {
  const [first] = examples;
  if (first === undefined) return [];
  if (examples.length === 1)
    return [json(first.value, first.label === '' || first.label === unnamed ? title : first.label)];
  return [tabs(examples.map(({ label, value }) => ({ label, block: json(value) })))];
}

/** What the theme makes of a tab's label, which may not occur twice. */
const tabValue = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#+]+/gu, ' ')
    .trim();

/** Tabs with names of their own: those that are the same are numbered. */
function tabs(all: readonly { readonly label: string; readonly block: string }[], group?: string): Container {
  const taken = new Set<string>();
  return {
    name: 'tabs',
    attributes: { group },
    blocks: all.map(({ label, block }) => {
      let own = label;
      for (let number = 2; taken.has(tabValue(own)); number++) own = `${label} ${number}`;
      taken.add(tabValue(own));
      return { name: 'tab', label: escaped(own), blocks: [block] };
    }),
  };
}

function json(value: Json, title?: string): string {
  if (typeof value === 'string') return fence(value.trimEnd(), 'text', title);
  return fence(compactJson(value), 'json', title);
}

/**
 * JSON with what is short on one line, the way people write it.
 * @param before what stands in the first line before the value.
 */
export function compactJson(value: Json, indent = '', before = indent): string {
  const flat = JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']');
  if (
    typeof value !== 'object' ||
    value === null ||
    (indent !== '' && before.length + flat.length < lineWidth) ||
    flat.length < 4
  )
    return flat;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => inner + compactJson(one, inner))
    : Object.entries(value).map(([key, one]) => {
        const start = `${inner}${JSON.stringify(key)}: `;
        return start + compactJson(one, inner, start);
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

/** `200 OK`; `default` and `4XX` as they are. */
const statusText = (status: string): string => {
  return Object.hasOwn(STATUS_CODES, status) ? `${status} ${STATUS_CODES[status]}` : status;
};
