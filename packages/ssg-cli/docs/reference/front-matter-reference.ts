import { frontMatterFields } from '../../src/compile/text/front-matter-keys.ts';
import { foreignKeys } from '../../src/messages/front-matter.ts';
import { table } from './table.ts';

/** Every front matter key as Markdown. */
export const frontMatterReference = (): string =>
  [
    'Front matter is YAML between two lines of `---` at the top of a file. These keys mean something to the generator; others are for your own components, which find them in `usePage().frontMatter`, and are sent to browsers with the page. A value of the wrong type is an error with its line. A key without a value counts as absent, except one that must be true or false.',
    table(
      ['Key', 'Value', 'What it does'],
      Object.entries(frontMatterFields).map(([key, { expected, about }]) => [`\`${key}\``, expected, about]),
    ),
    '## From other generators {#from}',
    'These keys have no effect, and the build says so. Other values of them may belong to your own components and are kept.',
    table(
      ['There', 'Of', 'Here'],
      Object.entries(foreignKeys).map(([key, { of, instead }]) => [`\`${key}\``, of, instead]),
    ),
  ].join('\n\n');
