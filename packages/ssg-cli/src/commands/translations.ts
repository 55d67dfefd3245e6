import { bundleServer } from '../bundle/bundle-server.ts';
import { loadConfig } from '../config/load-config.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { hasErrors, type Result } from '../lib/diagnostic.ts';
import { loadPackage } from '../lib/load-package.ts';
import { dirname } from '../lib/path.ts';
import { leadsOutside } from '../lib/site-file.ts';
import { countText } from '../messages/count-text.ts';
import { linkOutside } from '../messages/link-outside.ts';
import { problem } from '../messages/problem.ts';
import type { Inputs } from '../read/inputs.ts';
import { readInputs } from '../read/read-inputs.ts';
import { translationsFile } from '../read/read-translations.ts';
import { acceptTranslations } from '../translate/accept-translations.ts';
import { allTexts, findMissing, type MissingTranslations } from '../translate/find-missing.ts';
import { withParts } from '../translate/with-parts.ts';
import { withoutDrafts } from '../translate/without-drafts.ts';
import { writeMissing } from '../translate/write-missing.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';

export interface ExchangeFlags {
  readonly locale?: string;
  readonly strict?: boolean;
  /** Format of the exported files: `xliff` or `po`. */
  readonly format?: string;
  /** Folder for the exported files. */
  readonly to?: string;
}

/** The site whose translations are exchanged. */
export interface ExchangeSite {
  readonly config: Config;
  readonly inputs: Inputs;
  /** The English strings of the theme. */
  readonly english: Readonly<Record<string, string>> | undefined;
  readonly locales: readonly LocaleConfig[];
}

/** The exports of `@autolode/translation-exchange` that this command uses. */
interface ExchangePackage {
  exportCommand(context: CommandContext, site: ExchangeSite, options: ExchangeFlags): ExitCode;
  importCommand(
    context: CommandContext,
    site: ExchangeSite,
    files: readonly string[],
    options: ExchangeFlags,
  ): Promise<ExitCode>;
}

export interface TranslationsFlags extends ExchangeFlags {
  readonly write?: boolean;
  /** Accepts all translations, or those in these files. */
  readonly accept?: true | readonly string[];
}

/** `export` or `import` with its files; without an action, translations are listed. */
export interface TranslationsAction {
  readonly action?: string | undefined;
  readonly files?: readonly string[];
}

/**
 * Implements `ssg translations`, which lists missing translations and, with `--write`, adds the strings to their files.
 */
export async function translationsCommand(
  { log, flags }: CommandContext,
  options: TranslationsFlags,
  { action, files: named = [] }: TranslationsAction = {},
): Promise<ExitCode> {
  const { write = false, locale, strict = false, accept } = options;
  const config = await loadConfig(loadOptionsOf(flags));
  if (!config.ok) return log.end(2, ...config.diagnostics);
  const others = config.value.locales.slice(1);
  const wanted = locale === undefined ? others : config.value.locales.filter(({ code }) => code === locale);
  if (wanted.length === 0)
    return log.end(2, problem('i18n/no-locale', { locale, known: others.map(({ code }) => code) }));
  const read = await readInputs(config.value);
  const inputs = withParts(config.value, read);
  const theme = await bundleServer(config.value, []);
  const diagnostics = [...config.diagnostics, ...inputs.diagnostics, ...theme.diagnostics];
  log.diagnostics(diagnostics);
  if (!theme.ok || hasErrors(diagnostics)) {
    log.line(log.paint.red(`${countText(diagnostics)}. Nothing was written.`));
    return 1;
  }
  const dictionaries = theme.value.renderer.strings;
  const published = () => withParts(config.value, withoutDrafts(config.value, read));
  if (action !== undefined) {
    const site = { config: config.value, english: dictionaries['en'], locales: wanted };
    const exchange = await loadPackage<ExchangePackage>(flags.root, '@autolode/translation-exchange');
    if (exchange === undefined) return log.fail(1, problem('i18n/exchange-not-installed', {}));
    return action === 'export'
      ? exchange.exportCommand({ log, flags }, { ...site, inputs: published() }, options)
      : exchange.importCommand({ log, flags }, { ...site, inputs }, named, options);
  }
  if (accept !== undefined) {
    const texts = allTexts(config.value, inputs, dictionaries['en']);
    const today = new Date().toISOString().slice(0, 10);
    const files = accept === true ? [] : accept;
    const done = acceptTranslations(config.value, inputs, { locales: wanted, files, texts, today });
    return reportAccepted({ log, flags }, done);
  }
  const listed = published();
  const found = wanted.map((one) => findMissing(config.value, listed, dictionaries, one));
  const { root } = config.value;
  const paths = write ? found.map((one) => translationsFile(config.value, one.locale)) : [];
  const outside = paths.filter((path) => leadsOutside(root, path) || leadsOutside(root, dirname(path)));
  if (outside.length > 0) return log.end(1, ...outside.map(linkOutside));
  const written = write ? found.flatMap((one) => writeMissing(config.value, one) ?? []) : [];
  log.json({ ok: true, locales: found, written });
  for (const one of found) for (const line of describe(one, log.paint.bold)) log.line(line);
  for (const path of written) log.line(`${log.paint.green('✓')} ${path}`);
  const isIncomplete = ({ texts, files, terms, stale, staleTexts, orphaned }: MissingTranslations) =>
    [texts, files, terms, stale, staleTexts, orphaned].some((list) => list.length > 0);
  return strict && found.some(isIncomplete) ? 1 : 0;
}

function reportAccepted({ log }: CommandContext, done: Result<string[]>): ExitCode {
  log.diagnostics(done.diagnostics);
  const accepted = done.ok ? done.value : [];
  log.json({ ok: done.ok, accepted, diagnostics: done.diagnostics });
  if (done.ok && accepted.length === 0) log.line('All translations were accepted already.');
  for (const path of accepted) log.line(`${log.paint.green('✓')} ${path}`);
  return done.ok ? 0 : 1;
}

function describe(
  { locale, texts, same, unused, files, terms, stale, staleTexts, unaccepted, orphaned }: MissingTranslations,
  bold: (text: string) => string,
): string[] {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];
  const words = (pages: readonly { readonly words: number }[]) =>
    `${pages.reduce((sum, page) => sum + page.words, 0).toLocaleString('en')} words`;
  const lacking = terms.length === 0 ? '' : `, ${terms.length} terms of the glossary are missing`;
  const outdated = stale.length === 0 ? '' : `, ${stale.length} pages are stale (${words(stale)})`;
  const strings = texts.map(({ key, message }) => `${key}: ${message}`);
  const pages = files.map(({ from, to, words: count }) => `${from} → ${to} (${count} words)`);
  const untranslated = terms.map(
    ({ key, name, definition }) => `${key}: ${name === key ? '' : `${name}, `}${definition}`,
  );
  const changed = stale.map(
    ({ from, to, words: count, date }) => `${to}, accepted on ${date}: see ${from} (${count} words)`,
  );
  return [
    `${bold(locale)}: ${texts.length} strings and ${files.length} pages are missing (${words(files)})${lacking}${outdated}`,
    ...list('Strings', strings),
    ...list('Pages', pages),
    ...list(`Terms of the glossary, translated in i18n/${locale}/glossary.yml`, untranslated),
    ...list('Pages whose original has changed', changed),
    ...list('Strings whose original has changed', staleTexts),
    ...list('Pages without an original', orphaned),
    ...list('Pages that nobody has accepted yet', unaccepted),
    ...list('Strings that are identical to the original', same),
    ...list('Strings that are no longer used', unused),
  ];
}
