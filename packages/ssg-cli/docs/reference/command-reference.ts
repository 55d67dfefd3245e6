import type { Command } from 'commander';
import { createProgram } from '../../src/cli.ts';
import { table } from './table.ts';

/** Every command with its flags as Markdown, from what the command line itself is made of. */
export function commandReference(): string {
  const program = createProgram(() => {});
  return [
    'Flags stand after the command: `ssg build --strict`. Exit codes: 0 all is well, 1 the site has errors, 2 wrong usage or config, 3 another build of the site is running.',
    ...program.commands.map(section),
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

/** `i18n/<locale>` is no HTML. */
const asText = (description: string): string => description.replaceAll('<', '\\<');

const shownDefault = (value: unknown): string =>
  value === undefined || typeof value === 'boolean' ? '' : ` (default: \`${String(value)}\`)`;
