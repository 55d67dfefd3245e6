import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about:
    'A set of tabs. Inside it stand `tab` directives, with one colon less. Code blocks directly inside it are tabs by themselves, named by their titles.',
  attributes: {
    group: 'Sets with the same group switch together on every page, and the choice is remembered.',
    query: 'Name of a query parameter that chooses a tab, such as `?os=linux`. Without a value it is the group.',
    default: 'Value of the tab that is open at first.',
  },
  example:
    '::::tabs{group="os" default="linux"}\n:::tab[Linux]\nOne way.\n:::\n:::tab[macOS]{value="mac"}\nAnother.\n:::\n::::',
};
