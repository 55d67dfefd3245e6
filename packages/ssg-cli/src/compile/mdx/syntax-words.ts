import { voidElements } from '../../lib/void-elements.ts';

/** What an error of the MDX compiler means, and what to write. */
export interface SyntaxWords {
  readonly reason: string;
  readonly advice?: string;
}

type Words = (line: string, ...parts: string[]) => SyntaxWords;

/** The first expression in braces of a line that looks like attributes, an id or a class. */
const attributes =
  /\{ ?:? ?([#.][\w-]{1,60}|[\w-]{1,60}=(?:"[^"{}]{0,200}"|'[^'{}]{0,200}'|[\w-]{1,60})[^{}]{0,200})\}/;

const meanings: readonly (readonly [RegExp, Words])[] = [
  [
    /^Expected a closing tag for `<([\w.-]+)/,
    (line, name = '') =>
      voidElements.includes(name)
        ? {
            reason: `<${name}> is never closed`,
            advice: `Write ${closed(line, name)}: in MDX, elements without content end in />.`,
          }
        : {
            reason: `<${name}> is never closed`,
            advice: `Write </${name}> where it ends, or <${name} /> if it is empty. For the character, write \\<.`,
          },
  ],
  [
    /^Unexpected closing tag `<\/([\w.-]+)>`, expected corresponding closing tag for `<([\w.-]+)>`/,
    (_, found = '', open = '') => ({
      reason: `</${found}> closes nothing: <${open}> is still open`,
      advice: voidElements.includes(open) ? `Write <${open} />.` : `Write </${open}> first.`,
    }),
  ],
  [
    /^Unexpected closing slash/,
    (line) => ({
      reason: 'A closing tag has no opening one',
      advice: /<\/(br|hr|img|input)/.test(line)
        ? 'Write <br />, not </br>.'
        : 'Remove it, or open the element before it.',
    }),
  ],
  [/^Unexpected character `!`/, () => ({ reason: 'HTML comments are not MDX', advice: 'Write {/* … */}.' })],
  [
    /^Unexpected character `[/@]`.*create a link/,
    () => ({ reason: 'Addresses in < > are not MDX', advice: 'Write the address alone, or [text](https://…).' }),
  ],
  [
    /^Unexpected character `(.)`.*before attribute value/,
    () => ({ reason: 'The value of an attribute has no quotes', advice: 'Write it in quotes: width="100".' }),
  ],
  [
    /^Unexpected character `(.)`.*before name/,
    (_, sign = '') => ({
      reason: `"<" before "${sign}" starts no element`,
      advice: `Write \\<${sign} for the characters.`,
    }),
  ],
  [
    /^Unexpected character `\\`/,
    () => ({
      reason: 'An attribute contains a backslash',
      advice: 'Write a quote inside another kind of quotes: title=\'a "b"\'.',
    }),
  ],
  [
    /^Unexpected end of file in expression/,
    () => ({
      reason: 'The expression that "{" begins is never closed',
      advice: 'Close it with }, or write \\{ for the character.',
    }),
  ],
  [
    /^Unexpected duplicate layout/,
    () => ({ reason: 'The page has two default exports', advice: 'Remove one of them.' }),
  ],
  [
    /^Could not parse import\/exports/,
    (line) => ({
      reason: 'An import or export is not valid JavaScript',
      advice: /^\s*(?:import|export)\b/.test(line)
        ? 'Correct it, or begin the line with another word if it is text.'
        : 'Leave an empty line between imports and text.',
    }),
  ],
  [/^Could not parse expression/, expressionWords],
];

function expressionWords(line: string): SyntaxWords {
  const reason = 'The expression in braces is not valid JavaScript';
  const [written, content = ''] = attributes.exec(line) ?? [];
  if (written !== undefined)
    return { reason: `"${written}" is read as an expression`, advice: `Write \\{${content.trim()}\\}.` };
  if (/\{[{%#]/.test(line))
    return {
      reason,
      advice: 'Templates of other tools, such as {{ … }} and {% … %}, are not read. Write \\{\\{ for the characters.',
    };
  return {
    reason,
    advice: 'Correct it, or write \\{ for the character. In <style> and <script>, put the text in {`…`}.',
  };
}

/** The tag of a line, closed as MDX wants it. */
function closed(line: string, name: string): string {
  const [tag = `<${name}>`] = new RegExp(`<${name}(?:\\s[^<>]*)?>`).exec(line) ?? [];
  return `${tag.slice(0, -1).trimEnd()} />`;
}

/** Words an error of the MDX compiler, with the line of the text where it is. */
export function syntaxWords(reason: string, line: string): SyntaxWords {
  for (const [pattern, words] of meanings) {
    const [found, ...parts] = pattern.exec(reason) ?? [];
    if (found !== undefined) return words(line, ...parts);
  }
  return { reason: reason.replace(/\.$/, '') };
}
