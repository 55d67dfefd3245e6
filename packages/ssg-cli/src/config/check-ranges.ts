import { wording } from '../messages/problem.ts';
import { type Finding, finding } from './finding.ts';
import { asObject, type Loose } from './loose.ts';
import { sectionsOf } from './sections.ts';

/** Checks for settings that contradict each other. */
export function checkRanges(config: Loose): Finding[] {
  const findings: Finding[] = [];
  const toc = asObject(asObject(config['markdown'])['tableOfContents']);
  const { minHeadingLevel: min = 2, maxHeadingLevel: max = 3 } = toc;
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    const key = toc['minHeadingLevel'] === undefined ? 'maxHeadingLevel' : 'minHeadingLevel';
    findings.push(finding(['markdown', 'tableOfContents', key], 'config/range', { min, max }));
  }
  for (const { section, path } of sectionsOf(config, 'docs')) {
    if (section['sidebarCollapsible'] === false && section['sidebarCollapsed'] === true)
      findings.push({
        path: [...path, 'sidebarCollapsed'],
        severity: 'warning',
        ...wording('config/ignored', { kind: 'collapsed' }),
      });
  }
  return findings;
}
