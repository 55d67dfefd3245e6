import { asObject, changeProse, fencedCode, hideCode, type Loose, ownValue } from '@autolode/ssg-cli/internal';

/** Name → value. */
export type Variables = Readonly<Record<string, string>>;

/** The variables of a config that a new one can have. */
export const variablesOf = (old: Loose): Variables =>
  Object.fromEntries(
    Object.entries(asObject(old['variables'])).flatMap(([name, value]) =>
      typeof value === 'string' && /^[\w.-]+$/.test(name) ? [[name, value]] : [],
    ),
  );

const use = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** Writes `:var[name]` for `{{name}}`. Attributes, code in a line and front matter get the value itself. */
export function withVariables(text: string, variables: Variables): string {
  if (Object.keys(variables).length === 0 || !text.includes('{{')) return text;
  const values = (part: string) => part.replace(use, (whole, name: string) => ownValue(variables, name) ?? whole);
  const front = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/.exec(text)?.[0] ?? '';
  const body = changeProse(text.slice(front.length), (line) => {
    if (!line.includes('{{')) return line;
    const { text: shown, restore } = hideCode(line.replace(/=(?:"[^"]*"|'[^']*')/g, values));
    const named = shown.replace(use, (whole, name: string) =>
      ownValue(variables, name) === undefined ? whole : `:var[${name}]`,
    );
    return values(restore(named));
  });
  return values(front) + body;
}

/** Adds the word `variables` to blocks of code with `{{name}}`, and writes `:var[name]` in them. */
export function withVariablesInCode(text: string, variables: Variables): string {
  if (Object.keys(variables).length === 0 || !text.includes('{{')) return text;
  const isCode = fencedCode();
  const changed = new Set<number>();
  let opening: { readonly index: number; readonly mark: string } | undefined;
  const made = text.split('\n').map((line, index) => {
    if (!isCode(line)) {
      opening = undefined;
      return line;
    }
    const [, mark = ''] = /^[\s>]*(?:[-*+] |\d+[.)] )*(`{3,}|~{3,})/.exec(line) ?? [];
    if (opening === undefined) {
      opening = { index, mark };
      return line;
    }
    // The next block may begin in the next line.
    if (mark !== '' && mark.startsWith(opening.mark)) opening = undefined;
    const at = opening?.index;
    return line.replace(use, (whole, name: string) => {
      if (ownValue(variables, name) === undefined || at === undefined) return whole;
      changed.add(at);
      return `:var[${name}]`;
    });
  });
  return made.map((line, index) => (changed.has(index) ? withWord(line) : line)).join('\n');
}

/** A block without a language gets one, because the first word is the language. */
const withWord = (line: string): string => `${line}${/[`~]\s*$/.test(line) ? 'text' : ''} variables`;
