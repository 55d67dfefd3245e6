import { suggestion } from '../lib/nearest.ts';
import { entry } from './entry.ts';

/** What the config or the content asks of the theme. */
export const themeMessages = {
  'theme/missing-stylesheet': entry<{
    readonly url: string;
    readonly source: string;
    readonly stylesheet: string;
    readonly line: string;
  }>({
    key: 'styles',
    message: ({ url, source, stylesheet }) => `${url} (${source}) needs "${stylesheet}", but does not load it`,
    hint: ({ line }) => `Add this line to \`styles\`: ${line},`,
    cause: 'A page needs a stylesheet of the theme, but the config does not load it on that page.',
    remedy:
      'Add the line in the hint. A site with its own stylesheets exports its own list as `stylesheets` from `theme.ts`.',
    examples: [
      {
        url: '/docs/api',
        source: 'docs/api.md',
        stylesheet: '@autolode/theme/tabs.css',
        line: "{ file: '@autolode/theme/tabs.css', directives: ['tabs'] }",
      },
    ],
  }),
  'theme/unknown-icon': entry<{ readonly name: string; readonly icons: readonly string[] }>({
    message: ({ name }) => `Unknown icon "${name}".`,
    hint: ({ name, icons }) => suggestion(name, icons),
    cause: 'The config or a page names an icon that the theme does not have.',
    remedy: 'Use one of the names that the theme exports as `icons`.',
    examples: [{ name: 'githib', icons: ['github', 'rss'] }],
  }),
};
