import type { OutputFile } from '../../render/types.ts';
import { acceptWeights, htmlFirst, markdownWeighsMore, sameWeight } from './accept-patterns.ts';
import { byHeader, fileStatuses, type HostFacts, isOfFile, literal, patternOf } from './types.ts';

/**
 * Writes two files for nginx to include: `maps.conf` in the http block and `server.conf` in the site's server block.
 * They are part of the build, so that they are published together with it, and nginx does not serve them.
 */
export function nginxFiles(facts: HostFacts): OutputFile[] {
  const prefix = facts.name.replace(/\W/g, '_');
  return [
    { path: '_nginx/maps.conf', content: `${mapsOf(facts, prefix).join('\n')}\n` },
    { path: '_nginx/server.conf', content: `${serverOf(facts, prefix).join('\n')}\n` },
  ];
}

/**
 * The group of an expression. nginx uses its value immediately, so all share one name; a longer one could exceed PCRE's
 * limit of 32 characters.
 */
const group = 'ssg_group';

/** Headers that depend on the path. nginx takes the type from the file extension, or from a location of its own. */
const headersOf = ({ rules }: HostFacts) => [...byHeader(rules)].filter(([name]) => !isType(name));

const isType = (name: string): boolean => /^content-type$/i.test(name);

/** A map of one header: by the path as requested, because `$uri` is that of the file when headers are sent. */
function headerMap(name: string, rules: readonly (readonly [path: string, value: string])[], variable: string) {
  const [key, start] = isOfFile(name)
    ? ['"$status $request_uri"', `(?:${fileStatuses.join('|')}) `]
    : ['$request_uri', ''];
  const everywhere = rules.find(([path]) => path === '/*')?.[1] ?? '';
  return [
    `map ${key} $${variable} {`,
    `    default ${plain(everywhere)};`,
    // nginx uses the first match, so the most specific rule comes first.
    ...[...rules]
      .reverse()
      .filter(([path]) => path !== '/*')
      .map(([path, value]) => `    ${quoted(`~^${start}${patternOf(path)}(?:\\?|$)`)} ${plain(value)};`),
    '}',
  ];
}

function mapsOf(facts: HostFacts, prefix: string): string[] {
  const { baseUrl, homes } = facts;
  return [
    ...headersOf(facts).flatMap(([name, rules], index) => headerMap(name, rules, `${prefix}_header_${index}`)),
    // nginx reads several slashes as one. The not-found page is not requested itself, but keeps the request's URL.
    `map "$uri $request_uri" $${prefix}_doubled {`,
    '    volatile;',
    '    default "";',
    ...homes.map((home) => `    ${quoted(`~^${literal(home)}404\\.html `)} "";`),
    '    "~ [^? ]*//" 1;',
    '}',
    `map $uri $${prefix}_not_found {`,
    ...homes.map((home) => `    ${quoted(`~^${literal(home)}`)} ${plain(`${home}404.html`)};`),
    `    default ${plain(`${baseUrl}404.html`)};`,
    '}',
    // /a/index.html, /a/index, /a.html and /a/ are spellings of the same URL.
    `map $uri $${prefix}_page {`,
    `    "~^(?<${group}>.*)/index(?:\\.html)?$" $${group};`,
    `    "~^(?<${group}>.*)\\.html$" $${group};`,
    `    "~^(?<${group}>.*)/$" $${group};`,
    '    default $uri;',
    '}',
    ...(facts.alternates ? negotiationOf(prefix) : []),
  ];
}

/**
 * Chooses between a page and its Markdown by `Accept`, and stores the choice. nginx cannot compare numbers, so the
 * weights are compared as text.
 */
function negotiationOf(prefix: string): string[] {
  const weights = (name: keyof typeof acceptWeights) => [
    `map $http_accept $${prefix}_${name}_weight {`,
    ...acceptWeights[name].map(
      ({ pattern, weight }) =>
        `    ${quoted(`~*${pattern.replace('q=(', `q=(?<${group}>`)}`)} ${weight ?? `$${group}`};`,
    ),
    '    default 0;',
    '}',
  ];
  // The requested and the selected file: a page under its own URL, but not `.md` under its own.
  const asked = '[^\\s?"<>]*';
  const found = '(?:\\?\\S*)? .*\\.md$';
  const answer = (name: string, folder: string, page: string) => [
    `map "$request_uri $uri" $${prefix}_${name} {`,
    `    ${quoted(`~^${asked}\\.md(?:\\?|\\s)`)} "";`,
    `    ${quoted(`~^(?<${group}>${asked}/)${found}`)} ${quoted(folder)};`,
    `    ${quoted(`~^(?<${group}>${asked})${found}`)} ${quoted(page)};`,
    '    default "";',
    '}',
  ];
  const canonical = `<$${group}>; rel="canonical"; type="text/html"`;
  return [
    ...weights('markdown'),
    ...weights('html'),
    `map $http_accept $${prefix}_first_kind {`,
    `    ${quoted(`~*${htmlFirst}`)} html;`,
    '    default md;',
    '}',
    `map "$${prefix}_markdown_weight $${prefix}_html_weight" $${prefix}_kind {`,
    ...markdownWeighsMore.map((pattern) => `    ${quoted(`~${pattern}`)} md;`),
    ...sameWeight.map((pattern) => `    ${quoted(`~${pattern}`)} $${prefix}_first_kind;`),
    '    default html;',
    '}',
    ...answer('content_location', `\${${group}}index.md`, `\${${group}}.md`),
    ...answer('canonical', canonical, canonical),
    `map "$request_uri $uri" $${prefix}_vary {`,
    `    ${quoted(`~^${asked}\\.md(?:\\?|\\s)`)} "";`,
    '    "~/404\\.html$" "";',
    '    "~\\.(?:html|md)$" Accept;',
    '    default "";',
    '}',
  ];
}

