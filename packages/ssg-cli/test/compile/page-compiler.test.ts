import { expect, test } from 'vitest';
import { compilePage } from '../../src/compile/compile-page.ts';
import { PageCompiler } from '../../src/compile/page-compiler.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { sha256 } from '../../src/lib/hash.ts';
import type { Source } from '../../src/read/types.ts';
import { copySite } from '../site-fixture.ts';

const sourceIn = (locale: string, text: string, untranslated = locale !== 'en'): Source => ({
  collection: { type: 'docs', id: 'docs', version: 'current', locale },
  path: 'docs/tea.md',
  relative: 'tea.md',
  text,
  hash: sha256(text),
  ...(untranslated && { untranslated }),
});

async function markdownOptions() {
  const config = await loadConfig({ root: copySite('basic-site').root });
  if (!config.ok) throw new Error('The fixture has a broken config.');
  return config.value.markdown;
}

test('a page that is not translated is compiled once for all languages, with the same result as alone', async () => {
  let runs = 0;
  const counting = () => () => {
    runs++;
  };
  const options = { ...(await markdownOptions()), remarkPlugins: [counting] };
  const compiler = new PageCompiler(options, 'key');
  const text = '# Tea\n\n"Green" tea.\n';
  for (const locale of ['en', 'de', 'fr']) {
    const source = sourceIn(locale, text);
    const before = runs;
    const page = compiler.compile(source);
    expect(runs - before).toBe(locale === 'en' ? 1 : 0);
    expect(page).toEqual(compilePage(source, options, 'key'));
  }
});

test('another text, another language of its quotation marks and appended text are compiled again', async () => {
  const options = await markdownOptions();
  const compiler = new PageCompiler(options, 'key');
  const text = '"Green" tea.\n';
  const pages = [sourceIn('en', text), sourceIn('de', text, false), sourceIn('de', 'Tee.\n')];
  for (const source of pages) expect(compiler.compile(source)).toEqual(compilePage(source, options, 'key'));
  const append = {
    name: 'words',
    to: ({ collection }: { collection: Source['collection'] }) => ({ text: collection.locale }),
  };
  const appending = { ...options, appends: [append] } as typeof options;
  const other = new PageCompiler(appending, 'key');
  expect(['de', 'fr'].map((locale) => other.compile(sourceIn(locale, text)).hast)).toEqual(
    ['de', 'fr'].map((locale) => compilePage(sourceIn(locale, text), appending, 'key').hast),
  );
});
