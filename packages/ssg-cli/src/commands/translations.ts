import { bundleServer } from '../bundle/bundle-server.ts';
import { problem } from '../catalogue/problem.ts';
import { loadConfig } from '../config/load-config.ts';
import { type Diagnostic, hasErrors } from '../lib/diagnostic.ts';
import { readInputs } from '../read/read-inputs.ts';
import { findMissing, type MissingTranslations } from '../translate/find-missing.ts';
import { writeMissing } from '../translate/write-missing.ts';
import { type CommandContext, countText, type ExitCode } from './context.ts';

export interface TranslationsFlags {
  readonly write?: boolean;
  readonly locale?: string;
  readonly strict?: boolean;
}

/**
 * Implements `ssg translations`, which lists missing translations and, with `--write`, adds the strings to their files.
 */
export async function translationsCommand(
  { log, flags }: CommandContext,
  { write = false, locale, strict = false }: TranslationsFlags,
): Promise<ExitCode> {
  const config = await loadConfig({
    root: flags.root,
    ...(flags.config === undefined ? {} : { configFile: flags.config }),
  });
  if (!config.ok) {
    log.diagnostics(config.diagnostics);
    return 2;
  }
  const others = config.value.locales.slice(1);
  const wanted = locale === undefined ? others : config.value.locales.filter(({ code }) => code === locale);
  if (wanted.length === 0) {
    log.diagnostics([
      noLocale(
        locale,
        others.map(({ code }) => code),
      ),
    ]);
    return 2;
  }
  const inputs = await readInputs(config.value);
  const theme = await bundleServer(config.value, []);
  const diagnostics = [...config.diagnostics, ...inputs.diagnostics, ...theme.diagnostics];
  log.diagnostics(diagnostics);
  if (!theme.ok || hasErrors(diagnostics)) {
    log.line(log.paint.red(`${countText(diagnostics)}. Nothing was written.`));
    return 1;
  }
  const dictionaries = theme.value.renderer.strings;
  const found = wanted.map((one) => findMissing(config.value, inputs, dictionaries, one));
  const written = write ? found.flatMap((one) => writeMissing(config.value, one) ?? []) : [];
  if (flags.json === true) process.stdout.write(`${JSON.stringify({ ok: true, locales: found, written })}\n`);
  else for (const one of found) for (const line of describe(one, log.paint.bold)) log.line(line);
  for (const path of written) log.line(`${log.paint.green('✓')} ${path}`);
  return strict && found.some(({ texts, files }) => texts.length + files.length > 0) ? 1 : 0;
}

function describe(
  { locale, texts, same, stale, files }: MissingTranslations,
  bold: (text: string) => string,
): string[] {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];
  return [
    `${bold(locale)}: ${texts.length} strings and ${files.length} pages are missing`,
    ...list(
      'Strings',
      texts.map(({ key, message }) => `${key}: ${message}`),
    ),
    ...list(
      'Pages',
      files.map(({ from, to }) => `${from} → ${to}`),
    ),
    ...list('Strings that are identical to the original', same),
    ...list('Strings that are no longer used', stale),
  ];
}

const noLocale = (locale: string | undefined, known: readonly string[]): Diagnostic =>
  problem('i18n/no-locale', { locale, known });