function serverOf(facts: HostFacts, prefix: string): string[] {
  const { baseUrl, homes } = facts;
  const base = literal(baseUrl);
  const spelling = '"^(.*?)(?:/index(?:\\.html)?|\\.html|/)?$"';
  // The Markdown alternate is next to the page.
  const inFolder = facts.alternates ? `\${uri}index.$${prefix}_kind ` : '';
  const beside = facts.alternates ? `$uri.$${prefix}_kind ` : '';
  const redirects = new Map(
    facts.redirects.flatMap(([from, to]) =>
      ['', '/', '.html', '/index.html'].map((ending) => [from + ending, to] as const),
    ),
  );
  return [
    // Behind a proxy, nginx does not have the host and protocol that the visitor uses.
    'absolute_redirect off;',
    `error_page 404 $${prefix}_not_found;`,
    `if ($${prefix}_doubled) { return 404; }`,
    ...headersOf(facts).map(([name], index) => `add_header ${name} $${prefix}_header_${index} always;`),
    ...(facts.alternates
      ? [
          `add_header Vary $${prefix}_vary;`,
          `add_header Content-Location $${prefix}_content_location;`,
          `add_header Link $${prefix}_canonical;`,
        ]
      : []),
    `location ^~ ${quoted(`${baseUrl}_nginx/`)} { return 404; }`,
    ...homes.flatMap((home) => [
      `location = ${quoted(`${home}404.html`)} { internal; }`,
      `location ~ ${quoted(`^${literal(home)}404(?:/|/index\\.html)?$`)} { return 404; }`,
      // Service workers request the offline page under this name.
      `location = ${quoted(`${home}offline.html`)} { }`,
    ]),
    ...typesOf(facts).map(
      ([path, type]) =>
        `location ~ ${quoted(`^${patternOf(path)}$`)} { types { } default_type ${plain(type)}; try_files $uri @${prefix}; }`,
    ),
    ...(baseUrl === '/'
      ? []
      : [`location = ${quoted(baseUrl.slice(0, -1))} { return 301 ${withQuery(plain(baseUrl))}; }`]),
    `location ~ ${quoted(`^${base}(?:.*/)?$`)} { try_files ${inFolder}\${uri}index.html @${prefix}; }`,
    // No page has such a URL, so `/.html`, which does not exist, makes the request fall through.
    `location ~ ${quoted(`^${base}(?:.*\\.html|(?:.*/)?index)$`)} { try_files /.html @${prefix}; }`,
    `location ${quoted(baseUrl)} { try_files $uri ${beside}$uri.html @${prefix}; }`,
    `location @${prefix} {`,
    `    if (-f $document_root$${prefix}_page.html) { rewrite ${spelling} $1 permanent; }`,
    `    if (-f $document_root$${prefix}_page/index.html) { rewrite ${spelling} $1/ permanent; }`,
    '    return 404;',
    '}',
    ...[...redirects].map(
      ([from, to]) => `location = ${quoted(from)} { return 301 ${withQuery(plain(to.replaceAll('$', '%24')))}; }`,
    ),
  ];
}

/** The types that the site gives to files, most specific first. Those of the build are in the manual's configuration. */
const typesOf = ({ baseUrl, rules }: HostFacts) =>
  [...byHeader(rules)]
    .filter(([name]) => isType(name))
    .flatMap(([, types]) => [...types].reverse())
    .filter(([path]) => path !== `${baseUrl}*.md` && path !== `${baseUrl}manifest.webmanifest`);

/** Adds the query of the request to a quoted URL, unless it has one. */
const withQuery = (url: string): string => (url.includes('?') ? url : url.replace(/#|"$/, '$$is_args$$args$&'));

/** Quotes a word for the configuration. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * Quotes a word where nginx expands variables.
 *
 * @throws If the word contains a dollar sign, which nginx cannot escape.
 */
function plain(text: string): string {
  if (text.includes('$')) throw new Error(`nginx would take a part of ${JSON.stringify(text)} for a variable`);
  return quoted(text);
}
