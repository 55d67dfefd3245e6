import { definePlugin } from '@autolode/ssg-cli';
import { schemeNames, securityScheme } from './model/samples.ts';
import { options } from './options.ts';
import { apiPages } from './pages/api-pages.ts';
import { operationsOnPages } from './pages/own-pages.ts';
import { sectionOf, translatedPath } from './pages/places.ts';
import { publishedFiles } from './published-files.ts';
import { readSpec } from './read/read-spec.ts';
import { translationOf } from './read/translate-texts.ts';

/**
 * Makes an API reference of OpenAPI descriptions: pages with the operations, their parameters, samples and schemas.
 *
 * @example
 * plugins: [openapi({ file: 'openapi.yaml', path: 'docs/api' })],
 */
export const openapi = definePlugin({
  name: '@autolode/plugin-openapi',
  version: '1',
  options,
  components: (given) => {
    const all = [given].flat();
    return {
      ...(all.some(({ tryIt }) => tryIt)
        ? {
            directives: { 'try-it': '@autolode/plugin-openapi/TryItSlot' },
          }
        : {}),
      styles: [
        ...(all.some(({ tryIt }) => tryIt)
          ? [{ file: '@autolode/plugin-openapi/try-it.css', directives: ['try-it'] }]
          : []),
        // The sidebar with operations is beside all pages of its section.
        ...(all.some(({ pages }) => pages !== 'one')
          ? [{ file: '@autolode/plugin-openapi/operations.css', layouts: ['doc', 'category'] as const }]
          : []),
      ],
    };
  },
  transform: (given) => {
    const own = [given].flat().filter(({ pages }) => pages === 'own');
    return own.length === 0 ? {} : { append: operationsOnPages(own) };
  },
  source: ({ options: given, config, files, report }) => {
    const [original, ...others] = config.locales;
    const all = [given].flat().flatMap((api) => {
      const place = { url: config.url, section: sectionOf(api.path, config.docs)?.path ?? '' };
      const current = readSpec(api, files.read);
      const earlier = api.earlier.map((file) => readSpec({ ...api, file }, files.read));
      const versions = [...earlier, current].filter(({ isUsable }) => isUsable).map(({ spec }) => spec);
      const translated = others.flatMap(({ code, htmlLang }) => {
        const translations = `${config.i18nPath}/${code}`;
        if (files.read(translationOf(api.file, translations)) === undefined) return [];
        return [{ checked: readSpec(api, files.read, translations), language: htmlLang, translations }];
      });
      const first = { checked: current, language: original?.htmlLang ?? 'en', translations: undefined };
      const written = [first, ...translated].flatMap(({ checked, ...of }) => {
        if (!checked.isUsable) return [];
        const { pages, forms } = apiPages(checked.spec, api, { ...place, ...of }, versions);
        const named = pages.map((page) => ({ ...page, path: translatedPath(page.path, of.translations, config.docs) }));
        return [{ pages: named, forms }];
      });
      if (current.isUsable)
        for (const name of Object.keys(api.credentials))
          if (securityScheme(current.spec, name) === undefined)
            report({
              severity: 'warning',
              message: `The option \`credentials\` names a security scheme that the description does not have: "${name}".`,
              hint: `Its schemes are: ${schemeNames(current.spec).join(', ') || 'none'}.`,
              file: api.file,
            });
      // Some are found while the pages are written.
      for (const { problems } of [current, ...earlier]) for (const problem of problems()) report(problem);
      // What is wrong with the original is reported already.
      for (const { checked, translations } of translated)
        for (const problem of checked.problems()) if (problem.file.startsWith(`${translations}/`)) report(problem);
      const own = translationOf(api.file, `${config.i18nPath}/${original?.code}`);
      if (files.read(own) !== undefined)
        report({
          severity: 'warning',
          message: `It is not read: the texts of the default language are those of ${api.file}.`,
          hint: 'Write them there, and remove this file.',
          file: own,
        });
      return written;
    });
    const forms = Object.assign({}, ...all.map((one) => one.forms)) as Readonly<Record<string, string>>;
    return {
      pages: all.flatMap(({ pages }) => pages),
      ...(Object.keys(forms).length === 0 ? {} : { data: { [formsName]: forms } }),
    };
  },
  check: ({ pages }, { options: given, report }) => {
    if ([given].flat().some(({ pages: shown }) => shown === 'own')) return;
    for (const { file, frontMatter } of pages)
      if (frontMatter['openapi'] !== undefined)
        report({
          severity: 'warning',
          message: '`openapi` in the front matter has no effect.',
          hint: "Set `pages: 'own'` in the plugin's options to show operations on pages that you write.",
          file,
        });
  },
  output: ({ data }, { options: given, files }) => [
    ...[given]
      .flat()
      .flatMap(({ file, download }) => (download === false ? [] : publishedFiles(file, download, files))),
    ...Object.entries((data[formsName] ?? {}) as Readonly<Record<string, string>>).map(([path, content]) => ({
      path,
      content,
    })),
  ],
});

/** Name of the data with the files for forms. */
const formsName = 'openapi-forms';
