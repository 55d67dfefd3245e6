import { core } from '../../../theme/src/icon-core.ts';
import { marks, outlines } from '../../../theme/src/icon-more.ts';

const code = (icons: object): string =>
  Object.keys(icons)
    .sort()
    .map((name) => `\`${name}\``)
    .join(', ');

/** Every icon of the theme as Markdown. */
export const iconReference = (): string =>
  [
    'Names for `icon` in the config, in front matter, in `_category_.json`, in `cards` and in the components of `@autolode/theme/parts`. An unknown name is an error that names the nearest, and a warning in front matter. A site adds its own, see [Customise](../guides/customise.md#icon).',
    '## Outlines {#outlines}',
    `${code({ ...core, ...outlines })}.`,
    '## Marks of services {#marks}',
    `${code(marks)}.`,
  ].join('\n\n');
