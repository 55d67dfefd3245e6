import type { IndexSynonym } from '@autolode/ssg-runtime/search/index-format';
import { plainTerms } from '@autolode/ssg-runtime/search/query';
import type { SearchLocal } from '../../config/types.ts';
import type { SearchLanguage } from './languages.ts';

/**
 * Combines the synonyms of the config with the spellings of the language: from the words of a query to the additional
 * words that match.
 */
export function indexSynonyms(
  synonyms: SearchLocal['synonyms'] = {},
  spellings: SearchLanguage['spellings'] = [],
): IndexSynonym[] {
  const named = Object.entries(synonyms).flatMap(([term, others]): [string, string][] => {
    const isOneWay = typeof others === 'object' && 'oneWay' in others;
    const list = [isOneWay ? others.oneWay : others].flat();
    return list.flatMap((other): [string, string][] =>
      isOneWay
        ? [[term, other]]
        : [
            [term, other],
            [other, term],
          ],
    );
  });
  const spelt = spellings.flatMap(([one, other]): [string, string][] => [
    [one, other],
    [other, one],
  ]);
  return [...named, ...spelt]
    .map(([from, to]): IndexSynonym => [plainTerms(from), plainTerms(to)])
    .filter(([from, to]) => from.length > 0 && to.length > 0);
}
