import { type SearchFacets, safeDecode, useShell } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { PageHits } from './PageHits.tsx';
import { addDialogStyles } from './sheet.ts';
import { foundIn, useResults } from './use-results.ts';
import { useSearchText } from './use-search-text.ts';

const mostPages = 5;
const everywhere: SearchFacets = {};

/** The words of a URL: its last two segments, without file extensions, numbers and separators. */
export const wordsOfAddress = (path: string, baseUrl: string): string =>
  safeDecode(path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path)
    .replace(/\.(?:html?|md|php|aspx?)$/i, '')
    .split('/')
    .filter((part) => part !== '')
    .slice(-2)
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Pages that match the words of a wrong URL, with one hit per page. */
export function NearPagesList(): ReactNode {
  const say = useSearchText();
  const { locale } = useShell();
  const [query] = useState(() => wordsOfAddress(location.pathname, locale.baseUrl));
  const found = foundIn(useResults(query, everywhere, mostPages * 4, true).results);
  useLayoutEffect(addDialogStyles, []);
  const hits = (found?.hits ?? []).filter(
    ({ page }, index, all) => all.findIndex((one) => one.page === page) === index,
  );
  if (found === undefined || hits.length === 0) return null;
  return (
    <section className="near-pages" aria-label={say('search.near')}>
      <h2>{say('search.near')}</h2>
      <PageHits found={{ ...found, hits: hits.slice(0, mostPages) }} />
    </section>
  );
}
