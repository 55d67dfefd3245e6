import { isJson, textOf } from '../model/operations.ts';
import { mediaTypes } from '../model/samples.ts';
import type { Json, JsonObject } from '../read/spec-file.ts';
import { aboutSchema, fieldEntries, idFor, inPlace, type PageContext } from './field-list.ts';
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
  const own = describe(context, schema, { prefix, depth }, textOf(part['description']));
  return {
    ...own,
    ...(schema === undefined ? {} : { words: typeInWords(context, schema) }),
    kind:
      isJson(type) && rest.length === 0
        ? ''
        : context.wording.say(same.length === 0 ? 'contentType' : 'contentTypes', {
            types: context.wording.list([code(type), ...same]),
          }),
    fields: [
      ...own.fields,
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
  const { about, facts, fields } = describe(context, schema, { prefix: id, depth: depth + 1 });
  return {
    name: 'param',
    label: `*${context.wording.say('as')}* ${code(type)} ${typeInWords(context, schema)}`,
    attributes: { id },
    blocks: [...about, facts, ...fields],
  };
}

/** What is said of a schema where it is used, unless it is said elsewhere. */
function describe(
  context: PageContext,
  schema: Json | undefined,
  { prefix, depth }: { readonly prefix: string; readonly depth: number },
  said?: string,
): Pick<Content, 'about' | 'facts' | 'fields'> {
  const inner = schema === undefined ? undefined : inPlace(context, schema, depth);
  if (inner === undefined) return { about: [], facts: '', fields: [] };
  return {
    about: aboutSchema(context, context.schemas.follow(schema), said),
    facts: factsInWords(context, schema, true),
    fields: fieldEntries(inner, schema, prefix, depth),
  };
}
