import type { OutputFile } from '../../render/types.ts';
import { acceptWeights, htmlFirst, markdownWeighsMore, sameWeight, type WeightPattern } from './accept-patterns.ts';
import { byHeader, fileStatuses, type HostFacts, isOfFile, literal, patternOf } from './types.ts';

/**
 * Writes `.htaccess` for Apache with mod_headers and mod_rewrite: headers, redirects, one URL for each page, and the
 * not-found page. The build's folder is the site's folder below the document root.
 */
export function apacheFiles({ baseUrl, rules, redirects, homes, alternates }: HostFacts): OutputFile[] {
  const headers = [...byHeader(rules)].flatMap(([name, list]) =>
    list.map(([path, value]) => {
      const asked = `%{THE_REQUEST} =~ m#^\\S+ ${patternOf(path)}(?:\\?\\S*)?\\s#`;
      const isFound = `%{REQUEST_STATUS} -in {${fileStatuses.map((status) => `'${status}'`).join(',')}}`;
      const where = isOfFile(name) ? `${asked} && ${isFound}` : asked;
      const header = `Header always set ${name} ${quoted(value.replaceAll('%', '%%'))}`;
      return path === '/*' ? header : `${header} ${quoted(`expr=${where}`)}`;
    }),
  );
  const root = `%{DOCUMENT_ROOT}${baseUrl}`;
  const spelling = '(?:/index(?:\\.html)?|\\.html|/)';
  const lines = [
    '# Made by ssg with each build.',
    'Options -MultiViews -Indexes',
    'DirectorySlash Off',
    'DirectoryIndex index.html',
    'AddType application/manifest+json .webmanifest',
    'AddType text/markdown .md',
    'AddCharset utf-8 .html .css .js .json .md .txt .xml .svg .webmanifest',
    '',
    ...headers,
    ...(alternates ? negotiatedHeaders : []),
    '',
    `ErrorDocument 404 ${baseUrl}404.html`,
    ...homes
      .filter((home) => home !== baseUrl)
      .flatMap((home) => [
        `<If ${quoted(`%{THE_REQUEST} =~ m#^\\S+ ${literal(home)}#`)}>`,
        `  ErrorDocument 404 ${home}404.html`,
        '</If>',
      ]),
    '',
    'RewriteEngine On',
    // Otherwise these rules do not apply to the URL of this folder without its slash.
    'RewriteOptions AllowNoSlash',
    `RewriteBase ${baseUrl}`,
    // The rules after this one apply to the requested URL only, not to internal redirects.
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [END]',
    'RewriteCond %{HTTP:X-Forwarded-Proto} =https',
    'RewriteRule ^ - [E=SSG_ORIGIN:https://%{HTTP_HOST}]',
    ...(baseUrl === '/' ? [] : rule([`%{REQUEST_URI} =${baseUrl.slice(0, -1)}`], '^', origin + baseUrl, moved)),
    ...rule(['%{THE_REQUEST} "^\\S+ [^?\\s]*//"'], '^', '-', 'R=404,END'),
    ...redirects.flatMap(([from, to]) =>
      redirect(`^${literal(relativeTo(baseUrl, from))}(?:/index\\.html|\\.html|/)?$`, to),
    ),
    // Service workers request the offline page under this name.
    ...homes.flatMap((home) => rule([], `^${literal(relativeTo(baseUrl, home))}offline\\.html$`, '-', 'END')),
    ...rule([], '^(?:.*/)?404(?:/index\\.html|\\.html|/)?$', '-', 'R=404,END'),
    ...rule([], '^index(?:\\.html)?$', origin + baseUrl, moved),
    ...rule([`${root}$1.html -f`], `^(.+?)${spelling}$`, `${origin}${baseUrl}$1`, moved),
    ...rule([`${root}$1/index.html -f`], '^(.+?)(?:/index(?:\\.html)?|\\.html)$', `${origin}${baseUrl}$1/`, moved),
    ...(alternates ? negotiation(root) : []),
    ...rule([`${root}$1.html -f`], '^(.*[^/])$', '$1.html', 'END'),
    ...rule([`${root}$1/index.html -f`], '^(.*[^/])$', `${origin}${baseUrl}$1/`, moved),
    ...rule(['%{REQUEST_FILENAME} -d', '%{REQUEST_FILENAME}/index.html !-f'], '^', '-', 'R=404,END'),
  ];
  return [{ path: '.htaccess', content: `${lines.join('\n')}\n` }];
}

