import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  acceptTranslations,
  allTexts,
  type CommandContext,
  countText,
  type Diagnostic,
  type ExchangeFlags,
  type ExchangeSite,
  type ExitCode,
  join,
  problem,
  readInputs,
  relative,
  replaceFile,
  resolve,
  withParts,
} from '@autolode/ssg-cli/internal';
import { exportUnits } from './export-translations.ts';
import { importTranslations, type ReturnedFile } from './import-translations.ts';
import { readPo, writePo } from './po.ts';
import { readXliff } from './read-xliff.ts';
import type { Unit } from './unit.ts';
import { writeXliff } from './write-xliff.ts';

/** Implements `ssg translations export`, which writes one file for each language. */
export function exportCommand(
  { log, flags }: CommandContext,
  { config, inputs, english, locales }: ExchangeSite,
  { format = 'xliff', to = 'translations' }: ExchangeFlags,
): ExitCode {
  if (format !== 'xliff' && format !== 'po') {
    log.diagnostics([problem('i18n/exchange-file', { kind: 'format', format })]);
    return 2;
  }
  const texts = allTexts(config, inputs, english);
  // A file of the site must not be taken for the folder.
  if (statSync(resolve(config.root, to), { throwIfNoEntry: false })?.isDirectory() === false) {
    log.diagnostics([problem('i18n/exchange-file', { kind: 'not-a-folder' }, { file: to })]);
    return 2;
  }
  const exported = locales.map((locale) => {
    const { files, diagnostics } = exportUnits(config, inputs, locale, texts);
    const [main] = config.locales;
    const content =
      format === 'po' ? writePo(files, locale.code) : writeXliff(files, main?.htmlLang ?? 'en', locale.htmlLang);
    const path = `${to}/${locale.code}.${format === 'po' ? 'po' : 'xlf'}`;
    replaceFile(resolve(config.root, path), Buffer.from(content));
    const units = files.flatMap((file) => file.units);
    const open = units.filter((unit: Unit) => unit.target === undefined || unit.isCurrent !== true).length;
    return { locale: locale.code, path, texts: units.length, open, diagnostics };
  });
  const diagnostics = exported.flatMap((one) => one.diagnostics);
  log.diagnostics(diagnostics);
  if (flags.json === true)
    process.stdout.write(
      `${JSON.stringify({ ok: true, exported: exported.map(({ diagnostics: _, ...one }) => one), diagnostics })}\n`,
    );
  for (const { path, texts: count, open } of exported)
    log.line(`${log.paint.green('✓')} ${path}: ${count} strings, ${open} to translate`);
  return 0;
}

/** Implements `ssg translations import`, which writes the pages and strings of returned files, and accepts them. */
export async function importCommand(
  { log, flags }: CommandContext,
  site: ExchangeSite,
  files: readonly string[],
  options: ExchangeFlags,
): Promise<ExitCode> {
  const { config, inputs, english } = site;
  const diagnostics: Diagnostic[] = [];
  if (files.length === 0) diagnostics.push(problem('i18n/exchange-file', { kind: 'none' }));
  const written: string[] = [];
  const accepted: string[] = [];
  let untranslated = 0;
  for (const file of files) {
    const returned = readReturned(file, site, options);
    if ('code' in returned) {
      diagnostics.push(returned);
      continue;
    }
    const texts = allTexts(config, inputs, english);
    const done = importTranslations(config, inputs, returned, texts, options.strict === true);
    diagnostics.push(...done.diagnostics);
    written.push(...done.written);
    untranslated += done.untranslated;
    if (done.complete.length === 0 && done.keys.size === 0) continue;
    const now = acceptTranslations(config, withParts(config, await readInputs(config)), {
      locales: [returned.locale],
      files: done.complete,
      keys: done.keys,
      texts,
      today: new Date().toISOString().slice(0, 10),
    });
    diagnostics.push(...now.diagnostics);
    if (now.ok) accepted.push(...now.value);
  }
  log.diagnostics(diagnostics);
  const hasFailed = diagnostics.some(({ severity }) => severity === 'error' || options.strict === true);
  if (flags.json === true)
    process.stdout.write(`${JSON.stringify({ ok: !hasFailed, written, accepted, untranslated, diagnostics })}\n`);
  for (const path of [...written, ...accepted]) log.line(`${log.paint.green('✓')} ${path}`);
  if (untranslated > 0) log.line(`${untranslated} pages are not translated yet.`);
  if (diagnostics.length > 0) log.line(countText(diagnostics));
  return files.length === 0 ? 2 : hasFailed ? 1 : 0;
}

/** Reads one file, and finds its language among those of the site. */
function readReturned(
  name: string,
  { config, locales }: ExchangeSite,
  { locale: chosen }: ExchangeFlags,
): ReturnedFile | Diagnostic {
  const absolute = resolve(config.root, name);
  const path = relative(config.root, absolute).replaceAll('\\', '/');
  const kind = /\.(?:xlf|xliff|po)$/i.exec(path)?.[0].toLowerCase();
  if (kind === undefined) return problem('i18n/exchange-file', { kind: 'format' }, { file: path });
  if (!existsSync(absolute))
    return problem('i18n/exchange-file', { kind: 'unreadable', reason: 'it does not exist' }, { file: path });
  const text = readFileSync(join(absolute), 'utf8').replace(/^\ufeff/, '');
  const read = kind === '.po' ? readPo(text) : readXliff(text);
  if ('error' in read)
    return problem('i18n/exchange-file', { kind: 'unreadable', reason: read.error }, { file: path, line: read.line });
  const wanted = (chosen ?? read.locale)?.toLowerCase().replaceAll('_', '-');
  const found = locales.find(({ code, htmlLang }) => [code, htmlLang].some((one) => one.toLowerCase() === wanted));
  const known = locales.map(({ code }) => code);
  if (found === undefined)
    return problem('i18n/exchange-file', { kind: 'locale', locale: read.locale, known }, { file: path });
  return { path, locale: found, units: read.units };
}
