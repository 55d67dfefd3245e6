import { directives } from '../../../theme/src/directives/index.ts';
import type { DirectiveDocs } from '../../../theme/src/directives/types.ts';
import { table } from './table.ts';

/** What the folder of each directive says of it, in the order of the registry. */
export const directiveDocs = await Promise.all(
  Object.keys(directives).map(async (name) => {
    const { docs } = (await import(`../../../theme/src/directives/${name}/docs.ts`)) as { docs: DirectiveDocs };
    return [name, docs] as const;
  }),
);

/** Every directive as Markdown, each with its example and what the example becomes. */
export const directiveReference = (): string =>
  [
    'A directive is a name after colons: three or more around blocks (`:::name` … `:::`), two for a line of its own (`::name`), one within a line (`:name[label]`). Attributes stand in braces, the label in brackets. A directive around another one needs more colons. A site adds its own, see [Customise](../guides/customise.md#directive).',
    ...directiveDocs.flatMap(([name, { title = name, about, label, attributes, example, isRendered = true }]) => [
      `## ${title} {#${title.toLowerCase()}}`,
      label === undefined ? about : `${about} Label: ${label}.`,
      ...(attributes === undefined
        ? []
        : [
            table(
              ['Attribute', 'What it does'],
              Object.entries(attributes).map(([key, text]) => [`\`${key}\``, text]),
            ),
          ]),
      `\`\`\`\`md\n${example}\n\`\`\`\``,
      ...(isRendered ? [example] : []),
    ]),
  ].join('\n\n');
