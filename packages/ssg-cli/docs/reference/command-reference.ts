import type { Command } from 'commander';
import { createProgram } from '../../src/cli.ts';
import { environment } from '../../src/lib/environment.ts';
import { table } from './table.ts';

/** Every command with its flags as Markdown, from what the command line itself is made of. */
export function commandReference(): string {
  const program = createProgram(() => {});
  return [
    'Flags stand after the command: `ssg build --strict`. Exit codes: 0 all is well, 1 the site has errors, 2 wrong usage or config, 3 another build of the site is running.',
    ...program.commands.map(section),
    '## Environment {#environment}',
    table(['Variable', 'What it does'], variablesOf(program)),
  ].join('\n\n');
}

function section(command: Command): string {
  const words = command.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`));
  const rows = [
    ...command.registeredArguments.map((one) => [`\`${one.name()}\``, asText(one.description)]),
    ...command.options.map((one) => [
      `\`${one.flags}\``,
      `${asText(one.description)}${shownDefault(one.defaultValue)}`,
    ]),
  ];
  return [
    `## ssg ${command.name()} {#${command.name()}}`,
    `\`ssg ${[command.name(), ...words].join(' ')}\`: ${command.description()}.`,
    table(['Flag', 'What it does'], rows),
  ].join('\n\n');
}

/** Variables of flags and the others that the command reads. */
function variablesOf({ commands }: Command): string[][] {
  const ofFlags = commands.flatMap(({ options }) =>
    options.flatMap(({ envVar, long, description }) =>
      envVar === undefined ? [] : [[`\`${envVar}\``, `${asText(description)}, without \`${long}\``]],
    ),
  );
  const others = Object.entries(environment).map(([name, about]) => [`\`${name}\``, about]);
  return [...new Map([...ofFlags, ...others].map((row) => [row[0], row])).values()];
}

/** `i18n/<locale>` is no HTML. */
const asText = (description: string): string => description.replaceAll('<', '\\<');

const shownDefault = (value: unknown): string =>
  value === undefined || typeof value === 'boolean' ? '' : ` (default: \`${String(value)}\`)`;
