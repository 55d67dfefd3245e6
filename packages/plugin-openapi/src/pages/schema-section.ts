import { makeSectionExample } from '../model/examples.ts';
import type { NamedSchema } from '../model/schemas.ts';
import { fieldEntries, type PageContext, paramList } from './field-list.ts';
import { type Block, escaped, fence } from './markdown.ts';
import { compactJson } from './operation-section.ts';
import { factsInWords, typeInWords } from './types-in-words.ts';

/** Anchor of a schema on a page with others. */
export const schemaAnchor = ({ id }: NamedSchema): string => `schema-${id}`;

/** A schema that several places refer to: its fields beside an example. */
export function schemaSection(context: PageContext, schema: NamedSchema, level: number): Block {
  const { node, name } = schema;
  const { schemas, prose, wording } = context;
  const anchor = schemaAnchor(schema);
  const type = typeInWords(context, node);
  const fields = fieldEntries(context, node, anchor);
  const example = makeSectionExample(schemas, node);
  return {
    name: 'endpoint',
    of: node,
    blocks: [
      `${'#'.repeat(level)} ${escaped(name)} {#${anchor}}`,
      ...prose.of(node),
      type === 'object' ? '' : wording.sentence(type),
      factsInWords(context, node, false),
      ...paramList(wording.say('fields'), fields),
      ...(typeof example === 'object' && example !== null
        ? [fence(compactJson(example), 'json', wording.say('example'))]
        : []),
    ],
  };
}
