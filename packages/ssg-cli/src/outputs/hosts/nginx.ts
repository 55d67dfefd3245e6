import type { OutputFile } from '../../render/types.ts';
import { byHeader, type HostFacts, literal, patternOf } from './types.ts';

/**
 * Two files for nginx to include: `maps.conf` in the http block, `server.conf` in the site's server block. They are part of
 * the build, so that they change over together with it, and are not given out.
 */
export function nginxFiles(facts: HostFacts): OutputFile[] {
  const prefix = facts.name.replace(/\W/g, '_');
  return [
    { path: '_nginx/maps.conf', content: `${mapsOf(facts, prefix).join('\n')}\n` },
    { path: '_nginx/server.conf', content: `${serverOf(facts, prefix).join('\n')}\n` },
  ];
}

/** Headers whose value depends on the path; nginx finds the type of a file by its ending. */
const headersOf = ({ rules }: HostFacts) => [...byHeader(rules)].filter(([name]) => !/^content-type$/i.test(name));

function mapsOf(facts: HostFacts, prefix: string): string[] {
  const { baseUrl, homes } = facts;
  return [
    ...headersOf(facts).flatMap(([, rules], index) => [
      `map $uri $${prefix}_header_${index} {`,
      '    default "";',
      // The first that fits counts.
      ...[...rules].reverse().map(([path, value]) => `    ${quoted(`~^${patternOf(path)}$`)} ${plain(value)};`),
      '}',
    ]),
    `map $uri $${prefix}_not_found {`,
    ...homes.map((home) => `    ${quoted(`~^${literal(home)}`)} ${plain(`${home}404.html`)};`),
    `    default ${plain(`${baseUrl}404.html`)};`,
    '}',
    // /a/index.html, /a.html and /a/ are spellings of one address.
    `map $uri $${prefix}_page {`,
    `    "~^(?<${prefix}_bare>.*)/index\\.html$" $${prefix}_bare;`,
    `    "~^(?<${prefix}_bare>.*)\\.html$" $${prefix}_bare;`,
    `    "~^(?<${prefix}_bare>.*)/$" $${prefix}_bare;`,
    '    default $uri;',
    '}',
  ];
}

function serverOf(facts: HostFacts, prefix: string): string[] {
  const { baseUrl, homes } = facts;
  const base = literal(baseUrl);
  const spelling = '"^(.*?)(?:/index\\.html|\\.html|/)?$"';
  const redirects = new Map(
    facts.redirects.flatMap(([from, to]) =>
      ['', '/', '.html', '/index.html'].map((ending) => [from + ending, to] as const),
    ),
  );
  return [
    // Behind a proxy nginx knows neither the host nor the protocol that the visitor sees.
    'absolute_redirect off;',
    `error_page 404 $${prefix}_not_found;`,
    ...headersOf(facts).map(([name], index) => `add_header ${name} $${prefix}_header_${index} always;`),
    `location ^~ ${quoted(`${baseUrl}_nginx/`)} { return 404; }`,
    ...homes.flatMap((home) => [
      `location = ${quoted(`${home}404.html`)} { internal; }`,
      `location ~ ${quoted(`^${literal(home)}404(?:/|/index\\.html)?$`)} { return 404; }`,
      // Service workers ask for it under this name.
      `location = ${quoted(`${home}offline.html`)} { }`,
    ]),
    ...(baseUrl === '/' ? [] : [`location = ${quoted(baseUrl.slice(0, -1))} { return 301 ${plain(baseUrl)}; }`]),
    `location = ${quoted(`${baseUrl}index.html`)} { return 301 ${plain(baseUrl)}; }`,
    `location ~ ${quoted(`^${base}(?:.*/)?$`)} { try_files \${uri}index.html @${prefix}; }`,
    // There is no file of this name: what ends in .html is never an address.
    `location ~ ${quoted(`^${base}.*\\.html$`)} { try_files /.html @${prefix}; }`,
    `location ${quoted(baseUrl)} { try_files $uri $uri.html @${prefix}; }`,
    `location @${prefix} {`,
    `    if (-f $document_root$${prefix}_page.html) { rewrite ${spelling} $1 permanent; }`,
    `    if (-f $document_root$${prefix}_page/index.html) { rewrite ${spelling} $1/ permanent; }`,
    '    return 404;',
    '}',
    ...[...redirects].map(
      ([from, to]) => `location = ${quoted(from)} { return 301 ${plain(to.replaceAll('$', '%24'))}; }`,
    ),
  ];
}

/** A quoted word of the configuration. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The same where nginx looks for variables: nothing takes that meaning from a dollar sign. */
function plain(text: string): string {
  if (text.includes('$')) throw new Error(`nginx would take a part of ${JSON.stringify(text)} for a variable`);
  return quoted(text);
}
