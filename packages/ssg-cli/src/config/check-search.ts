import type { KeyPath } from '../lib/key-path.ts';
import { showValue } from '../lib/show-value.ts';
import { wording } from '../messages/problem.ts';
import { type Finding, finding, valueAt } from './finding.ts';
import { asObject, asText, type Loose } from './loose.ts';
import { regexFault } from './regex-fault.ts';

const expressions: readonly KeyPath[] = [
  ['search', 'externalUrlRegex'],
  ['search', 'replaceSearchResultPathname', 'from'],
];

/** Parameters that every query sets itself, because results are requested by offset and length. */
const ownParameters = ['hitsPerPage', 'page', 'offset', 'length'];

/** Checks the regular expressions of a hosted search, and that its parameters do not conflict with those of queries. */
export function checkSearch(config: Loose): Finding[] {
  const search = asObject(config['search']);
  const wrong = expressions.flatMap((path): Finding[] => {
    const source = asText(valueAt(config, path));
    const fault = source === undefined ? undefined : regexFault(source);
    if (fault === undefined) return [];
    return [finding(path, 'config/bad-regex', { got: showValue(source), fault })];
  });
  const ignored = ownParameters.flatMap((name): Finding[] => {
    if (!(name in asObject(search['searchParameters']))) return [];
    return [
      {
        path: ['search', 'searchParameters', name],
        severity: 'warning',
        ...wording('config/ignored', { kind: 'parameter' }),
      },
    ];
  });
  return [...wrong, ...ignored];
}
