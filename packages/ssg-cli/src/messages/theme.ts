import { suggestion } from '../lib/nearest.ts';
import { entry } from './entry.ts';

/** The original of a copied part, and the versions of the theme between which it changed. */
export interface Original {
  readonly theme: string;
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

/** Messages about names that the theme must provide, such as icons. */
export const themeMessages = {
  'theme/unknown-icon': entry<{ readonly name: string; readonly icons: readonly string[]; readonly where?: string }>({
    message: ({ name, where }) => `Unknown icon "${name}"${where === undefined ? '' : ` at ${where}`}.`,
    hint: ({ name, icons }) => suggestion(name, icons),
    cause: 'The config or a page names an icon that the theme does not have.',
    remedy: 'Use one of the names that the theme exports as `icons`.',
    examples: [
      { name: 'githib', icons: ['github', 'rss'] },
      { name: 'boook', icons: ['book'], where: 'docs[2]' },
    ],
  }),
  'theme/unknown-layout': entry<{
    readonly name: string;
    readonly known: readonly string[];
    readonly plugin?: string;
  }>({
    severity: 'warning',
    message: ({ name, plugin }) =>
      `No page has the layout "${name}" of ${plugin === undefined ? 'the theme' : `the plugin "${plugin}"`}.`,
    hint: ({ name, known }) => suggestion(name, known),
    cause: 'The `layouts` of the theme or of a plugin contain a name that is not a layout.',
    remedy: 'Rename the layout, or delete it.',
    examples: [
      { name: 'blogpost', known: ['blog-post', 'doc'] },
      { name: 'docs', known: ['doc'], plugin: 'reviews' },
    ],
  }),
  'theme/unloaded-style': entry<{ readonly written: string; readonly listed: string }>({
    severity: 'warning',
    message: ({ written }) => `Importing "${written}" in the theme does not load it on any page.`,
    hint: ({ listed }) => `Add "${listed}" to "styles" in ssg.config.ts, for all pages or for those that need it.`,
    cause: 'A module of the theme imports a stylesheet, and which pages need it is not known.',
    remedy:
      'List the stylesheet under `styles`, with `layouts` or `directives` if only some pages need it. Keep the import only if it is a CSS module.',
    examples: [{ written: './footer.css', listed: './components/footer.css' }],
  }),
  'theme/unknown-token': entry<{ readonly name: string; readonly known: readonly string[] }>({
    message: ({ name }) => `no stylesheet uses the token "${name}"`,
    hint: ({ name, known }) => suggestion(name, known),
    cause:
      'A key of `tokens` in the config is not a custom property that the theme or the stylesheets of the site use.',
    remedy: 'Use a token of the [list](tokens.md), or declare your own custom property in a stylesheet.',
    examples: [{ name: '--acent', known: ['--accent', '--accent-hover'] }],
  }),
  'theme/eject-none': entry<{ readonly theme: string }>({
    message: ({ theme }) => `The theme "${theme}" has no parts to eject.`,
    hint: 'Only packages with an `eject.json` have them. Write your own component instead.',
    cause: 'The theme of the site is no package, or a package without `eject.json`.',
    remedy: 'Write a component of your own and export it from `theme.ts`.',
    examples: [{ theme: './theme.ts' }],
  }),
  'theme/eject-part': entry<{ readonly name: string; readonly known: readonly string[] }>({
    message: ({ name }) => `The theme has no part "${name}".`,
    hint: ({ name, known }) => suggestion(name, known),
    cause: '`ssg theme eject` got a name that is not a slot or a layout of the theme.',
    remedy: 'Run `ssg theme eject` without a name, which lists all parts.',
    examples: [{ name: 'Fotter', known: ['Footer', 'Navbar'] }],
  }),
  'theme/eject-exists': entry({
    message: 'This file already exists, so nothing was written.',
    hint: 'Delete or rename it, or edit it instead.',
    cause: '`ssg theme eject` would overwrite a file of the site.',
    remedy: 'Delete or rename the file, then run the command again.',
  }),
  'theme/copy-changed': entry<Original>({
    severity: 'warning',
    message: ({ theme, from, to }) =>
      `The original of this copy has changed in ${theme}${from === to ? '' : ` between ${from} and ${to}`}.`,
    hint: ({ path }) =>
      `See \`npx ssg theme diff ${path}\`, take over what you need, then run \`npx ssg theme accept ${path}\`.`,
    cause:
      'A part of the theme that `ssg theme eject` copied into the site has changed in a newer version of the theme.',
    remedy:
      'Compare both with `ssg theme diff`, take over what you need, and run `ssg theme accept`. To return to the theme’s own part, delete the copy and its lines in `theme.ts`.',
    examples: [{ theme: '@autolode/theme', path: 'shell/Footer.tsx', from: '0.1.0', to: '0.2.0' }],
  }),
  'theme/copy-gone': entry<Original>({
    severity: 'warning',
    message: ({ theme, path, from, to }) => `${theme} ${to} has no ${path}, from which this copy was made in ${from}.`,
    hint: ({ path }) => `Check that your copy still works, then run \`npx ssg theme accept ${path}\`.`,
    cause: 'A part of the theme that `ssg theme eject` copied into the site is no longer in the theme, or has moved.',
    remedy: 'Check that the copy still works, or delete it and copy the part again. Then run `ssg theme accept`.',
    examples: [{ theme: '@autolode/theme', path: 'shell/Footer.tsx', from: '0.1.0', to: '0.2.0' }],
  }),
  'theme/lock': entry({
    message: 'The file does not have the format that `ssg theme eject` writes.',
    hint: 'Restore it from git, or delete it and run `npx ssg theme accept`.',
    cause: 'A `theme.lock.json` is damaged, or has merge conflicts.',
  }),
  'theme/no-copy': entry<{ readonly name: string; readonly known: readonly string[] }>({
    message: ({ name }) => `The site has no copy of "${name}".`,
    hint: ({ name, known }) =>
      known.length === 0 ? 'Copy a part with `npx ssg theme eject`.' : suggestion(name, known),
    cause: '`ssg theme diff` or `ssg theme accept` got a name that is not a copied part.',
    remedy: 'Run `ssg theme status`, which lists all copies.',
    examples: [
      { name: 'Fotter', known: ['Footer'] },
      { name: 'Footer', known: [] },
    ],
  }),
  'theme/no-git': entry({
    message: '`ssg theme diff` needs git, which is not installed.',
    hint: 'Install git, or compare the copy with the theme in node_modules.',
    cause: '`ssg theme diff` compares files with git.',
    remedy: 'Install git, or compare the copy with its original in the package of the theme.',
  }),
};
