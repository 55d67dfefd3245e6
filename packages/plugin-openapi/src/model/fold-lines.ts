/** What fits in the column of code beside a text in a window of 1280 pixels, in columns of letters. */
export const lineWidth = 52;

/** How a language writes code on several lines. */
export interface Folding {
  /** One step of indentation. */
  readonly step: string;
  /** Puts texts together at the end of a line. */
  readonly joint: string;
  /** Whether what is in brackets can have lines of its own without further commas. */
  readonly brackets: boolean;
  /** Whether an expression goes on in the next line only in brackets. */
  readonly inParentheses: boolean;
  /** A text of several lines in quotes that keep its lines, or nothing if they cannot. */
  readonly lines?: (text: string) => string | undefined;
}

/** A text in quotes, on one line or several. */
const literal = /(["'])((?:\\.|(?!\1)[^\\])*)\1/gs;

/**
 * Breaks lines of code that are longer than `lineWidth`, where their language and their content allow it: between what
 * stands in brackets, and before the parameters of a URL. Texts of several lines are written as such.
 */
export function foldLines(code: string, folding: Folding): string {
  // Lines within a text are part of it.
  const texts: string[] = [];
  const held = code.replace(literal, (text, quote: string, content: string) => {
    if (!content.includes('\n') && !content.includes('\\n')) return text;
    const decoded = quote === '"' ? decode(text) : undefined;
    texts.push((decoded === undefined ? undefined : folding.lines?.(decoded)) ?? text);
    return `"\0${texts.length - 1}"`;
  });
  const folded = held.split('\n').flatMap((line) => foldLine(line, folding));
  return folded.join('\n').replace(/"\0(\d+)"/g, (_, index: string) => texts[Number(index)] ?? '');
}

/** The escapes that the languages have in common are those of JSON. */
function decode(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}

const width = (line: string): number => line.replace(/\t/g, '    ').length;

function foldLine(line: string, folding: Folding): string[] {
  if (width(line) <= lineWidth) return [line];
  return (folding.brackets ? foldBrackets(line, folding) : undefined) ?? foldUrl(line, folding) ?? [line];
}

const indentOf = (line: string): string => /^\s*/.exec(line)?.[0] ?? '';

/** Gives each part of the longest pair of brackets its own line. */
function foldBrackets(line: string, folding: Folding): string[] | undefined {
  const group = longestGroup(line);
  if (group === undefined) return undefined;
  const [start, commas, end] = group;
  const indent = indentOf(line);
  const parts = [start, ...commas].map((from, index) => line.slice(from + 1, commas[index] ?? end).trim());
  const lines = parts
    .filter((part) => part !== '')
    .map((part, index) => indent + folding.step + part + (index < commas.length ? ',' : ''));
  return [line.slice(0, start + 1), ...lines.flatMap((one) => foldLine(one, folding)), indent + line.slice(end)];
}

type Group = readonly [start: number, commas: readonly number[], end: number];

/** The longest outermost pair of brackets that opens and closes in a line, and the commas between its parts. */
function longestGroup(line: string): Group | undefined {
  const bare = line.replace(literal, (text) => `"${'x'.repeat(text.length - 2)}"`);
  let longest: Group | undefined;
  const open: { start: number; commas: number[] }[] = [];
  for (const [index, letter] of [...bare].entries()) {
    if ('([{'.includes(letter)) open.push({ start: index, commas: [] });
    else if (letter === ',') open.at(-1)?.commas.push(index);
    else if (')]}'.includes(letter)) {
      const last = open.pop();
      if (last !== undefined && index - last.start > (longest === undefined ? 24 : longest[2] - longest[0]))
        longest = [last.start, last.commas, index];
    }
  }
  return longest;
}

/** Breaks the longest URL in quotes before its parameters. */
function foldUrl(line: string, { step, joint, inParentheses }: Folding): string[] | undefined {
  const urls = [...line.matchAll(literal)].filter(([, , content]) => /^https?:[^?]*\?/.test(content ?? ''));
  const [url] = urls.toSorted((one, other) => other[0].length - one[0].length);
  if (url === undefined) return undefined;
  const [text, quote = '', content = ''] = url;
  const indent = indentOf(line);
  const room = lineWidth - width(indent + step + joint) - 2;
  const [address = '', ...parameters] = content.split(/(?=[?&])/);
  const pieces = [address];
  for (const parameter of parameters) {
    const last = pieces.at(-1) ?? '';
    if (pieces.length > 1 && last.length + parameter.length <= room) pieces[pieces.length - 1] = last + parameter;
    else pieces.push(parameter);
  }
  const [before, after] = [line.slice(0, url.index), line.slice(url.index + text.length)];
  const quoted = pieces.map((piece, index) => quote + piece + quote + (index < pieces.length - 1 ? joint : ''));
  if (inParentheses) return [`${before}(`, ...quoted.map((one) => indent + step + one), `${indent})${after}`];
  const [first = '', ...others] = quoted;
  const lines = [before + first, ...others.map((one) => indent + step + one)];
  const last = lines.pop() ?? '';
  // What is put behind the URL, such as a key.
  if (width(last + after) > lineWidth && after.startsWith(`${joint} `))
    return [...lines, last + joint, indent + step + after.slice(joint.length + 1)];
  return [...lines, last + after];
}
