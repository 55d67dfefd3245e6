import type { Group } from '../model/groups.ts';
import { listOf, type Operation, textOf } from '../model/operations.ts';
import { serverUrl } from '../model/samples.ts';
import { isObject, type JsonObject } from '../read/spec-file.ts';
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
export function serverBlocks({ spec, prose }: PageContext): readonly Block[] {
  const servers = listOf(spec.document['servers']).filter(isObject);
  if (servers.length === 0) return [];
  return [
    '## Base URL {#base-url}',
    ...servers.flatMap((server): readonly Block[] => {
      const variables = Object.entries(isObject(server['variables']) ? server['variables'] : {}).filter(
        (one): one is [string, JsonObject] => isObject(one[1]),
      );
      const entries = variables.map(([name, variable]): Block => {
        const values = listOf(variable['enum']).map((value) => code(String(value)));
        const facts = [
          ...(values.length === 0 ? [] : [`One of ${values.join(', ')}.`]),
          `Default: ${code(String(variable['default']))}.`,
        ];
        return {
          name: 'param',
          label: `${code(name)} string`,
          of: variable,
          blocks: [...prose.of(variable), facts.join(' ')],
        };
      });
      return [
        fence(String(server['url']), 'text', textOf(server['description']) ?? 'Base URL'),
        ...(variables.length === 0 ? [] : [`With default values: ${code(serverUrl(server))}`]),
        ...paramList('Variables', entries),
      ];
    }),
  ];
}

/** How a caller says who it is. */
export function authenticationBlocks({ spec, prose }: PageContext): readonly Block[] {
  const { components } = spec.document;
  const schemes = isObject(components) && isObject(components['securitySchemes']) ? components['securitySchemes'] : {};
  const entries = Object.entries(schemes).flatMap(([name, value]): readonly Block[] => {
    const scheme = spec.follow(value);
    if (scheme === undefined) return [];
    return [
      {
        name: 'param',
        label: `${code(name)} ${schemeInWords(scheme)}`,
        attributes: { deprecated: scheme['deprecated'] === true ? true : undefined },
        of: scheme,
        blocks: [...prose.of(scheme), ...flows(scheme)],
      },
    ];
  });
  return entries.length === 0 ? [] : ['## Authentication {#authentication}', ...paramList('Schemes', entries)];
}

function schemeInWords(scheme: JsonObject): string {
  switch (scheme['type']) {
    case 'apiKey':
      return `API key in the ${code(String(scheme['name']))} ${scheme['in'] === 'query' ? 'query parameter' : scheme['in']}`;
    case 'http': {
      const format = textOf(scheme['bearerFormat']);
      return `HTTP ${escaped(String(scheme['scheme']))}${format === undefined ? '' : ` (${escaped(format)})`}`;
    }
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    default:
      return 'mutual TLS';
  }
}

function flows({ flows: all, openIdConnectUrl }: JsonObject): readonly string[] {
  const lines = typeof openIdConnectUrl === 'string' ? [`Configuration: <${openIdConnectUrl}>`] : [];
  for (const [name, flow] of Object.entries(isObject(all) ? all : {})) {
    if (!isObject(flow)) continue;
    const urls = ['authorizationUrl', 'tokenUrl', 'refreshUrl'].flatMap((key) =>
      typeof flow[key] === 'string' ? [`<${flow[key]}>`] : [],
    );
    lines.push(`Flow ${code(name)}: ${urls.join(', ')}`);
    const scopes = Object.entries(isObject(flow['scopes']) ? flow['scopes'] : {});
    if (scopes.length > 0)
      lines.push(scopes.map(([scope, about]) => `- ${code(scope)}: ${escaped(String(about))}`).join('\n'));
  }
  return lines;
}

/** A table of all operations; of a large description, a list of its groups. */
export function operationTable(groups: readonly Group[], links: Links): readonly Block[] {
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  if (count === 0) return [];
  if (count > mostListed)
    return [
      groups
        .map((group) => `- [${escaped(group.title)}](${links.group(group)}): ${countOf(group.operations)}`)
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
  return [['| Method and path | What it does |', '|---|---|', ...rows].join('\n')];
}

const countOf = ({ length }: Group['operations']): string => `${length} ${length === 1 ? 'operation' : 'operations'}`;

const cell = (text: string): string => text.replace(/(?<!\\)\|/g, '\\|');
