import { sentence } from '../../src/config/finding.ts';
import { catalogue } from '../../src/messages/catalogue.ts';
import { type Entry, textsOf } from '../../src/messages/entry.ts';

/** Every error code with its cause, its remedy and an example, as Markdown. */
export function errorReference(): string {
  const groups = new Map<string, string[]>();
  const all = Object.entries(catalogue) as unknown as [code: string, entry: Entry<unknown>][];
  for (const [code, entry] of all.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { cause, remedy } = entry;
    const group = code.split('/')[0] ?? code;
    const text = `### ${code} {#${code.replace('/', '-')}}\n\n${cause}\n\n**Remedy:** ${remedy}\n\n${exampleOf(entry)}`;
    groups.set(group, [...(groups.get(group) ?? []), text]);
  }
  return [
    'Every message carries a code. `--json` prints it beside file, line, column and hint.',
    ...[...groups].flatMap(([group, entries]) => [`## ${group} {#group-${group}}`, ...entries]),
  ].join('\n\n');
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
