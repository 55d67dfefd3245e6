import type { Element } from 'hast';
import { plainText } from '../html/plain-text.ts';

/**
 * The commands of a terminal session, without prompts and output; marks the lines of output.
 * @returns `undefined` if the block shows no prompt.
 */
export function commandsOf(lines: readonly Element[]): string | undefined {
  if (!lines.some((line) => promptOf(line) !== undefined)) return undefined;
  const commands: string[] = [];
  const output: Element[] = [];
  let isOpen = false;
  for (const line of lines) {
    // What a change removes is not copied.
    if ((line.properties['className'] as string[]).includes('del')) continue;
    const prompt = promptOf(line);
    const text = (prompt === undefined ? plainText(line) : textAfter(prompt, line)).trimEnd();
    if (prompt === undefined && !isOpen) output.push(line);
    else commands.push(text);
    isOpen = (prompt !== undefined || isOpen) && text.endsWith('\\');
  }
  for (const { properties } of output) properties['className'] = [...(properties['className'] as string[]), 'output'];
  return commands.join('\n');
}

/**
 * The prompt at the start of a line, as a grammar found it. `50% done` is no prompt, `> build` is what npm prints, and `# install`
 * is a comment more often than a command of root.
 */
function promptOf({ children: [first] }: Element): Element | undefined {
  const classes = first?.type === 'element' ? first.properties['className'] : undefined;
  if (first?.type !== 'element' || !Array.isArray(classes) || !classes.includes('prompt_')) return undefined;
  const text = plainText(first).trim();
  return /^(?:>|(?:[^@]*)#|.*\d%)$/.test(text) ? undefined : first;
}

/** The command behind a prompt, which may end in the space between them. */
const textAfter = (prompt: Element, line: Element): string =>
  plainText(line).slice(plainText(prompt).length).replace(/^ /, '');
