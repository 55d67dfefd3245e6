import type { TermMatch } from './match-term.ts';

/** The best match of a word in any section of a page, and the best in any other than that one. */
interface Best {
  section: number;
  value: number;
  next: number;
}

/** Where in a page a word of the query occurs, for scoring sections that do not have it themselves. */
export interface PageEvidence {
  /** The share of the word in the page's first section, which says what the page is about. */
  readonly lead: number;
  readonly text: Best;
  /** A heading counts less the more other words it has. */
  readonly heading: Best;
}

/** Collects the evidence of a word once for a page, so that the time does not grow with the square of its sections. */
export function pageEvidence(match: TermMatch, first: number, sections: ReadonlySet<number>): PageEvidence {
  const text: Best = { section: -1, value: 0, next: 0 };
  const heading: Best = { section: -1, value: 0, next: 0 };
  for (const section of sections) {
    note(text, section, match.texts.get(section)?.share ?? 0);
    const inHeading = match.headings.get(section);
    note(heading, section, inHeading === undefined ? 0 : inHeading.quality / inHeading.words);
  }
  return { lead: match.texts.get(first)?.share ?? 0, text, heading };
}

function note(best: Best, section: number, value: number): void {
  if (value > best.value) {
    best.next = best.value;
    best.value = value;
    best.section = section;
  } else if (value > best.next) best.next = value;
}

/** The best match in other sections than this one. */
export const bestElsewhere = ({ section, value, next }: Best, own: number): number => (section === own ? next : value);
