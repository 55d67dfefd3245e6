import { counted } from '../lib/counted.ts';
import { entry } from './entry.ts';

const otherPages = (count: number): string => (count === 0 ? '' : ` and on ${counted(count, 'other page')}`);

/** Messages about the Content-Security-Policy and about content that it blocks. */
export const policyMessages = {
  'config/policy-source': entry<{ readonly shown: string; readonly words: readonly string[] }>({
    message: ({ shown }) => `expected a host, got ${shown}`,
    hint: ({ words }) =>
      `Write a host such as "https://embed.example.com" or "https://*.example.com", or ${words.join(' or ')}.`,
    cause: 'A source in `security.csp` is neither a host nor a keyword of its directive.',
    remedy: 'Write a host such as `https://embed.example.com` or `https://*.example.com`.',
    key: "security.csp['frame-src'][0]",
    examples: [{ shown: '"http://embed.example.com"', words: ["'self'", 'https:'] }],
  }),
  'render/inline-script': entry<{ readonly tag: string; readonly url: string; readonly others: number }>({
    severity: 'warning',
    message: ({ tag, url, others }) =>
      `Browsers will not run ${tag} on ${url}${otherPages(others)}: the Content-Security-Policy forbids inline scripts in the body.`,
    hint: 'Move it to an island, to a module in `clientModules`, or to `head` in the config.',
    cause:
      'A page, a component or HTML of the config contains an inline script. The policy allows only those of the head, so that no content can add one.',
    remedy: 'Move it to an island, to a module in `clientModules`, or to `head` in the config.',
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
