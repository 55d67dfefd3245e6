import { entry } from './entry.ts';

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
  'render/inline-style': entry<{ readonly tag: string; readonly url: string; readonly others: number }>({
    severity: 'warning',
    message: ({ tag, url, others }) =>
      `Browsers will ignore the inline style of ${tag} on ${url}${others === 0 ? '' : ` and on ${others} other pages`}: the Content-Security-Policy forbids it.`,
    hint: `Use a class. To allow inline styles, set security: { csp: { 'style-src': ["'unsafe-inline'"] } }.`,
    cause: 'A page has an inline style, which browsers ignore under the Content-Security-Policy of the site.',
    remedy: "Use a class, or add `'unsafe-inline'` to `security.csp['style-src']`.",
    examples: [
      { tag: '<p style="color:red">', url: '/docs/setup', others: 0 },
      { tag: '<div style="width:50%">', url: '/docs/setup', others: 3 },
    ],
  }),
};
