import { errorCodes } from './error-codes.ts';

/** Every error code with cause and remedy as Markdown. */
export function errorReference(): string {
  const groups = new Map<string, string[]>();
  for (const [code, { cause, remedy }] of Object.entries(errorCodes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const group = code.split('/')[0] ?? code;
    const entry = `### ${code} {#${code.replace('/', '-')}}\n\n${cause}\n\n**Remedy:** ${remedy}`;
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return [
    'Every message carries a code. `--json` prints it beside file, line, column and hint.',
    ...[...groups].flatMap(([group, entries]) => [`## ${group} {#group-${group}}`, ...entries]),
  ].join('\n\n');
}
