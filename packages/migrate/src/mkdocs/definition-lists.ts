import { codeLines } from './lines.ts';

/**
 * Turns definition lists into lists: what is indented below a definition would be code otherwise.
 *
 *     term              -   term
 *     :   definition        definition
 */
export function withLists(lines: readonly string[]): string[] {
  const made: string[] = [];
  const isCode = codeLines(lines);
  for (const [index, line] of lines.entries()) {
    const [, lead = '', definition] = /^(\s*): {1,3}(?=\S)(.*)$/.exec(isCode[index] === true ? '' : line) ?? [];
    const isApart = made.at(-1)?.trim() === '';
    const term = made.at(isApart ? -2 : -1) ?? '';
    if (definition === undefined || term.trim() === '' || /^\s*(?:#|:::|!!!|\?\?\?)/.test(term)) {
      made.push(line);
      continue;
    }
    // Another definition of the same term continues its item.
    if (!term.startsWith(`${lead}    `) && !term.startsWith(`${lead}-   `))
      made[made.length - (isApart ? 2 : 1)] = `${lead}-   ${term.slice(lead.length)}`;
    if (!isApart) made.push('');
    made.push(`${lead}    ${definition}`);
  }
  return made;
}
