import { textOf } from '../model/operations.ts';
import { isJson, mediaTypes } from '../model/samples.ts';
import type { Json, JsonObject } from '../read/spec-file.ts';
import { aboutSchema, fieldEntries, idFor, type PageContext } from './field-list.ts';
import { type Block, code } from './markdown.ts';
import { factsInWords, typeInWords } from './types-in-words.ts';

/** What a request or a response contains, in the parts that a page arranges. */
export interface Content {
  /** Its type in words; absent if nothing is said of it. */
  readonly words?: string;
  /** Its media types, unless it is JSON alone. */
  readonly kind: string;
  /** What its schema says of itself, where the part that has it does not say the same. */
  readonly about: readonly Block[];
  /** Values and limits of its schema, as one line. */
  readonly facts: string;
  /** Its fields, then what differs under other media types. */
  readonly fields: readonly Block[];
}

/** Describes the content of a request, a response or a callback. The anchors of its fields begin with `prefix`. */
export function contentOf(
  context: PageContext,
  part: JsonObject | undefined,
  prefix: string,
  depth = 0,
): Content | undefined {
  const [first, ...rest] = mediaTypes(part);
  if (part === undefined || first === undefined) return undefined;
  const [type, { schema }] = first;
  const isSame = (other: Json | undefined) => other === undefined || JSON.stringify(other) === JSON.stringify(schema);
  const same = rest.filter(([, media]) => isSame(media['schema'])).map(([name]) => code(name));
  const others = rest.filter(([, media]) => !isSame(media['schema']));
  return {
    ...(schema === undefined ? {} : { words: typeInWords(context.schemas, schema, context.linkTo) }),
    kind:
      isJson(type) && rest.length === 0
        ? ''
        : `Content type${same.length === 0 ? '' : 's'}: ${[code(type), ...same].join(', ')}.`,
    ...describe(context, schema, textOf(part['description'])),
    fields: [
      ...fieldsOf(context, schema, prefix, depth),
      ...others.map(([name, media]) => otherContent(context, name, media['schema'], { prefix, depth })),
    ],
  };
}

/** The same part under another media type, with a schema of its own. */
function otherContent(
  context: PageContext,
  type: string,
  schema: Json | undefined,
  { prefix, depth }: { readonly prefix: string; readonly depth: number },
): Block {
  const id = idFor(context, prefix, type);
  const { about, facts } = describe(context, schema);
  return {
    name: 'param',
    label: `*as* ${code(type)} ${typeInWords(context.schemas, schema, context.linkTo)}`,
    attributes: { id },
    blocks: [...about, facts, ...fieldsOf(context, schema, id, depth + 1)],
  };
}

const describe = (context: PageContext, schema: Json | undefined, said?: string): Pick<Content, 'about' | 'facts'> => ({
  about: aboutSchema(context, schema, said),
  facts: isHere(context, schema) ? factsInWords(context.schemas, schema) : '',
});

const fieldsOf = (context: PageContext, schema: Json | undefined, prefix: string, depth: number): readonly Block[] =>
  isHere(context, schema) ? fieldEntries(context, schema, prefix, depth) : [];

/** Whether a schema is described where it is used: it has no section of its own. */
const isHere = ({ schemas }: PageContext, schema: Json | undefined): boolean =>
  schema !== undefined && schemas.sectionOf(schema) === undefined;
