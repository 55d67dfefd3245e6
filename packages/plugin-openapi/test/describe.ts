import { options } from '../src/options.ts';
import { apiPages, type Page } from '../src/pages/api-pages.ts';
import { loadSpec } from '../src/read/read-spec.ts';

/** What the plugin makes of files, without a site: the pages, and what it reports as `file:line message`. */
export function describeApi(
  files: Readonly<Record<string, string>>,
  given: Readonly<Record<string, unknown>> = {},
  language = 'en',
): { readonly pages: readonly Page[]; readonly problems: readonly string[] } {
  const [api] = [
    options.parse({ file: 'openapi.yaml', path: 'docs/api', pages: 'one', languages: [], tryIt: false, ...given }),
  ].flat();
  const spec = loadSpec('openapi.yaml', (path) => files[path]);
  const isValid = spec.problems.every(({ severity }) => severity !== 'error');
  const pages =
    isValid && api !== undefined
      ? apiPages(spec, api, { url: 'https://site.example', section: 'docs', language }).pages
      : [];
  return { pages, problems: spec.problems.map(({ file, line, message }) => `${file}:${line} ${message}`) };
}
