import { suggestion } from '../lib/nearest.ts';
import { entry } from './entry.ts';
import type { EsbuildWords } from './esbuild-words.ts';

const didYouMean = ({ near }: { readonly near?: string | undefined }): string | undefined =>
  near === undefined ? undefined : `Did you mean "${near}"?`;

/** A problem with `url` or `baseUrl`. `got` is the configured value as JSON. */
export type BadAddress =
  | { readonly kind: 'no-scheme'; readonly got: string; readonly host: string }
  | { readonly kind: 'not-http'; readonly got: string }
  | { readonly kind: 'not-origin'; readonly got: string; readonly origin: string }
  | {
      readonly kind: 'has-path';
      readonly got: string;
      readonly origin: string;
      readonly path: string;
      readonly isLocale: boolean;
    }
  | { readonly kind: 'not-path'; readonly got: string }
  | { readonly kind: 'not-encoded'; readonly got: string; readonly encoded: string }
  | { readonly kind: 'bad-path'; readonly got: string }
  | { readonly kind: 'outside'; readonly got: string; readonly base: string; readonly path: string }
  | { readonly kind: 'taken'; readonly got: string; readonly other: string; readonly path: string };

function addressText(bad: BadAddress): string {
  switch (bad.kind) {
    case 'no-scheme':
      return `expected a URL that starts with https://, got ${bad.got}`;
    case 'not-http':
      return `expected an http or https URL, got ${bad.got}`;
    case 'not-origin':
      return `expected an origin without user, query and fragment, got ${bad.got}`;
    case 'has-path':
      return `expected an origin without a path, got ${bad.got}`;
    case 'not-path':
      return `expected a path such as '/docs/', got ${bad.got}`;
    case 'not-encoded':
      return `expected a path as browsers request it, got ${bad.got}`;
    case 'outside':
      return `expected a path below the site's baseUrl '${bad.base}', got ${bad.got}`;
    case 'taken':
      return `the locale "${bad.other}" has the path ${bad.got}, too`;
    default:
      return `expected a path without spaces, query, fragment and dots, got ${bad.got}`;
  }
}

function addressHint(bad: BadAddress): string {
  switch (bad.kind) {
    case 'no-scheme':
      return `Write 'https://${bad.host}'.`;
    case 'not-http':
      return "For example 'https://example.com'.";
    case 'not-origin':
      return `Write '${bad.origin}'.`;
    case 'has-path':
      return bad.isLocale
        ? `Move the path to the baseUrl of this locale: '${bad.path}'.`
        : `Move the path to baseUrl: url: '${bad.origin}', baseUrl: '${bad.path}'.`;
    case 'not-path':
      return 'The origin belongs in url.';
    case 'not-encoded':
      return `Write '${bad.encoded}'.`;
    case 'outside':
      return `Write '${bad.path}'.`;
    case 'taken':
      return `All locales are in one output folder, also those with a url of their own. Write for example baseUrl: '${bad.path}'.`;
    default:
      return "For example '/docs/'.";
  }
}

/** Two keys of one link of which exactly one must be set. */
export interface Pair {
  readonly kind: 'both' | 'neither';
  readonly first: string;
  readonly second: string;
}

const pairText = ({ kind, first, second }: Pair): string =>
  kind === 'both' ? `has both \`${first}\` and \`${second}\`` : `has neither \`${first}\` nor \`${second}\``;

