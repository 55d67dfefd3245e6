import { counted } from '../lib/counted.ts';
import { entry } from './entry.ts';

const otherPages = (count: number): string => (count === 0 ? '' : ` and on ${counted(count, 'other page')}`);

export interface Blocked {
  readonly url: string;
  readonly directive: string;
  /** A URL, or a word that browsers have for it. */
  readonly blocked: string;
}

const blockedNames: Readonly<Record<string, string>> = {
  inline: 'what is written inline',
  eval: 'code made of strings (eval)',
  'wasm-eval': 'WebAssembly',
  'trusted-types-sink': 'markup or code made of strings (Trusted Types)',
  'trusted-types-policy': 'a policy for Trusted Types',
};

const blockedSources: Readonly<Record<string, string>> = {
  inline: "'unsafe-inline'",
  eval: "'unsafe-eval'",
  'wasm-eval': "'wasm-unsafe-eval'",
};

/** The keys below `security` that allow it. */
function allowBlocked({ directive, blocked }: Blocked): string {
  if (blocked.startsWith('trusted-types')) return 'If a package needs it, set `security: { trustedTypes: false }`.';
  const origin = /^\w+:\/\/[^/?#]+/.exec(blocked)?.[0];
  const source = blockedSources[blocked] ?? origin ?? `${blocked}:`;
  const island = directive === 'connect-src' ? ', or name the server at the island with `client:connect`' : '';
  return `If the site needs it, set \`security: { csp: { '${directive}': ["${source}"] } }\`${island}.`;
}

/** Messages about the Content-Security-Policy and about content that it blocks. */
export const policyMessages = {
  'bundle/refused-markup': entry<{ readonly name?: string | undefined }>({
    severity: 'warning',
    message: ({ name }) =>
      `${name ?? 'This code'} makes HTML of strings in the browser, which the Content-Security-Policy refuses (Trusted Types): what it shows can stay empty.`,
    hint: ({ name }) =>
      `${name === undefined ? 'Create elements instead' : 'Use another component'}, or allow it for the whole site: security: { trustedTypes: false }.`,
    cause:
      'A component that browsers run, or a package that it imports, sets `innerHTML` or does the like. Browsers throw an error there: Trusted Types are required.',
    remedy:
      'Create elements instead, use another package, or set `security.trustedTypes` to `false`, if no visitor can write what your pages show.',
    examples: [{ name: '@radix-ui/react-select' }, {}],
  }),
  'bundle/refused-styles': entry<{ readonly name: string }>({
    severity: 'warning',
    message: ({ name }) =>
      `${name} writes its styles into pages with scripts, which the Content-Security-Policy refuses: its components would have no styles.`,
    hint: `Use CSS modules, or a package that writes stylesheets at build. To allow it, set security: { csp: { 'style-src': ["'unsafe-inline'"] } }; the styles then appear when a component is hydrated.`,
    cause: 'A component uses a package for CSS in JavaScript. Browsers ignore its rules under the policy of the site.',
    remedy:
      "Use CSS modules, or a package that writes stylesheets at build, such as vanilla-extract or Linaria. Or add `'unsafe-inline'` to `security.csp['style-src']`.",
    examples: [{ name: 'styled-components' }],
  }),
  'bundle/unpublished-file': entry<{ readonly written: string; readonly name?: string | undefined }>({
    severity: 'warning',
    message: ({ written, name }) =>
      `${name === undefined ? '' : `${name}: `}new URL("${written}", import.meta.url) names a file that is not published, so the browser does not find it.`,
    hint: ({ written }) =>
      `For the URL of a published file, import "${written}?url". The build bundles no workers: put the script of a worker into \`static/\` as JavaScript, and turn security.trustedTypes off, which refuse it as well.`,
    cause:
      'Code for browsers names a worker or a file by the address of its own module. The build bundles modules into other files.',
    remedy: 'Import the URL of a file with `?url`. Put the script of a worker into `static/`, as JavaScript.',
    examples: [{ written: './worker.ts' }, { written: './data.wasm', name: 'some-package' }],
  }),
  'config/policy-source': entry<{ readonly shown: string; readonly words: readonly string[] }>({
    message: ({ shown }) => `expected a host, got ${shown}`,
    hint: ({ words }) =>
      `Write a host such as "https://embed.example.com" or "https://*.example.com", or ${words.join(' or ')}.`,
    cause: 'A source in `security.csp` is neither a host nor a keyword of its directive.',
    remedy: 'Write a host such as `https://embed.example.com` or `https://*.example.com`.',
    key: "security.csp['frame-src'][0]",
    examples: [{ shown: '"http://embed.example.com"', words: ["'self'", 'https:'] }],
  }),
  'dev/blocked': entry<Blocked>({
    message: ({ url, directive, blocked }) =>
      `The policy of the site blocks ${blockedNames[blocked] ?? blocked} on ${url} (${directive}).`,
    hint: allowBlocked,
    cause:
      'A page asked for something that the Content-Security-Policy of the site forbids. The published page would not get it either.',
    remedy: 'Do without it, or allow it with `security.csp` or `security.trustedTypes`.',
    examples: [
      { url: '/status', directive: 'connect-src', blocked: 'https://api.example/items?page=1' },
      { url: '/status', directive: 'style-src', blocked: 'inline' },
      { url: '/status', directive: 'script-src', blocked: 'eval' },
      { url: '/status', directive: 'script-src', blocked: 'wasm-eval' },
      { url: '/status', directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
      { url: '/status', directive: 'trusted-types', blocked: 'trusted-types-policy' },
      { url: '/status', directive: 'worker-src', blocked: 'blob' },
    ],
  }),
  'render/inline-script': entry<{ readonly tag: string; readonly url: string; readonly others: number }>({
    severity: 'warning',
    message: ({ tag, url, others }) =>
      `Browsers will not run ${tag} on ${url}${otherPages(others)}: the Content-Security-Policy forbids inline scripts in the body.`,
    hint: 'Move it to an island, to a module in `clientModules`, or to `head` in the config.',
    cause:
      'A page, a component or HTML of the config contains an inline script. The policy allows only those of the head, so that no content can add one.',
    examples: [
      { tag: '<script>start()</script>', url: '/about', others: 0 },
      { tag: '<script>start()</script>', url: '/about', others: 1 },
    ],
  }),
  'render/inline-style': entry<{ readonly tag: string; readonly url: string; readonly others: number }>({
    severity: 'warning',
    message: ({ tag, url, others }) =>
      `Browsers will ignore the inline style of ${tag} on ${url}${otherPages(others)}: the Content-Security-Policy forbids it.`,
    hint: `Use a class. To allow inline styles, set security: { csp: { 'style-src': ["'unsafe-inline'"] } }.`,
    cause: 'A page has an inline style, which browsers ignore under the Content-Security-Policy of the site.',
    remedy: "Use a class, or add `'unsafe-inline'` to `security.csp['style-src']`.",
    examples: [
      { tag: '<p style="color:red">', url: '/docs/setup', others: 0 },
      { tag: '<div style="width:50%">', url: '/docs/setup', others: 3 },
    ],
  }),
};
