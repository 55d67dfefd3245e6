import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeDecode, withoutBase } from '@autolode/ssg-runtime/url';
import type { Markup, PageView } from '@autolode/ssg-runtime/view';
import type { Config } from '../../src/config/types.ts';
import { alternateDifferences } from './alternate-differences.ts';

/** A data file: that of a page, or what pages share. */
interface Data {
  readonly page?: PageView;
  readonly body: Markup;
}

/** Compares each published page with its Markdown alternate: its URL, and how they differ. */
export function publishedDifferences(
  outDir: string,
  { baseUrl, url, locales }: Pick<Config, 'baseUrl' | 'url' | 'locales'>,
): { readonly url: string; readonly differences: readonly string[] }[] {
  const folder = join(outDir, '_data');
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const longestFirst = [...locales].sort((one, other) => other.baseUrl.length - one.baseUrl.length);
  return paths.flatMap((path) => {
    if (!path.endsWith('.json')) return [];
    const { page, body } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Data;
    const markdown = page?.head.markdown;
    if (page === undefined || markdown === undefined) return [];
    const file = join(outDir, safeDecode(withoutBase(baseUrl, new URL(markdown, url).pathname) ?? ''));
    const origin = longestFirst.find((locale) => page.url.startsWith(locale.baseUrl))?.url ?? url;
    const differences = alternateDifferences({ view: page, body, origin }, readFileSync(file, 'utf8'));
    return [{ url: page.url, differences }];
  });
}
