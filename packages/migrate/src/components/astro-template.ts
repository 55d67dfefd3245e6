import { tagEnd } from '../content/tags.ts';

const voidElements = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/i;

/** What is left of a template, and where the reading is. */
interface Reader {
  readonly text: string;
  at: number;
}

/**
 * Writes the template of an Astro component as JSX. A line break between words is a space there, whereas JSX drops it;
 * in expressions line breaks stay, as they end statements. An expression may be several elements without one around
 * them.
 */
export function templateAsJsx(template: string): string {
  const reader = { text: template.trim(), at: 0 };
  let made = '';
  while (reader.at < reader.text.length) {
    made += contentOf(reader);
    // An end tag without a beginning is part of no element.
    if (reader.at < reader.text.length) made += endTag(reader);
  }
  return made;
}

/** The nodes up to an end tag, or the end of the template. */
function contentOf(reader: Reader): string {
  const made: string[] = [];
  while (reader.at < reader.text.length && !reader.text.startsWith('</', reader.at)) {
    if (isTag(reader)) made.push(elementOf(reader));
    else if (reader.text[reader.at] === '{') made.push(expressionOf(reader));
    else made.push(textOf(reader));
  }
  return made.join('');
}

const isTag = ({ text, at }: Reader): boolean => /^<[A-Za-z>]/.test(text.slice(at, at + 2));

function textOf(reader: Reader): string {
  const { text, at } = reader;
  let end = at + 1;
  while (end < text.length && text[end] !== '<' && text[end] !== '{') end++;
  reader.at = end;
  // Braces and angle brackets would be code in JSX.
  return text
    .slice(at, end)
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/[<>}]/g, (mark) => `{"${mark}"}`);
}

function elementOf(reader: Reader): string {
  const { text, at } = reader;
  const isFragment = text.startsWith('<>', at);
  const name = /^<([A-Za-z][\w.-]*)/.exec(text.slice(at, at + 100))?.[1] ?? '';
  const end = isFragment ? at + 2 : tagEnd(text, at);
  reader.at = end;
  const tag = text
    .slice(at, end)
    .replace(/(\s)\{\s*([A-Za-z_$][\w$]*)\s*\}(?=[\s/>])/g, '$1$2={$2}')
    .replace(/(\s[\w:-]+=)(`[^`]*`)(?=[\s/>])/g, '$1{$2}');
  if (tag.endsWith('/>')) return tag;
  if (voidElements.test(name)) return `${tag.slice(0, -1)} />`;
  if (name === 'script' || name === 'style') {
    const close = text.indexOf(`</${name}`, end);
    reader.at = close < 0 ? text.length : tagEnd(text, close);
    return `<${name} />`;
  }
  return tag + contentOf(reader) + endTag(reader);
}

function endTag(reader: Reader): string {
  const { text, at } = reader;
  const end = text.indexOf('>', at);
  reader.at = end < 0 ? text.length : end + 1;
  return text.slice(at, reader.at);
}

/** An expression in braces, in which elements are written as JSX has them, and comments are left out. */
function expressionOf(reader: Reader): string {
  const made: string[] = [];
  let depth = 0;
  while (reader.at < reader.text.length) {
    const { text, at } = reader;
    const mark = text[at] as string;
    if (isTag(reader) && mayBegin(made)) made.push(elementsOf(reader));
    else if (text.startsWith('//', at)) reader.at = endOr(text, '\n', at);
    else if (text.startsWith('/*', at)) reader.at = endOr(text, '*/', at + 2, 2);
    else if (mark === '"' || mark === "'" || mark === '`') made.push(stringOf(reader, mark));
    else {
      made.push(mark);
      reader.at++;
      if (mark === '{') depth++;
      else if (mark === '}' && --depth === 0) break;
    }
  }
  return made.join('');
}

const endOr = (text: string, mark: string, from: number, length = 0): number => {
  const end = text.indexOf(mark, from);
  return end < 0 ? text.length : end + length;
};

/** Whether an element may begin after what was read: a comparison or a type follows a name or a value. */
function mayBegin(made: readonly string[]): boolean {
  const before = made.slice(-200).join('').trimEnd();
  return /[({[,?:&|>=;]$|(?<![\w$.])return$/.test(before);
}

function stringOf(reader: Reader, mark: string): string {
  const { text, at } = reader;
  let end = at + 1;
  while (end < text.length && text[end] !== mark) {
    if (text[end] === '\\') end += 2;
    else if (mark === '`' && text.startsWith('${', end)) {
      const inside = { text, at: end + 1 };
      expressionOf(inside);
      end = inside.at;
    } else end++;
  }
  reader.at = Math.min(end + 1, text.length);
  return text.slice(at, reader.at);
}

/** Elements beside each other, which JSX only has in another one. */
function elementsOf(reader: Reader): string {
  const made = [elementOf(reader)];
  for (;;) {
    const rest = /^\s*(?=<[A-Za-z>])/.exec(reader.text.slice(reader.at, reader.at + 400));
    if (rest === null) break;
    reader.at += rest[0].length;
    made.push(rest[0] === '' ? '' : '{" "}', elementOf(reader));
  }
  return made.length === 1 ? (made[0] as string) : `<>${made.join('')}</>`;
}
