import { nearest } from '../lib/nearest.ts';
import { entry } from './entry.ts';

/** Messages about redirects of the config and of `redirect_from`. */
export const redirectMessages = {
  'redirects/address': entry<
    | { readonly kind: 'from'; readonly url: string; readonly reason: string }
    | { readonly kind: 'target'; readonly url: string }
    | { readonly kind: 'scheme'; readonly url: string }
    | { readonly kind: 'home' }
    | { readonly kind: 'based'; readonly url: string; readonly path: string }
  >({
    message: (values) => {
      switch (values.kind) {
        case 'from':
          return `The old URL "${values.url}" ${values.reason}.`;
        case 'target':
          return `The target "${values.url}" is neither a path nor a URL.`;
        case 'scheme':
          return `The target "${values.url}" is not an http or https URL.`;
        case 'based':
          return `The old URL "${values.url}" contains the base URL, which is added to it.`;
        default:
          return 'The home page cannot be redirected.';
      }
    },
    hint: (values) => {
      const { kind } = values;
      if (kind === 'home') return 'Give the site a home page instead.';
      if (kind === 'based') return `Write "${values.path}".`;
      if (kind === 'from' && values.url.includes('*'))
        return 'Write a redirect for each URL, or a rule for your host, for example in static/_redirects.';
      return kind === 'from' ? 'For example: /guides/start' : 'Start it with "/" or "https://".';
    },
    cause: 'A redirect has an invalid source or target.',
    remedy: 'Start the source with `/`, and the target with `/` or `https://`.',
    examples: [
      { kind: 'from', url: 'guides/start', reason: 'does not start with "/"' },
      { kind: 'from', url: '/old/*', reason: 'is a pattern' },
      { kind: 'target', url: 'guides/setup' },
      { kind: 'scheme', url: 'ftp://example.com' },
      { kind: 'home' },
      { kind: 'based', url: '/repo/old', path: '/old' },
    ],
  }),
  'redirects/circle': entry<{ readonly circle: readonly string[] }>({
    message: ({ circle }) => `The redirects form a loop: ${[...circle, circle[0]].join(' → ')}.`,
    hint: 'Redirect one of them to a page.',
    cause: 'Redirects form a loop.',
    examples: [{ circle: ['/a', '/b'] }],
  }),
  'redirects/dead-anchor': entry<{ readonly from: string; readonly to: string }>({
    message: ({ from, to }) => `The redirect from "${from}" goes to "${to}", whose page has no such anchor.`,
    cause: 'The target of a redirect has an anchor that does not exist.',
    remedy: 'Use the anchor of a heading of that page, or leave it out. `onBrokenAnchors` sets the severity.',
    examples: [{ from: '/old', to: '/docs/setup#instal' }],
  }),
  'redirects/dead-target': entry<{ readonly from: string; readonly to: string; readonly known: readonly string[] }>({
    message: ({ from, to }) => `The redirect from "${from}" goes to "${to}", which does not exist.`,
    hint: ({ to, known }) => {
      const near = nearest(to, known);
      return near === undefined ? 'Use the URL of an existing page.' : `Did you mean "${near}"?`;
    },
    cause: 'The target of a redirect does not exist.',
    remedy:
      'Use the URL of an existing page. If another program serves an absolute URL of the site, add it to `externalLinks.ignore`.',
    examples: [{ from: '/old', to: '/docs/setpu', known: ['/docs/setup'] }],
  }),
  'redirects/shadows-file': entry<{ readonly from: string; readonly owner?: string | undefined }>({
    message: ({ from, owner }) =>
      owner === undefined
        ? `The old URL "${from}" is a file that the build writes.`
        : `The old URL "${from}" is a file: ${owner}.`,
    hint: 'Remove the redirect.',
    cause: 'A redirect starts at the URL of a file on the site.',
    examples: [{ from: '/logo.svg', owner: 'static/logo.svg' }, { from: '/sitemap.xml' }],
  }),
  'redirects/shadows-page': entry<{ readonly from: string; readonly file: string; readonly isSelf: boolean }>({
    message: ({ from, file }) => `The old URL "${from}" is still a page, from ${file}.`,
    hint: ({ isSelf }) => (isSelf ? 'Remove the redirect.' : 'Remove the redirect, or move the page.'),
    cause: 'The old URL of a redirect is a page.',
    remedy: 'Remove the redirect, or move the page.',
    examples: [{ from: '/docs/setup', file: 'docs/setup.md', isSelf: false }],
  }),
  'redirects/two-targets': entry<{
    readonly from: string;
    readonly to: string;
    readonly other: string;
    readonly otherTo: string;
  }>({
    message: ({ from, to, other, otherTo }) =>
      `"${from}" is redirected twice: to ${to}, and by ${other} to ${otherTo}.`,
    hint: 'Keep one of the two.',
    cause: 'A URL is redirected to two targets.',
    examples: [{ from: '/start', to: '/docs/intro', other: 'docs/setup.md', otherTo: '/docs/setup' }],
  }),
};
