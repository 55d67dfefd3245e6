import { showValue } from '../lib/show-value.ts';
import { configSource, openDirectives, wordsFor } from './config-source.ts';
import { type Finding, finding } from './finding.ts';
import { asList, asObject, asText, type Loose } from './loose.ts';

/** Checks that sources for the policy are hosts, or keywords that their directive supports. */
export function checkSecurity(config: Loose): Finding[] {
  const csp = asObject(asObject(config['security'])['csp']);
  return openDirectives.flatMap((directive) =>
    asList(csp[directive]).flatMap((one, index): Finding[] => {
      const source = asText(one);
      if (source === undefined || !/\S/.test(source) || configSource(directive, source) !== undefined) return [];
      return [
        finding(['security', 'csp', directive, index], 'config/policy-source', {
          shown: showValue(source),
          words: wordsFor(directive),
        }),
      ];
    }),
  );
}