/** Messages about values of the config. Each is printed after its key, so it starts in lower case. */
export const configMessages = {
  'config/address': entry<BadAddress>({
    key: 'url',
    message: addressText,
    hint: addressHint,
    cause:
      '`url` has a path or no scheme, `baseUrl` is not a path, or a locale is published where another one is, or outside of the site.',
    remedy: '`url` is an origin such as `https://example.com`, `baseUrl` a path such as `/docs/`.',
    examples: [
      { kind: 'no-scheme', got: '"example.com"', host: 'example.com' },
      { kind: 'not-http', got: '"ftp://example.com"' },
      { kind: 'not-encoded', got: '"/café/"', encoded: '/caf%C3%A9/' },
      { kind: 'not-origin', got: '"https://example.com?a=b"', origin: 'https://example.com' },
      {
        kind: 'has-path',
        got: '"https://example.com/docs"',
        origin: 'https://example.com',
        path: '/docs/',
        isLocale: false,
      },
      {
        kind: 'has-path',
        got: '"https://example.com/de"',
        origin: 'https://example.com',
        path: '/de/',
        isLocale: true,
      },
      { kind: 'not-path', got: '"https://example.com/docs/"' },
      { kind: 'bad-path', got: '"/my docs/"' },
      { kind: 'outside', got: '"/deutsch/"', base: '/handbook/', path: '/handbook/deutsch/' },
      { kind: 'taken', got: '"/"', other: 'en', path: '/de/' },
    ],
  }),
  'config/bad-regex': entry<{ readonly got: string; readonly fault: string }>({
    key: 'navbar.items[0].activeBaseRegex',
    message: ({ got, fault }) => `invalid regular expression ${got}: ${fault}`,
    cause: '`activeBaseRegex` is not a valid regular expression.',
    remedy: 'Fix the expression. In a string, write a backslash twice.',
    examples: [{ got: '"^/docs/("', fault: 'Unterminated group' }],
  }),
  'config/colour': entry<{ readonly got: string; readonly near?: string | undefined }>({
    key: 'announcementBar.textColor',
    message: ({ got }) => `expected a hex colour such as "#1a2b3c" or a named CSS colour, got ${got}`,
    hint: didYouMean,
    cause: 'A colour of the announcement bar is neither a hex colour nor a named one.',
    remedy: 'Write for example `#1a2b3c`.',
    examples: [{ got: '"whit"', near: 'white' }],
  }),
  'config/contrast': entry<{ readonly ratio: string; readonly least: number }>({
    key: 'announcementBar.textColor',
    message: ({ ratio, least }) =>
      `has a contrast of ${ratio}:1 with announcementBar.backgroundColor; expected at least ${least}:1`,
    hint: 'Make one darker or the other lighter.',
    cause: 'The contrast between the text and the background of the announcement bar is too low.',
    remedy: 'Choose a pair with a contrast of at least 4.5:1.',
    examples: [{ ratio: '2.31', least: 4.5 }],
  }),
  'config/cycle': entry({
    key: 'customFields.tree',
    message: 'contains itself',
    cause: 'A value of the config contains itself.',
    remedy: 'Write the value out.',
  }),
  'config/duplicate': entry<{
    readonly what: string;
    readonly name: string;
    readonly before: string;
    readonly advice: string;
  }>({
    key: 'docs[1].id',
    message: ({ what, name, before }) => `Duplicate ${what} "${name}", already used at ${before}`,
    hint: ({ advice }) => advice,
    cause: 'An id or a path that must be unique is used twice.',
    remedy: 'Rename one of them.',
    examples: [
      { what: 'docs section id', name: 'api', before: 'docs[0].id', advice: 'Give each section a different id.' },
    ],
  }),
  'config/function': entry<{ readonly name: string; readonly of: string; readonly reason: string }>({
    message: ({ name, of, reason }) => `The function "${name}" of ${of} failed: ${reason}.`,
    cause: 'A function of the config threw an error, or returned a value of the wrong type.',
    remedy: 'Correct the function; the reference of the config describes what it gets and returns.',
    examples: [{ name: 'editUrl', of: 'docs "guide"', reason: 'it returned 5, which is not a URL' }],
  }),
  'config/ignored': entry<{ readonly kind: 'parameter' | 'collapsed' }>({
    severity: 'warning',
    key: 'docs[0].sidebarCollapsed',
    message: ({ kind }) =>
      kind === 'parameter'
        ? 'is ignored: the dialog and the results page request as many results as they show'
        : 'is ignored: categories that cannot be closed start open',
    hint: ({ kind }) => (kind === 'parameter' ? 'Remove it.' : 'Remove it, or set sidebarCollapsible to true.'),
    cause: 'A key has no effect because of another one.',
    remedy: 'Remove it, or change the other key.',
    examples: [{ kind: 'collapsed' }, { kind: 'parameter' }],
  }),
  'config/invalid-value': entry<
    { readonly expected: string; readonly got: string; readonly near?: string | undefined } | { readonly text: string }
  >({
    key: 'navbar.title',
    message: (values) => ('text' in values ? values.text : `${values.expected}, got ${values.got}`),
    hint: (values) => ('text' in values ? undefined : didYouMean(values)),
    cause: 'A key has a value of the wrong type.',
    remedy: 'Use the type in the message.',
    examples: [
      { expected: 'expected a string', got: '42' },
      { expected: 'expected one of "throw", "warn"', got: '"wran"', near: 'warn' },
      { text: 'this key is not allowed' },
    ],
  }),
  'config/link-label': entry<Pair>({
    key: 'footer.links[0].items[1]',
    message: pairText,
    hint: ({ kind }) => (kind === 'both' ? 'Keep one.' : 'A link needs text that people can read.'),
    cause: 'A link has no text, or more than one.',
    remedy: 'Give it exactly one of the keys in the message.',
    examples: [
      { kind: 'both', first: 'label', second: 'html' },
      { kind: 'neither', first: 'label', second: 'html' },
    ],
  }),
  'config/link-target': entry<Pair>({
    key: 'navbar.items[2]',
    message: pairText,
    hint: ({ kind }) => `${kind === 'both' ? 'Keep' : 'Add'} one: \`to\` for this site, \`href\` for other sites.`,
    cause: 'A link has both `to` and `href`, or neither.',
    remedy: 'Use `to` for this site and `href` for other sites.',
    examples: [
      { kind: 'both', first: 'to', second: 'href' },
      { kind: 'neither', first: 'to', second: 'href' },
    ],
  }),
  'config/path-in-href': entry<{ readonly path: string }>({
    key: 'navbar.items[2].href',
    message: ({ path }) => `"${path}" is a path of this site`,
    hint: ({ path }) =>
      `Write it as \`to\`, so that the base URL and the language are added. What another program serves is \`pathname://${path}\`.`,
    cause: 'A link has a path in `href`, which leads to other sites, as it stands.',
    remedy: 'Use `to` for paths of this site.',
    examples: [{ path: '/docs' }],
  }),
  'config/missing-key': entry<{ readonly expected: string } | { readonly valid: readonly string[] }>({
    key: 'title',
    message: (values) =>
      'valid' in values ? `is missing. Valid: ${values.valid.join(', ')}` : `is missing; ${values.expected}`,
    cause: 'A required key is missing.',
    remedy: 'Add it.',
    examples: [{ expected: 'expected a string' }, { valid: ['local', 'hosted'] }],
  }),
  'config/nested-dropdown': entry<{ readonly noun: string }>({
    key: 'navbar.items[1].items[0]',
    message: ({ noun }) =>
      !noun.endsWith('dropdown')
        ? `A ${noun} belongs in the navbar itself, not in a dropdown`
        : `Nested dropdowns are not allowed: a ${noun} ${
            noun === 'dropdown' ? 'cannot contain another dropdown' : 'belongs in the navbar itself'
          }`,
    hint: 'Move it to `navbar.items`, or group the entries with `columns`.',
    cause: 'A dropdown contains another dropdown.',
    remedy: 'Use `columns` for more structure.',
    examples: ['dropdown', 'version dropdown', 'language dropdown', 'search box'].map((noun) => ({ noun })),
  }),
  'config/not-json': entry<{ readonly got: string }>({
    key: 'customFields.launch',
    message: ({ got }) => `expected plain JSON, got ${got}`,
    hint: 'It is sent to the browser as JSON.',
    cause: 'A value that is sent to the browser is not JSON.',
    remedy: 'Use strings, numbers, true, false, null, arrays and objects.',
    examples: [{ got: 'a Date' }],
  }),
  'config/range': entry<{ readonly min: number; readonly max: number }>({
    key: 'markdown.tableOfContents.minHeadingLevel',
    message: ({ min, max }) => `leaves no headings: minHeadingLevel ${min} is greater than maxHeadingLevel ${max}`,
    cause: 'A pair of values contradicts itself, such as a minimum above the maximum.',
    remedy: 'Fix one of the two.',
    examples: [{ min: 4, max: 3 }],
  }),
  'config/unknown-key': entry<{ readonly advice: string }>({
    key: 'navbr',
    message: 'is not a valid key',
    hint: ({ advice }) => advice,
    cause: 'The config has an unknown key.',
    remedy: 'Use the name that the message suggests, or see [Config](config.md).',
    examples: [{ advice: 'Did you mean "navbar"?' }],
  }),
  'config/unknown-locale': entry<
    | {
        readonly kind: 'default';
        readonly locale: string;
        readonly listed: readonly string[];
        readonly near?: string | undefined;
      }
    | { readonly kind: 'settings'; readonly locale: string; readonly known: readonly string[] }
    | { readonly kind: 'invalid'; readonly locale: string }
  >({
    key: 'i18n.defaultLocale',
    message: (values) => {
      if (values.kind === 'invalid') return `expected a language code such as "en" or "pt-BR", got "${values.locale}"`;
      const listed = values.kind === 'default' ? `. i18n.locales contains: ${values.listed.join(', ')}` : '';
      return `Unknown locale "${values.locale}"${listed}`;
    },
    hint: (values) => {
      if (values.kind === 'invalid') return undefined;
      return values.kind === 'default' ? didYouMean(values) : suggestion(values.locale, values.known);
    },
    cause: 'The config names a locale that is not published.',
    remedy: 'Add it to `i18n.locales`.',
    examples: [
      { kind: 'default', locale: 'en-uk', listed: ['en', 'de'], near: 'en' },
      { kind: 'settings', locale: 'fr', known: ['en', 'de'] },
      { kind: 'invalid', locale: 'english' },
    ],
  }),
  'config/unknown-navbar-type': entry<UnknownType>({
    key: 'navbar.items[0].type',
    message: unknownType,
    hint: didYouMean,
    cause: 'A navbar item has a `type` that does not exist in that place.',
    remedy: 'Use one of the types in the message.',
    examples: [
      { noun: 'navbar item type', got: '"serach"', known: ['doc', 'search'], near: 'search' },
      { noun: 'navbar item type', where: 'in a dropdown', got: '"serch"', known: ['doc', 'default'] },
    ],
  }),
  'config/unknown-section': entry<{ readonly name: string; readonly known: readonly string[] }>({
    key: 'navbar.items[0].docsPluginId',
    message: ({ name }) => `Unknown docs section "${name}"`,
    hint: ({ name, known }) => suggestion(name, known),
    cause: 'A navbar item names a docs section that does not exist.',
    remedy: 'Use the `id` of a section.',
    examples: [{ name: 'apis', known: ['default', 'api'] }],
  }),
  'config/unknown-type': entry<UnknownType>({
    key: 'search.provider',
    message: unknownType,
    hint: didYouMean,
    cause: 'A `type` or `provider` does not exist.',
    remedy: 'Use one of those in the message.',
    examples: [{ noun: 'search provider', got: '"lcoal"', known: ['local', 'hosted'], near: 'local' }],
  }),
  'config/unknown-version': entry<{
    readonly name: string;
    readonly known: readonly string[];
    readonly near?: string | undefined;
  }>({
    key: 'docs[0].lastVersion',
    message: ({ name, known }) => `Unknown docs version "${name}". Valid: ${known.join(', ')}`,
    hint: ({ name, near, known }) => {
      if (name === 'next' && known.includes('current')) return 'The unreleased docs are the version "current".';
      if (name === 'current') return 'The versions file of the section lists its released versions.';
      return (
        didYouMean({ near }) ??
        `Is it new? Run \`npx ssg version ${name}\` first, and name it in the config afterwards.`
      );
    },
    cause: 'The config names a docs version that does not exist.',
    remedy:
      'Use a name from the versions file. `npx ssg version <name>` adds a new one; run it before the config names it.',
    examples: [
      { name: '2.O', known: ['current', '2.0'], near: '2.0' },
      { name: 'next', known: ['current', '2.0'] },
    ],
  }),
  'config/versions': entry<
    | { readonly kind: 'nothing-to-disable' | 'none-left' }
    | { readonly kind: 'excluded'; readonly name: string; readonly published: readonly string[] }
    | { readonly kind: 'no-ref' }
    | { readonly kind: 'current-ref' }
    | { readonly kind: 'name'; readonly reason: string }
  >({
    key: 'docs[0].lastVersion',
    message: (values) => {
      if (values.kind === 'no-ref') return 'has no effect: only a version with a "ref" is read from git';
      if (values.kind === 'current-ref') return 'has no effect on the current version, which is read from the folder';
      if (values.kind === 'name') return `is the name of a version, and ${values.reason}`;
      if (values.kind === 'excluded') return `names the version "${values.name}", which onlyIncludeVersions excludes`;
      return values.kind === 'none-left'
        ? 'leaves the section without any version'
        : 'has no effect: the section has no versions';
    },
    hint: (values) => {
      if (values.kind === 'excluded') return `Published: ${values.published.join(', ') || 'none'}.`;
      if (values.kind === 'no-ref') return 'Add the branch or tag: ref: "v2.x".';
      if (values.kind === 'name') return 'The name becomes a folder and part of URLs, for example 2.x.';
      return values.kind === 'none-left' ? 'Remove it, or list a released version in the versions file.' : 'Remove it.';
    },
    cause: 'Settings of versions contradict each other or the files.',
    remedy: 'Change the setting that the message names.',
    examples: [
      { kind: 'excluded', name: '1.0', published: ['2.0'] },
      { kind: 'none-left' },
      { kind: 'nothing-to-disable' },
      { kind: 'no-ref' },
      { kind: 'current-ref' },
      { kind: 'name', reason: 'contains a character that is not allowed in file names' },
    ],
  }),
};

