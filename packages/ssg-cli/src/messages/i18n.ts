import { suggestion } from '../lib/nearest.ts';
import { entry } from './entry.ts';

/** Messages about languages and translations. */
export const i18nMessages = {
  'i18n/address': entry<{ readonly kind: 'page' | 'category'; readonly url: string; readonly original: string }>({
    message: ({ kind, url, original }) =>
      kind === 'page'
        ? `The URL of the translation is ${url}, but that of the original is ${original}.`
        : `The slug of the translated category is "${url}", but that of the original is "${original}".`,
    hint: ({ kind }) => (kind === 'page' ? 'Give both the same "slug".' : 'Remove the slug from the translation.'),
    cause: 'A translated page has a different URL from its original, so the language menu cannot link them.',
    remedy: 'Give both the same `slug`.',
    examples: [
      { kind: 'page', url: '/docs/einrichtung', original: '/docs/setup' },
      { kind: 'category', url: '/anleitungen', original: '/guides' },
    ],
  }),
  'i18n/exchange-not-installed': entry({
    message: 'The exchange with translators is a package of its own, and it is not installed.',
    hint: 'Run `npm install --save-dev @autolode/translation-exchange` in the site folder.',
    cause: '`ssg translations export` and `import` need the package `@autolode/translation-exchange`.',
  }),
  'i18n/exchange-file': entry<
    | { readonly kind: 'unreadable'; readonly reason: string }
    | { readonly kind: 'format'; readonly format?: string | undefined }
    | { readonly kind: 'locale'; readonly locale?: string | undefined; readonly known: readonly string[] }
    | { readonly kind: 'none' }
    | { readonly kind: 'not-a-folder' }
  >({
    message: (values) => {
      if (values.kind === 'unreadable') return `The file cannot be read: ${values.reason}.`;
      if (values.kind === 'none') return 'Expected the files to import.';
      if (values.kind === 'not-a-folder') return 'This is a file, and files for translators are written to a folder.';
      if (values.kind === 'format')
        return values.format === undefined
          ? 'The name of the file ends in neither .xlf, .xliff nor .po.'
          : `Unknown format "${values.format}".`;
      return values.locale === undefined
        ? 'The file does not name its language.'
        : `The file is in "${values.locale}", which is not a language that the site is translated into.`;
    },
    hint: (values) => {
      if (values.kind === 'none') return 'For example: npx ssg translations import translations/de.xlf';
      if (values.kind === 'not-a-folder') return 'Name another folder with --to.';
      if (values.kind === 'format') return 'Use "xliff" or "po".';
      if (values.kind === 'locale')
        return `${values.locale === undefined ? '' : `${suggestion(values.locale, values.known)} `}Set the language with --locale.`;
      return 'Export it again with `npx ssg translations export`, and import what your translation tool makes of that.';
    },
    cause: '`ssg translations import` was given a file that it cannot read, or whose language the site does not have.',
    remedy: 'Pass a file in XLIFF 2 or PO that `ssg translations export` wrote and a translator completed.',
    examples: [
      { kind: 'unreadable', reason: 'its end is missing' },
      { kind: 'format' },
      { kind: 'format', format: 'csv' },
      { kind: 'locale', locale: 'ge', known: ['de', 'fr'] },
      { kind: 'locale', known: ['de', 'fr'] },
      { kind: 'none' },
      { kind: 'not-a-folder' },
    ],
  }),
  'i18n/exchange-page': entry<
    | { readonly kind: 'unreadable'; readonly reason: string }
    | { readonly kind: 'structure'; readonly original: string }
    | { readonly kind: 'unknown'; readonly name: string; readonly near?: string | undefined }
    | { readonly kind: 'incomplete'; readonly name: string; readonly missing: number; readonly total: number }
  >({
    severity: 'warning',
    message: (values) => {
      if (values.kind === 'unreadable')
        return `The page cannot be translated in a file: ${values.reason.replace(/\.$/, '')}.`;
      if (values.kind === 'structure')
        return `The translation has other paragraphs than ${values.original}, so its strings are not in the file.`;
      if (values.kind === 'unknown') return `There is no page "${values.name}" in the default language.`;
      return `${values.missing} of ${values.total} strings of ${values.name} are not translated, so the page was not written.`;
    },
    hint: (values) => {
      if (values.kind === 'unreadable') return 'Fix the page and export it again.';
      if (values.kind === 'structure') return 'An import replaces the whole translation of this page.';
      if (values.kind === 'unknown')
        return `${values.near === undefined ? '' : `Did you mean "${values.near}"? `}Export the translations again if the page was moved.`;
      return 'Translate the rest, or export again if the original has changed since.';
    },
    cause: 'A page was left out when translations were exported or imported.',
    remedy:
      'Translate all of its strings. If the original has changed since the export, export again: finished strings stay translated.',
    examples: [
      { kind: 'incomplete', name: 'docs/setup.md', missing: 2, total: 14 },
      { kind: 'unreadable', reason: 'Unexpected end of file' },
      { kind: 'structure', original: 'docs/setup.md' },
      { kind: 'unknown', name: 'docs/setpu.md', near: 'docs/setup.md' },
    ],
  }),
  'i18n/placeholder': entry<
    (
      | { readonly kind: 'changed'; readonly lost: readonly string[]; readonly added: readonly string[] }
      | { readonly kind: 'block' }
      | { readonly kind: 'invalid'; readonly reason: string }
    ) & { readonly original: string }
  >({
    severity: 'warning',
    message: (values) => {
      if (values.kind === 'invalid') return `The translation is not valid MDX: ${values.reason.replace(/\.$/, '')}.`;
      if (values.kind === 'block') return 'The translation starts a list, a quote or another block.';
      const list = (items: readonly string[]) => items.map((one) => one.replaceAll('\n', ' ')).join(', ');
      const [lost, added] = [list(values.lost), list(values.added)];
      if (added === '') return `The translation lacks ${lost}.`;
      return lost === '' ? `The translation adds ${added}.` : `The translation lacks ${lost} and adds ${added}.`;
    },
    hint: ({ kind, original }) =>
      kind === 'block'
        ? `Put a backslash before its first character. The original is in ${original}.`
        : `Compare it with the original in ${original}.`,
    cause:
      'Code, a link or another part that translators should keep is different in an imported translation. One that adds something other than text is an error, because it may be code.',
    remedy:
      'Correct the translation in the file and import it again. Pages with an error are not written, and with `--strict` those with a warning.',
    examples: [
      { kind: 'changed', lost: ['`npm install`'], added: [], original: 'docs/setup.md:12' },
      { kind: 'changed', lost: [], added: ['<br>'], original: 'docs/setup.md:12' },
      { kind: 'changed', lost: ['[…](setup.md)'], added: ['[…](einrichtung.md)'], original: 'docs/setup.md:12' },
      { kind: 'block', original: 'docs/setup.md:12' },
      { kind: 'invalid', reason: 'Expected a closing tag for `<b>`', original: 'docs/setup.mdx:12' },
    ],
  }),
  'i18n/no-locale': entry<{ readonly locale?: string | undefined; readonly known: readonly string[] }>({
    message: ({ locale }) =>
      locale === undefined
        ? 'The site has only one language, so no translations can be missing.'
        : `Unknown locale "${locale}".`,
    hint: ({ locale, known }) =>
      locale === undefined
        ? 'Add others to the config: i18n: { defaultLocale: "en", locales: ["en", "de"] }'
        : suggestion(locale, known),
    cause: '`ssg translations` was run for a language that the site does not have.',
    remedy: 'Use a code from `i18n.locales`.',
    examples: [{ known: [] }, { locale: 'ge', known: ['de', 'fr'] }],
  }),
  'i18n/no-original': entry<{ readonly relative: string; readonly near?: string | undefined }>({
    severity: 'warning',
    message: ({ relative }) => `This translation has no original: there is no "${relative}" in the default language.`,
    hint: ({ near }) =>
      `${near === undefined ? '' : `Did you mean "${near}"? `}Rename it to match its original, or write the original.`,
    cause: 'A translated file has no original of the same name in the default language.',
    remedy: 'Rename it to match its original, or write the original.',
    examples: [{ relative: 'setpu.md', near: 'setup.md' }],
  }),
  'i18n/lock': entry({
    message: 'The file does not have the format that `ssg translations --accept` writes.',
    hint: 'Restore it from git, or delete it and run `npx ssg translations --accept`.',
    cause: 'A `translations.lock.json` is damaged, or has merge conflicts.',
  }),
  'i18n/markup': entry<{ readonly key: string; readonly added: string }>({
    message: ({ key, added }) => `The translation of "${key}" adds ${added}, which its original does not have.`,
    hint: 'Remove it from the translation, or add it to the original in the config.',
    cause: 'Translated HTML has a tag or an attribute that its original in the config does not have.',
    remedy: 'Use only the tags and attributes of the original. The text, and the pages that links lead to, may differ.',
    examples: [
      { key: 'site.announcement', added: '<script>' },
      { key: 'site.footer.copyright', added: 'onclick="…"' },
    ],
  }),
  'i18n/part': entry<{ readonly path: string }>({
    severity: 'info',
    message: ({ path }) =>
      `Pages include "${path}", which has no place for translations: all languages show it as it is.`,
    hint: 'Move it into the folder of the docs, posts or pages that include it. Parts begin with "_".',
    cause:
      'Pages include a file with `::include` that is outside of the folders of docs, posts and pages. Translations have the paths that originals have below these folders, so there is none for this file.',
    remedy: 'Move the file into one of these folders, if other languages shall have a translation of it.',
    examples: [{ path: 'shared/_support.md' }],
  }),
  'i18n/stale': entry<{ readonly file: string; readonly date: string }>({
    severity: 'warning',
    message: ({ date }) => `The original has changed since this translation was accepted on ${date}.`,
    hint: ({ file }) => `Update the translation, then run: npx ssg translations --accept ${file}`,
    cause: 'The original of a translated page or part has changed since the translation was accepted.',
    remedy:
      'Update the translation and accept it with `npx ssg translations --accept <file>`. `onStaleTranslations` sets the severity.',
    examples: [{ file: 'i18n/de/docs/current/setup.md', date: '2026-03-14' }],
  }),
  'i18n/unknown-file': entry<{ readonly path: string; readonly near?: string | undefined }>({
    message: ({ path }) => `"${path}" is not a translation.`,
    hint: ({ near }) => (near === undefined ? 'Name a file in the folder of translations.' : `Did you mean "${near}"?`),
    cause: '`ssg translations --accept` was given a file that translates nothing.',
    remedy: 'Name a file in the folder of translations, such as `i18n/de/docs/current/setup.md`.',
    examples: [
      { path: 'i18n/de/docs/current/setpu.md', near: 'i18n/de/docs/current/setup.md' },
      { path: 'docs/setup.md' },
    ],
  }),
  'i18n/strings': entry<
    | { readonly kind: 'json'; readonly reason: string }
    | { readonly kind: 'shape' }
    | { readonly kind: 'entry'; readonly key: string }
  >({
    message: (values) => {
      if (values.kind === 'json') return `Invalid JSON: ${values.reason}.`;
      return values.kind === 'shape'
        ? 'Expected an object of messages by key.'
        : `"${values.key}" has no "message" string.`;
    },
    hint: 'For example: { "site.title": { "message": "Meine Seite" } }',
    cause: 'A `strings.json` is not valid JSON, or one of its entries has no message.',
    remedy: 'Write entries as `"key": { "message": "…" }`.',
    examples: [
      { kind: 'json', reason: 'unexpected end of input' },
      { kind: 'shape' },
      { kind: 'entry', key: 'site.title' },
    ],
  }),
  'i18n/unknown-folder': entry<{ readonly path: string; readonly advice: string }>({
    severity: 'warning',
    message: ({ path }) => `"${path}" is ignored: translations are not read from there.`,
    hint: ({ advice }) => advice,
    cause: 'A folder or file of translations has a name that is not read.',
    remedy:
      'Rename it: `docs/current`, `docs/version-<name>`, `blog`, `pages`, `strings.json`, with `-<id>` for other sections.',
    examples: [{ path: 'i18n/de/doc', advice: 'Rename it to i18n/de/docs.' }],
  }),
  'i18n/unknown-key': entry<{ readonly key: string; readonly near: string }>({
    severity: 'warning',
    message: ({ key }) => `The text "${key}" is shown nowhere.`,
    hint: ({ near }) => `Did you mean "${near}"?`,
    cause: 'A key in `strings.json` is nearly that of a text that is not translated.',
    remedy: 'Fix the key. `ssg translations` writes the keys of all texts.',
    examples: [{ key: 'serch.close', near: 'search.close' }],
  }),
  'i18n/unknown-locale': entry<{ readonly path: string; readonly name: string; readonly known: readonly string[] }>({
    severity: 'warning',
    message: ({ path }) => `The folder ${path} does not match a locale in the config.`,
    hint: ({ name, known }) => `${suggestion(name, known)} Add it to i18n.locales, or rename the folder.`,
    cause: 'A folder of translations does not match a locale in the config.',
    remedy: 'Add the locale to `i18n.locales`, or rename the folder.',
    examples: [{ path: 'i18n/ge', name: 'ge', known: ['en', 'de'] }],
  }),
};
