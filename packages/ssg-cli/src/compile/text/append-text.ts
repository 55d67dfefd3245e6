import { defined } from '../../lib/defined.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { problem } from '../../messages/problem.ts';
import { reportedProblem } from '../../plugins/reported-problem.ts';
import type { PageText } from '../../plugins/types.ts';
import { originOf } from '../../read/origin.ts';
import { isMdx, type LineOrigin, type Source } from '../../read/types.ts';
import type { CompileOptions } from '../options.ts';
import type { PageFile } from '../page-file.ts';
import type { IncludedText } from './include-parts.ts';

/** The text of a page with what plugins add below it. */
export type WholeText = Omit<IncludedText, 'parts'>;

/** Adds the Markdown of plugins below the text of a page. The page's own lines keep their numbers. */
export function appendTexts(
  own: Pick<WholeText, 'text' | 'origins'>,
  source: Source,
  about: Pick<PageText, 'frontMatter' | 'lines'>,
  page: PageFile,
  { appends, site }: Pick<CompileOptions, 'appends' | 'site'>,
): WholeText {
  const { path, relative, collection, untranslated } = source;
  const folder = `${site.i18nPath}/${collection.locale}`;
  const isOriginal = untranslated === true || !path.startsWith(`${folder}/`);
  const diagnostics: Diagnostic[] = [];
  const origins: LineOrigin[] = [...(own.origins ?? source.origins ?? [{ from: 1, file: path, line: 1 }])];
  let whole = own.text;
  for (const { name, to } of appends) {
    const added = to(
      { path, relative, collection, ...about },
      {
        files: page.files,
        url: site.url,
        docs: site.docs,
        language: isOriginal ? site.original.htmlLang : (site.languages[collection.locale] ?? collection.locale),
        ...defined({ translations: isOriginal ? undefined : folder }),
        report: (found) => diagnostics.push(reportedProblem(name, found, path)),
      },
      page.file,
    );
    if (added === undefined) continue;
    if (isMdx(source)) {
      diagnostics.push(problem('plugins/append-mdx', { plugin: name }, originOf(source, 1)));
      continue;
    }
    whole = `${whole.trimEnd()}\n\n`;
    const before = whole.split('\n').length - 1;
    for (const { file, line = 1, at = 1 } of [added.from ?? { file: path }].flat())
      origins.push({ from: before + at, file, line });
    whole += added.text.replace(/\r\n?/g, '\n');
  }
  const known = whole === own.text ? own.origins : origins;
  return { text: whole, diagnostics, ...defined({ origins: known }) };
}
