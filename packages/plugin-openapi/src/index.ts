import { definePlugin } from '@autolode/ssg-cli';
import { options } from './options.ts';
import { apiPages } from './pages/api-pages.ts';
import { operationsOnPages } from './pages/own-pages.ts';
import { sectionOf, translatedFile, translatedPath } from './pages/places.ts';
import { publishedFiles } from './published-files.ts';
import { readSpec } from './read/read-spec.ts';

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
        const file = translatedFile(api.file, translations);
        return files.read(file) === undefined
          ? []
          : [{ checked: readSpec({ ...api, file }, files.read), language: htmlLang, translations }];
      });
      for (const { problems } of [current, ...earlier, ...translated.map(({ checked }) => checked)])
        for (const problem of problems()) report(problem);
      const first = { checked: current, language: original?.htmlLang ?? 'en', translations: undefined };
      return [first, ...translated].flatMap(({ checked, ...of }) => {
        if (!checked.isUsable) return [];
        const { pages, forms } = apiPages(checked.spec, api, { ...place, ...of }, versions);
        const named = pages.map((page) => ({ ...page, path: translatedPath(page.path, of.translations, config.docs) }));
        return [{ pages: named, forms }];
      });
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
