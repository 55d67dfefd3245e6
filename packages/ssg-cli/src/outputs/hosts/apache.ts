import type { OutputFile } from '../../render/types.ts';
import { byHeader, type HostFacts, literal, patternOf } from './types.ts';

/**
 * Writes `.htaccess` for Apache with mod_headers and mod_rewrite: headers, redirects, one URL for each page, and the
 * not-found page. The build's folder is the site's folder below the document root.
 */
export function apacheFiles({ baseUrl, rules, redirects, homes }: HostFacts): OutputFile[] {
  const headers = [...byHeader(rules)].flatMap(([name, list]) =>
    list.map(([path, value]) => {
      const where = quoted(`expr=%{THE_REQUEST} =~ m#^\\S+ ${patternOf(path)}(?:\\?\\S*)?\\s#`);
      return value === ''
        ? `Header always unset ${name} ${where}`
        : `Header always set ${name} ${quoted(value.replaceAll('%', '%%'))} ${where}`;
    }),
  );
  const root = `%{DOCUMENT_ROOT}${baseUrl}`;
  const spelling = '(?:/index\\.html|\\.html|/)';
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
    `RewriteBase ${baseUrl}`,
    // The rules after this one apply to the requested URL only, not to internal redirects.
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [END]',
    ...redirects.map(
      ([from, to]) =>
        `RewriteRule ${quoted(`^${literal(relativeTo(baseUrl, from))}${spelling}?$`)} ${quoted(target(to))} [R=301,NE,END]`,
    ),
    // Service workers request the offline page under this name.
    ...homes.flatMap((home) => rule([], `^${literal(relativeTo(baseUrl, home))}offline\\.html$`, '-', 'END')),
    ...rule([], '^(?:.*/)?404(?:/index\\.html|\\.html|/)?$', '-', 'R=404,END'),
    ...rule([], '^index\\.html$', baseUrl, 'R=301,END'),
    ...rule([`${root}$1.html -f`], `^(.+?)${spelling}$`, `${baseUrl}$1`, 'R=301,END'),
    ...rule([`${root}$1/index.html -f`], '^(.+?)(?:/index\\.html|\\.html)$', `${baseUrl}$1/`, 'R=301,END'),
    ...rule([`${root}$1.html -f`], '^(.*[^/])$', '$1.html', 'END'),
    ...rule([`${root}$1/index.html -f`], '^(.*[^/])$', `${baseUrl}$1/`, 'R=301,END'),
    ...rule(['%{REQUEST_FILENAME} -d', '%{REQUEST_FILENAME}/index.html !-f'], '^', '-', 'R=404,END'),
  ];
  return [{ path: '.htaccess', content: `${lines.join('\n')}\n` }];
}

const rule = (conditions: readonly string[], pattern: string, to: string, flags: string): string[] => [
  ...conditions.map((one) => `RewriteCond ${one.replace(/ (!?-[fd])$/, ' $1')}`),
  `RewriteRule ${quoted(pattern)} ${quoted(to)} [${flags}]`,
];

const relativeTo = (baseUrl: string, path: string): string =>
  path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, '');

/** Escapes the characters that would be group references in a target. */
const target = (url: string): string => url.replace(/[$%]/g, '\\$&');

const quoted = (text: string): string => `"${text.replace(/"/g, '\\"')}"`;
