import { catalogue } from '../../src/catalogue/catalogue.ts';
import { type Entry, textsOf } from '../../src/catalogue/entry.ts';
import { sentence } from '../../src/config/finding.ts';
import { errorCodes } from './error-codes.ts';

/** Every error code with its cause, its remedy and an example, as Markdown. */
export function errorReference(): string {
  const groups = new Map<string, string[]>();
  const all: readonly (readonly [code: string, entry: Explained])[] = [
    ...Object.entries(errorCodes),
    ...(Object.entries(catalogue) as unknown as [string, Entry<unknown>][]),
  ];
  for (const [code, { cause, remedy, ...entry }] of [...all].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const group = code.split('/')[0] ?? code;
    const example = 'message' in entry ? `\n\n${exampleOf(entry as Entry<unknown>)}` : '';
    const text = `### ${code} {#${code.replace('/', '-')}}\n\n${cause}\n\n**Remedy:** ${remedy}${example}`;
    groups.set(group, [...(groups.get(group) ?? []), text]);
  }
  return [
    'Every message carries a code. `--json` prints it beside file, line, column and hint.',
    ...[...groups].flatMap(([group, entries]) => [`## ${group} {#group-${group}}`, ...entries]),
  ].join('\n\n');
}

interface Explained {
  readonly cause: string;
  readonly remedy: string;
}

/** The first example of a message, as the terminal prints it. */
function exampleOf(entry: Entry<unknown>): string {
  const { message, hint } = textsOf(entry, entry.examples?.[0] ?? {});
  const lines = [
    entry.key === undefined ? message : sentence(entry.key, message),
    ...(hint === undefined ? [] : [`    ${hint.replaceAll('\n', '\n    ')}`]),
  ];
  return `\`\`\`text\n${lines.join('\n')}\n\`\`\``;
}
