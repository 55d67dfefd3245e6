import { suggestion } from '../lib/nearest.ts';
import { entry } from './entry.ts';

/** Messages about names that the theme must provide, such as icons. */
export const themeMessages = {
  'theme/unknown-icon': entry<{ readonly name: string; readonly icons: readonly string[] }>({
    message: ({ name }) => `Unknown icon "${name}".`,
    hint: ({ name, icons }) => suggestion(name, icons),
    cause: 'The config or a page names an icon that the theme does not have.',
    remedy: 'Use one of the names that the theme exports as `icons`.',
    examples: [{ name: 'githib', icons: ['github', 'rss'] }],
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
};
