import type * as runtime from '@autolode/ssg-runtime';
import { table } from './table.ts';

type Kind = 'hook' | 'component' | 'function' | 'value';

/** A description of each export of `@autolode/ssg-cli/runtime`; the type requires one for every value. */
const exports: Readonly<Record<keyof typeof runtime, readonly [kind: Kind, use: string, about: string]>> = {
  usePage: ['hook', 'usePage()', 'The current page: a `PageView`.'],
  useShell: [
    'hook',
    'useShell()',
    'The data that all pages of a language share: a `ShellView` with brand, navbar, footer and locale.',
  ],
  useText: [
    'hook',
    'useText()(key, values?)',
    'Strings of the theme or of `i18n/<locale>/strings.json` in the page’s language.',
  ],
  useHref: ['hook', 'useHref()(path)', 'The URL of a path of the site, with base URL, language and trailing slash.'],
  useLinkPreview: [
    'hook',
    'useLinkPreview(href)',
    'Title and beginning of the page that a link in an article leads to, where the config has `markdown.linkPreviews`.',
  ],
  usePlace: ['hook', 'usePlace()', 'Path, query and hash. Empty on the server and until hydrated.'],
  useColorMode: ['hook', 'useColorMode()', 'The visitor’s colour choice, and a function that changes it.'],
  useNavigation: ['hook', 'useNavigation()', 'Whether a page is loading, slow or failed.'],
  useOnline: ['hook', 'useOnline()', 'Whether there is a connection. `true` on the server.'],
  useMounted: ['hook', 'useMounted()', '`false` on the server and in the first render, `true` afterwards.'],
  useBrowserFact: [
    'hook',
    'useBrowserFact(read, before)',
    'A constant that only the browser can read; `before` is its value on the server.',
  ],
  useStored: ['hook', 'useStored(key)', 'A stored string and its setter. Follows other tabs.'],
  usePreferredVersion: [
    'hook',
    'usePreferredVersion(section)',
    'The docs version that the visitor chose last, and its setter.',
  ],
  useFullSidebar: [
    'hook',
    'useFullSidebar(sidebar)',
    'The open part of a sidebar, and a function that loads the complete tree.',
  ],
  useReloadPrompt: ['hook', 'useReloadPrompt()', 'A new version that waits for the visitor’s consent, or `undefined`.'],
  Link: ['component', '<Link href="/docs/start">', 'An `a` whose `href` is a path of the site.'],
  MarkupView: ['component', '<MarkupView markup={…} />', 'Trusted markup of the config as React elements.'],
  SharedFragment: [
    'component',
    '<SharedFragment of={…}>',
    'A fragment that a build renders once and reuses on all pages.',
  ],
  Isolated: [
    'component',
    '<Isolated text={label} language={language} />',
    'A label or title that may be in another language or direction than the page, marked as such.',
  ],
  RenderNote: ['component', '<RenderNote says={() => …}>', 'Describes an error that its children throw on the server.'],
  navigate: ['function', "navigate(href, 'push')", 'Navigates to a URL as a click on a link would.'],
  reportMissing: [
    'function',
    'reportMissing(error)',
    'For code that could not be loaded: reloads once, then offers Retry.',
  ],
  formatText: ['function', "formatText('{n} hits', { n: 3 })", 'Replaces placeholders in a string.'],
  openStorage: ['function', 'openStorage(shell.storage)', 'The storage behind `useStored`, for use outside React.'],
  preferredVersionKey: ['function', 'preferredVersionKey(section)', 'The storage key of the chosen version.'],
  SearchUnavailable: ['value', 'SearchUnavailable', 'The error of a search whose service or index cannot be reached.'],
  pageWords: ['value', 'pageWords', 'The strings that every theme must have in English.'],
  isExternal: ['function', 'isExternal(url)', 'Whether a URL leaves the site.'],
  isOutsidePages: ['function', 'isOutsidePages(path)', 'Whether a path begins with `pathname://`: a file, not a page.'],
  withBase: ['function', 'withBase(baseUrl, path)', 'A path with the base URL in front.'],
  withoutBase: [
    'function',
    'withoutBase(baseUrl, path)',
    'A path without the base URL; `undefined` if it is not below it.',
  ],
  publicUrl: [
    'function',
    'publicUrl(path, baseUrl, trailingSlash, siteBaseUrl)',
    'The URL of a page in the language with this base URL, or of a file that `pathname://` marks.',
  ],
  outsideUrl: ['function', 'outsideUrl(path, baseUrl)', 'The URL of a `pathname://` path.'],
  normalisePath: [
    'function',
    'normalisePath(path)',
    'The canonical form of a page’s path: no `.html`, `index.html` or trailing slash.',
  ],
  isSamePath: ['function', 'isSamePath(a, b)', 'Whether two paths refer to the same page.'],
  isBelow: ['function', 'isBelow(parent, path)', 'Whether a path is equal to another one or below it.'],
  safeDecode: ['function', 'safeDecode(text)', 'Decodes percent-encoding, and returns invalid strings unchanged.'],
  dataUrl: ['function', 'dataUrl(baseUrl, path)', 'Where the data file of a page is published.'],
  splitUrl: ['function', 'splitUrl(url)', 'A URL as path, query and hash.'],
};

const sections: readonly (readonly [kind: Kind, title: string])[] = [
  ['hook', 'Hooks'],
  ['component', 'Components'],
  ['function', 'Functions'],
  ['value', 'Values'],
];

/** The runtime's exports for themes and sites, as Markdown. */
export const runtimeReference = (): string =>
  [
    '`@autolode/ssg-cli/runtime` is for layouts, islands, directives and React pages. It does not depend on Node. It also exports the types of everything that a theme receives: `ShellProps`, `LayoutProps`, `DirectiveProps`, `PageView`, `ShellView`, `LayoutData` and others.',
    ...sections.flatMap(([kind, title]) => [
      `## ${title} {#${kind}}`,
      table(
        ['Use', 'What it does'],
        Object.values(exports)
          .filter(([own]) => own === kind)
          .map(([, use, about]) => [`\`${use}\``, about]),
      ),
    ]),
  ].join('\n\n');