/** The names of the variables after an internal redirect. */
const isNegotiated = `"expr=-n reqenv('REDIRECT_SSG_PAGE')"`;

const negotiatedHeaders: readonly string[] = [
  'Header merge Vary Accept "expr=%{REQUEST_URI} =~ m#(?<!/404)\\.(?:html|md)$# && %{THE_REQUEST} !~ m#^\\S+ [^\\s?]*\\.md[\\s?]#"',
  `Header set Content-Location "expr=%{escape:%{REQUEST_URI}}" ${isNegotiated}`,
  `Header add Link "expr=<%{escape:%{reqenv:REDIRECT_SSG_PAGE}}>; rel=\\"canonical\\"; type=\\"text/html\\"" ${isNegotiated}`,
];

/** Sends the Markdown alternate of a page if `Accept` prefers it. The last matching rule sets a weight. */
function negotiation(root: string): string[] {
  const accept = (pattern: string) => `RewriteCond %{HTTP:Accept} ${quoted(pattern)} [NC,NV]`;
  const weights = (name: string, patterns: readonly WeightPattern[]) => [
    `RewriteRule ^ - [E=${name}:0]`,
    ...[...patterns]
      .reverse()
      .flatMap(({ pattern, weight }) => [accept(pattern), `RewriteRule ^ - [E=${name}:${weight ?? '%1'}]`]),
  ];
  const any = (patterns: readonly string[]) =>
    patterns.map(
      (pattern, index) =>
        `RewriteCond "%{ENV:SSG_MARKDOWN} %{ENV:SSG_HTML}" ${quoted(pattern)}${index < patterns.length - 1 ? ' [OR]' : ''}`,
    );
  const toMarkdown = (pattern: string, file: string) => [
    'RewriteCond %{ENV:SSG_KIND} =md',
    ...rule([`${root}${file} -f`], pattern, file, 'END,E=SSG_PAGE:%{REQUEST_URI}'),
  ];
  return [
    ...weights('SSG_MARKDOWN', acceptWeights.markdown),
    ...weights('SSG_HTML', acceptWeights.html),
    ...any(sameWeight),
    `RewriteCond %{HTTP:Accept} ${quoted(`!${htmlFirst}`)} [NC,NV]`,
    'RewriteRule ^ - [E=SSG_KIND:md]',
    ...any(markdownWeighsMore),
    'RewriteRule ^ - [E=SSG_KIND:md]',
    ...toMarkdown('^(.*[^/])$', '$1.md'),
    ...toMarkdown('^((?:.*/)?)$', '$1index.md'),
  ];
}

/**
 * What a redirect to the same host begins with: nothing, unless a proxy answers visitors by another protocol. Apache
 * writes absolute URLs, with the protocol of its own connection.
 */
const origin = '%{ENV:SSG_ORIGIN}';
const moved = 'R=301,END';

/** Redirects an old path. Apache would write the query of the request after the hash of the target. */
function redirect(pattern: string, to: string): string[] {
  const flags = 'R=301,NE,END';
  const url = (to.startsWith('/') ? origin : '') + target(to);
  const [path = '', hash] = url.split('#');
  return [
    ...(hash === undefined || to.includes('?')
      ? []
      : rule(['%{QUERY_STRING} .'], pattern, `${path}?%{QUERY_STRING}#${hash}`, flags)),
    ...rule([], pattern, url, flags),
  ];
}

const rule = (conditions: readonly string[], pattern: string, to: string, flags: string): string[] => [
  ...conditions.map((condition) => `RewriteCond ${condition}`),
  `RewriteRule ${quoted(pattern)} ${quoted(to)} [${flags}]`,
];

const relativeTo = (baseUrl: string, path: string): string =>
  path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, '');

/** Escapes the characters that would be group references in a target. */
const target = (url: string): string => url.replace(/[$%]/g, '\\$&');

const quoted = (text: string): string => `"${text.replace(/"/g, '\\"')}"`;
