import { safeDecode, splitUrl, withoutBase } from '@autolode/ssg-runtime/url';
import { sitePathOf } from '../arrange/addresses.ts';
import { RedirectProblems } from '../arrange/redirects.ts';
import type { Redirect, Site } from '../arrange/types.ts';
import { placeInConfig } from '../config/place-in-config.ts';
import type { Config } from '../config/types.ts';
import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { wording } from '../messages/problem.ts';
import { withSeverity } from '../messages/with-severity.ts';
import { isReservedName } from '../outputs/published-names.ts';
import { stubFile } from '../outputs/redirects.ts';
import type { LinkTargets } from './link-targets.ts';
import type { LinkCheckInput, LinkProblem } from './link-types.ts';

/**
 * Checks the anchors of redirects, targets that are files, and old URLs that are files which the build writes: hosts
 * that apply redirects first would not serve these. Pages were checked when the redirects were collected.
 */
export async function checkRedirects(
  config: Config,
  { redirects, routes }: Pick<Site, 'redirects' | 'routes'>,
  files: LinkCheckInput['files'],
  targets: LinkTargets,
): Promise<Diagnostic[]> {
  const problems = new RedirectProblems();
  const [home] = routes;
  for (const redirect of redirects) {
    const problem =
      shadowedFile(redirect, files, config) ??
      (home && problemOf(redirect, targets.problemWith(redirect.to, home), config));
    for (const { severity, ...wrong } of problem === undefined ? [] : withSeverity(problem.severity, problem))
      problems.add(redirect, wrong, severity);
  }
  return [...problems.diagnostics, ...(await placeInConfig(problems.findings, config))];
}

function shadowedFile(redirect: Redirect, files: LinkCheckInput['files'], config: Config): LinkProblem | undefined {
  const path = safeDecode(withoutBase(config.baseUrl, redirect.from) ?? redirect.from);
  const name = path.replace(/^\/|\/$/g, '');
  if (name === stubFile(config, redirect)) return undefined;
  // Where pages are not written, every Markdown alternate counts as a file.
  if (!isReservedName(name, config) && (name.endsWith('.md') || !files.has(name))) return undefined;
  return {
    severity: 'throw',
    ...wording('redirects/shadows-file', { from: sitePathOf(config, path).replace(/\/$/, '') }),
  };
}

function problemOf({ from, to }: Redirect, problem: LinkProblem | undefined, config: Config): LinkProblem | undefined {
  const values = { from: sitePathOf(config, from), to: sitePathOf(config, to) };
  if (problem?.code === 'link/broken-anchor')
    return { ...problem, ...wording('redirects/dead-anchor', values), ...defined({ hint: problem.hint }) };
  const isFile = /\.\w+$/.test(splitUrl(to).path) && !splitUrl(to).path.endsWith('.html');
  return problem?.code === 'link/broken' && isFile
    ? { ...problem, ...wording('redirects/dead-target', { ...values, known: [] }) }
    : undefined;
}
