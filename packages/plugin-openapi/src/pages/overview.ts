import type { Group } from '../model/groups.ts';
import { listOf, type Operation, textOf } from '../model/operations.ts';
import { serverUrl } from '../model/samples.ts';
import { isObject, type JsonObject } from '../read/spec-file.ts';
import type { Words } from '../words/en.ts';
import type { Wording } from '../words/wording.ts';
import { type PageContext, paramList } from './field-list.ts';
import { type Block, code, escaped, fence } from './markdown.ts';

/** With more operations than this, an overview lists the groups only. */
const mostListed = 300;

/** Where each operation is described: links by operation and group from the page that is being written. */
export interface Links {
  readonly operation: (operation: Operation, group: Group) => string;
  readonly group: (group: Group) => string;
}

/** Addresses of the servers with their variables. */
export function serverBlocks({ spec, prose, wording }: PageContext): readonly Block[] {
  const servers = listOf(spec.document['servers']).filter(isObject);
  if (servers.length === 0) return [];
  return [
    `## ${wording.say('baseUrl')} {#base-url}`,
    ...servers.flatMap((server): readonly Block[] => {
      const variables = Object.entries(isObject(server['variables']) ? server['variables'] : {}).filter(
        (one): one is [string, JsonObject] => isObject(one[1]),
      );
      const entries = variables.map(([name, variable]): Block => {
        const values = listOf(variable['enum']).map((value) => code(String(value)));
        const facts = [
          ...(values.length === 0 ? [] : [wording.say('oneOf', { values: wording.list(values) })]),
          wording.say('default', { value: code(String(variable['default'])) }),
        ];
        return {
          name: 'param',
          label: `${code(name)} string`,
          of: variable,
          blocks: [...prose.of(variable), wording.sentences(facts)],
        };
      });
      return [
        fence(String(server['url']), 'text', textOf(server['description']) ?? wording.say('baseUrl')),
        ...(variables.length === 0 ? [] : [wording.say('withDefaults', { url: code(serverUrl(server)) })]),
        ...paramList(wording.say('variables'), entries),
      ];
    }),
  ];
}

/** How a caller says who it is. */
export function authenticationBlocks({ spec, prose, wording }: PageContext): readonly Block[] {
  const { components } = spec.document;
  const schemes = isObject(components) && isObject(components['securitySchemes']) ? components['securitySchemes'] : {};
  const entries = Object.entries(schemes).flatMap(([name, value]): readonly Block[] => {
    const scheme = spec.follow(value);
    if (scheme === undefined) return [];
    return [
      {
        name: 'param',
        label: `${code(name)} ${schemeInWords(wording, scheme)}`,
        attributes: { deprecated: scheme['deprecated'] === true ? true : undefined },
        of: scheme,
        blocks: [...prose.of(scheme), ...flows(wording, scheme)],
      },
    ];
  });
  if (entries.length === 0) return [];
  return [`## ${wording.say('authentication')} {#authentication}`, ...paramList(wording.say('schemes'), entries)];
}

function schemeInWords(wording: Wording, scheme: JsonObject): string {
  switch (scheme['type']) {
    case 'apiKey':
      return wording.say(keyPlaces[String(scheme['in'])] ?? 'keyInHeader', { name: code(String(scheme['name'])) });
    case 'http': {
      const format = textOf(scheme['bearerFormat']);
      return `HTTP ${escaped(String(scheme['scheme']))}${format === undefined ? '' : ` (${escaped(format)})`}`;
    }
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    default:
      return wording.say('mutualTls');
  }
}

const keyPlaces: Readonly<Record<string, keyof Words>> = { query: 'keyInQuery', cookie: 'keyInCookie' };

function flows(wording: Wording, { flows: all, openIdConnectUrl }: JsonObject): readonly string[] {
  const lines =
    typeof openIdConnectUrl === 'string' ? [wording.say('configuration', { url: `<${openIdConnectUrl}>` })] : [];
  for (const [name, flow] of Object.entries(isObject(all) ? all : {})) {
    if (!isObject(flow)) continue;
    const urls = ['authorizationUrl', 'tokenUrl', 'refreshUrl'].flatMap((key) =>
      typeof flow[key] === 'string' ? [`<${flow[key]}>`] : [],
    );
    lines.push(wording.say('flow', { name: code(name), urls: wording.list(urls) }));
    const scopes = Object.entries(isObject(flow['scopes']) ? flow['scopes'] : {});
    if (scopes.length > 0)
      lines.push(scopes.map(([scope, about]) => `- ${code(scope)}: ${escaped(String(about))}`).join('\n'));
  }
  return lines;
}

/** A table of all operations; of a large description, a list of its groups. */
export function operationTable(wording: Wording, groups: readonly Group[], links: Links): readonly Block[] {
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  if (count === 0) return [];
  if (count > mostListed)
    return [
      groups
        .map((group) => {
          const operations = wording.say('operationCount', { n: group.operations.length });
          return `- [${escaped(group.title)}](${links.group(group)}): ${operations}`;
        })
        .join('\n'),
    ];
  const rows = groups.flatMap((group) => [
    // A group has a row of its own, so that a row is read alone, and fits a phone.
    ...(groups.length === 1 ? [] : [`| **[${cell(escaped(group.title))}](${links.group(group)})** | |`]),
    ...group.operations.map((operation) => {
      const link = `[${cell(code(operation.path))}](${links.operation(operation, group)})`;
      const summary = operation.summary === undefined ? '' : cell(escaped(operation.summary));
      return `| :method[${operation.method.toUpperCase()}] ${link} | ${summary} |`;
    }),
  ]);
  return [[`| ${wording.say('methodAndPath')} | ${wording.say('whatItDoes')} |`, '|---|---|', ...rows].join('\n')];
}

const cell = (text: string): string => text.replace(/(?<!\\)\|/g, '\\|');
