import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { formatKeyPath, type KeyPath } from '../lib/key-path.ts';
import * as path from '../lib/path.ts';
import { showValue } from '../lib/show-value.ts';
import { checkAddress } from './check-address.ts';
import { checkAnnouncement } from './check-announcement.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { headFault } from './check-head-tag.ts';
import { checkJson } from './check-json.ts';
import { checkLinks } from './check-links.ts';
import { checkPlugins } from './check-plugins.ts';
import { checkRanges } from './check-ranges.ts';
import { checkSearch } from './check-search.ts';
import { checkSecurity } from './check-security.ts';
import { checkVersions, type VersionNames } from './check-versions.ts';
import { describeIssue, schemaFacts } from './describe-issue.ts';
import { type Finding, finding, sentence } from './finding.ts';
import { asList, asObject, type Loose } from './loose.ts';
import { userConfig } from './schema/user-config.ts';
import type { SourcePlace } from './source-place.ts';

/** Finds all problems of a config: those of zod in the order of the keys, then those that concern several keys. */
export function findMistakes(config: unknown, released: VersionNames = new Map()): Finding[] {
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    return [finding([], 'config/invalid-value', { text: `The config is ${showValue(config)}; expected an object` })];
  const parsed = userConfig.safeParse(config, { error: schemaFacts });
  const found = parsed.success ? [] : parsed.error.issues.flatMap((issue) => describeIssue(issue, config));
  const loose = asObject(config);
  const checks = [
    ...[checkAddress, checkDuplicates, checkLinks, checkAnnouncement, checkJson, checkRanges],
    ...[checkSearch, checkSecurity, checkHead, checkPlugins],
  ];
  const meaning = [...checks.flatMap((check) => check(loose)), ...checkVersions(loose, released)];
  // If a value has the wrong type or an item an unknown one, other findings about it are misleading.
  const wrong = new Set(found.map((one) => formatKeyPath(one.path)));
  return [...found, ...meaning.filter((one) => !wrong.has(formatKeyPath(one.path)))];
}

/** Checks the tags that the config adds to every page. */
const checkHead = (config: Loose): Finding[] =>
  asList(config['head']).flatMap((tag, index): Finding[] => {
    const fault = headFault(tag, 'site');
    return fault === undefined ? [] : [finding(['head', index], 'config/head-tag', { fault })];
  });

/** Converts findings to diagnostics, with the key path in the message and the position of the key. */
export async function placeFindings(
  findings: readonly Finding[],
  root: string,
  file: string,
  find: (path: KeyPath) => Promise<SourcePlace | undefined>,
): Promise<Diagnostic[]> {
  return Promise.all(
    findings.map(async ({ path: keys, message, code, hint, severity = 'error' }): Promise<Diagnostic> => {
      const place = await find(keys);
      return {
        severity,
        code,
        message: sentence(formatKeyPath(keys), message),
        file: path.relative(root, place?.file ?? file),
        ...(place && { line: place.line, column: place.column }),
        ...defined({ hint }),
      };
    }),
  );
}