export interface UnknownType {
  readonly noun: string;
  readonly got: string;
  readonly known: readonly string[];
  readonly where?: string;
  readonly near?: string | undefined;
}

function unknownType({ noun, got, known, where }: UnknownType): string {
  return `Unknown ${noun} ${got}. Valid${where === undefined ? '' : ` ${where}`}: ${known.join(', ')}`;
}

/** Messages about the config file itself and other modules that are loaded the same way. */
export const configFileMessages = {
  'config/no-default-export': entry<{ readonly file: string; readonly isConfig: boolean }>({
    message: ({ file }) => `${file} has no default export.`,
    hint: ({ isConfig }) => (isConfig ? 'Write `export default defineConfig({ … })`.' : 'Write `export default …`.'),
    cause: 'A file has no default export.',
    remedy: 'Write `export default …`.',
    examples: [
      { file: 'ssg.config.ts', isConfig: true },
      { file: 'sidebars.ts', isConfig: false },
    ],
  }),
  'config/not-found': entry<{ readonly wanted: string } | { readonly names: readonly string[]; readonly root: string }>(
    {
      message: (values) =>
        'wanted' in values
          ? `There is no config file ${values.wanted}.`
          : `No config file found. Looked for ${values.names.join(', ')} in ${values.root}.`,
      hint: (values) =>
        'wanted' in values
          ? 'The path after --config is relative to the site folder.'
          : 'Run the command in the site folder, or name the file with --config <file>.',
      cause: 'There is no config file.',
      remedy: 'Create `ssg.config.ts`, or name another file with `--config`.',
      examples: [{ names: ['ssg.config.ts', 'ssg.config.js'], root: '/home/ada/site' }, { wanted: 'site.config.ts' }],
    },
  ),
  'config/out-dir': entry<{ readonly folder: string; readonly reason: string }>({
    message: ({ folder, reason }) => `The output folder ${folder} ${reason}. A build replaces the whole folder.`,
    hint: 'Choose a separate folder, for example --out-dir dist, or empty this one.',
    cause:
      'The output folder is or contains the site, or is outside of it and contains files that no build wrote. A build would replace it.',
    remedy: 'Choose a folder such as `dist`, or an empty one.',
    examples: [{ folder: '/home/ada/site', reason: "is the site's own folder" }],
  }),
  'config/syntax': entry<EsbuildWords>({
    message: ({ text }) => (text.endsWith('.') ? text : `${text}.`),
    hint: ({ note }) => note,
    cause: 'The config cannot be parsed.',
    remedy: 'Fix the line in the message.',
    examples: [{ text: 'Expected "}" but found end of file' }],
  }),
  'config/threw': entry<{ readonly text: string; readonly isError: boolean }>({
    message: ({ text, isError }) => (isError ? text : `The module threw ${text}, which is not an Error.`),
    cause: 'The config threw an error.',
    remedy: 'Fix the line in the message.',
    examples: [
      { text: 'API_URL is not set.', isError: true },
      { text: 'null', isError: false },
    ],
  }),
  'config/timeout': entry<{ readonly file: string; readonly seconds: number }>({
    message: ({ file, seconds }) => `${file} did not finish within ${seconds} seconds.`,
    hint: 'Look for an infinite loop, or an `await` that never resolves.',
    cause: 'The config did not finish in time.',
    examples: [{ file: 'ssg.config.ts', seconds: 30 }],
  }),
  'config/unresolved-import': entry<EsbuildWords>({
    message: ({ text }) => (text.endsWith('.') ? text : `${text}.`),
    cause: 'The config imports a module that cannot be found.',
    remedy: 'Install the package, or fix the path.',
    examples: [{ text: 'Could not resolve "./authors.ts"' }],
  }),
  'config/versions-file': entry<{ readonly file: string; readonly reason: string }>({
    message: ({ file, reason }) => `${file} ${reason}.`,
    hint: 'It is an array of names, newest first: ["2.0", "1.0"].',
    cause: 'The versions file is not an array of names.',
    remedy: 'Write for example `["2.0", "1.0"]`.',
    examples: [{ file: 'versions.json', reason: 'is not valid JSON' }],
  }),
};
