import { nearest } from '../lib/nearest.ts';
import { showValue } from '../lib/show-value.ts';
import { colourNames, contrast, parseColour } from './css-colours.ts';
import { type Finding, finding } from './finding.ts';
import { asObject, asText, type Loose } from './loose.ts';

/** Minimum contrast for text of normal size (WCAG 2, 1.4.3). */
const leastContrast = 4.5;

/** Checks that colours can be parsed, and that their contrast is sufficient. */
export function checkAnnouncement(config: Loose): Finding[] {
  const bar = asObject(config['announcementBar']);
  const findings: Finding[] = [];
  const colours = (['backgroundColor', 'textColor'] as const).map((key) => {
    const value = asText(bar[key]);
    const colour = value === undefined ? undefined : parseColour(value);
    if (value !== undefined && colour === undefined) {
      const near = nearest(value.toLowerCase(), colourNames.keys());
      findings.push(
        finding(['announcementBar', key], 'config/colour', {
          got: showValue(value),
          near: value.startsWith('#') ? undefined : near,
        }),
      );
    }
    return colour;
  });
  const [background, text] = colours;
  if (background === undefined || text === undefined) return findings;
  const ratio = contrast(background, text);
  if (ratio >= leastContrast) return findings;
  // Round down, because 4.496 must not be printed as 4.5, which would be sufficient.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  const values = { ratio: shown, least: leastContrast };
  return [...findings, finding(['announcementBar', 'textColor'], 'config/contrast', values)];
}
