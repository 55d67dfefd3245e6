import { splitUrl } from '@autolode/ssg-runtime/url';
import { sitePathOf } from '../arrange/addresses.ts';
import { optionalProperty } from '../arrange/head.ts';
import type { Redirect, Site } from '../arrange/types.ts';
import type { Finding } from '../config/finding.ts';
import { placeInConfig } from '../config/place-in-config.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { wording } from '../messages/problem.ts';
import { withSeverity } from '../messages/with-severity.ts';
import type { LinkTargets } from './link-targets.ts';
import type { LinkProblem } from './link-types.ts';

/**
 * Checks the anchors of redirects, and targets that are files. Pages were checked when the redirects were collected.
 * One of the config is reported once, whatever the number of languages.
 */
export async function checkRedirects(
  config: Config,
  { redirects, routes }: Pick<Site, 'redirects' | 'routes'>,
  targets: LinkTargets,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  const findings = new Map<number, Finding>();
  const [home] = routes;
  for (const redirect of redirects) {
    const { file, line, index, to } = redirect;
    const problem = home && problemOf(redirect, targets.problemWith(to, home), config);
    for (const one of problem === undefined ? [] : withSeverity(problem.severity, problem)) {
      if (index === undefined) found.push({ ...one, file, ...optionalProperty('line', line) });
      else if (!findings.has(index)) findings.set(index, { ...one, path: ['redirects', index] });
    }
  }
  return [...found, ...(await placeInConfig([...findings.values()], config))];
}

function problemOf({ from, to }: Redirect, problem: LinkProblem | undefined, config: Config): LinkProblem | undefined {
  const values = { from: sitePathOf(config, from), to };
  if (problem?.code === 'link/broken-anchor')
    return { ...problem, ...wording('redirects/dead-anchor', values), ...optionalProperty('hint', problem.hint) };
  const isFile = /\.\w+$/.test(splitUrl(to).path) && !splitUrl(to).path.endsWith('.html');
  return problem?.code === 'link/broken' && isFile
    ? { ...problem, ...wording('redirects/dead-target', { ...values, known: [] }) }
    : undefined;
}
