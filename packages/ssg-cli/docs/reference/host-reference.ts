import { formatHeaders } from '../../src/lib/headers-file.ts';
import { headerRules } from '../../src/outputs/header-rules.ts';
import { apacheFiles } from '../../src/outputs/hosts/apache.ts';
import { rulesByName } from '../../src/outputs/hosts/named-assets.ts';
import { nginxFiles } from '../../src/outputs/hosts/nginx.ts';
import type { HostFacts } from '../../src/outputs/hosts/types.ts';
import { vercelFiles } from '../../src/outputs/hosts/vercel.ts';

/** A small site in two languages, with one redirect. */
const facts: HostFacts = {
  baseUrl: '/',
  trailingSlash: false,
  name: 'example.com',
  rules: headerRules('/', "default-src 'none'; script-src 'self'", true, []),
  assets: ['assets/main-1A2B3C4D.css', 'assets/main-5E6F7G8H.js'],
  redirects: [['/old', '/new']],
  alternates: false,
  homes: ['/de/', '/'],
};

const languages: Readonly<Record<string, string>> = { '.htaccess': 'apache', 'vercel.json': 'json', _headers: 'text' };

/** What the build writes for each host, as Markdown. */
export const hostReference = (): string =>
  [
    "What the build writes for a site at `https://example.com` in English and German, with `redirects: [{ from: '/old', to: '/new' }]` and `outputs: { markdownAlternates: false }`. With Markdown alternates, the files for nginx and Apache also choose between a page and its Markdown. Change the config rather than a file: the next build writes it again. [Hosting recipes](../guides/hosting-recipes.md) says what to set on each host.",
    '## Netlify and Cloudflare Pages {#headers}',
    show([{ path: '_headers', content: formatHeaders(rulesByName(facts.rules, facts.assets)) }]),
    '## Vercel {#vercel}',
    show(vercelFiles(facts)),
    '## Apache {#apache}',
    show(apacheFiles(facts)),
    '## nginx {#nginx}',
    show(nginxFiles(facts)),
  ].join('\n\n');

const show = (files: readonly { readonly path: string; readonly content: string | Uint8Array }[]): string =>
  files
    .map(
      ({ path, content }) =>
        `\`\`\`${languages[path] ?? 'nginx'} title="${path}"\n${String(content).trimEnd()}\n\`\`\``,
    )
    .join('\n\n');
