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
};
