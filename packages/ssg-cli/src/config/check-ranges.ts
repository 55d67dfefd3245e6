import type { Finding } from './finding.ts';
import { asList, asObject, type Loose } from './loose.ts';

/** Settings that contradict each other. */
export function checkRanges(config: Loose): Finding[] {
  const findings: Finding[] = [];
  const toc = asObject(asObject(config['markdown'])['tableOfContents']);
  const { minHeadingLevel: min = 2, maxHeadingLevel: max = 3 } = toc;
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    const key = toc['minHeadingLevel'] === undefined ? 'maxHeadingLevel' : 'minHeadingLevel';
    const message = `leaves no heading: minHeadingLevel ${min} is above maxHeadingLevel ${max}`;
    findings.push({ path: ['markdown', 'tableOfContents', key], code: 'config/range', message });
  }
  for (const [index, one] of asList(config['docs']).entries()) {
    const section = asObject(one);
    if (section['sidebarCollapsible'] === false && section['sidebarCollapsed'] === true)
      findings.push({
        path: ['docs', index, 'sidebarCollapsed'],
        code: 'config/ignored',
        severity: 'warning',
        message: 'is ignored: categories that cannot be closed start open',
        hint: 'Remove it, or set sidebarCollapsible to true.',
      });
  }
  return findings;
}
