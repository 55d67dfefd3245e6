import { keywordRank, titleRank } from './index-format.ts';
import type { TermMatch } from './match-term.ts';

/** Which sections a page has, and how much it counts. */
export interface PageLayoutTable {
  readonly pageOf: Uint32Array;
  /** First section of each page, and behind the last page the number of all. */
  readonly firstOf: Uint32Array;
  readonly boosts: Readonly<Record<number, number>>;
}

export interface RankedSection {
  readonly page: number;
  /** Number of the section in its page; 0 is the page itself. */
  readonly section: number;
  readonly score: number;
}

/** What a match counts by its place. Titles before headings before text: the golden queries of a site hold this to account. */
const weights = {
  title: 10,
  keyword: 6,
  where: 3,
  heading: 6,
  text: 2,
  /** Of the title's weight, for the sections below it. */
  inherited: 0.4,
  /** The word stands in another section of the page. */
  elsewhere: 0.5,
  wholeTitle: 40,
  partOfTitle: 16,
  wholeHeading: 9,
  partOfHeading: 6,
  /** A name found as a whole and not only in its parts. */
  whole: { title: 12, keyword: 9, where: 6, heading: 11, text: 7, texts: 4 },
  /** Of its weight, for a part of such a name. */
  partial: 0.5,
};

const mostPerPage = 4;

/**
 * Ranks the sections that answer: those of pages that have every word of the query, or, where no page has, most of them.
 * The order is complete (score, then page, then section), so that every machine gives the same.
 */
export function rankSections(
  matches: readonly TermMatch[],
  table: PageLayoutTable,
  isAllowed: (page: number) => boolean,
): RankedSection[] {
  const required = matches.filter(({ term }) => term.required);
  const optional = matches.filter(({ term }) => !term.required);
  const importance = importances(matches, table.pageOf.length);
  const found = new Map<number, { terms: number; sections: Set<number> }>();
  for (const match of required) {
    const seen = new Set<number>();
    const note = (page: number, section: number) => {
      if (!isAllowed(page)) return;
      const entry = found.get(page) ?? { terms: 0, sections: new Set<number>() };
      found.set(page, entry);
      entry.sections.add(section);
      if (!seen.has(page)) entry.terms++;
      seen.add(page);
    };
    for (const page of match.pages.keys()) note(page, table.firstOf[page] as number);
    for (const section of match.headings.keys()) note(table.pageOf[section] as number, section);
    for (const section of match.texts.keys()) note(table.pageOf[section] as number, section);
  }
  let most = 0;
  for (const { terms } of found.values()) most = Math.max(most, terms);
  // Of a long question some words may stand nowhere; of a short one at least half must.
  if (most === 0 || most < required.length / 2) return [];

  const ranked: RankedSection[] = [];
  for (const [page, { terms, sections }] of found) {
    if (terms < most) continue;
    const first = table.firstOf[page] as number;
    const own: RankedSection[] = [];
    for (const section of sections) {
      const score = scoreOf(section, page, section === first, { required, optional, importance, sections });
      own.push({ page, section: section - first, score: round(score * (table.boosts[page] ?? 1)) });
    }
    own.sort(byRank);
    ranked.push(...own.slice(0, mostPerPage));
  }
  return ranked.sort(byRank);
}

interface Scoring {
  readonly required: readonly TermMatch[];
  readonly optional: readonly TermMatch[];
  readonly importance: ReadonlyMap<TermMatch, number>;
  /** Sections of the page with any match. */
  readonly sections: ReadonlySet<number>;
}

function scoreOf(section: number, page: number, isPage: boolean, scoring: Scoring): number {
  const { required, optional, importance, sections } = scoring;
  let score = 0;
  const title = { found: 0, quality: 0, words: 0 };
  const heading = { found: 0, quality: 0, words: 0 };
  for (const match of required) {
    const inPage = match.pages.get(page);
    const inHeading = match.headings.get(section);
    const text = match.texts.get(section) ?? 0;
    if (inPage !== undefined && inPage.rank >= titleRank) {
      title.found++;
      title.quality += inPage.quality;
      title.words = inPage.rank - titleRank + 1;
    }
    if (inHeading !== undefined) {
      heading.found++;
      heading.quality += inHeading.quality;
      heading.words = inHeading.words;
    }
    const top = pageWeight(inPage) * (isPage ? 1 : weights.inherited);
    const place = Math.max(top, weights.heading * (inHeading?.quality ?? 0));
    const near = place === 0 && text === 0 && hasText(match, sections) ? weights.elsewhere : 0;
    const share = match.term.partial ? weights.partial : 1;
    score += share * (importance.get(match) ?? 1) * (place + weights.text * text + near);
  }
  for (const match of optional) {
    const inPage = match.pages.get(page);
    const top = wholeWeight(inPage) * (isPage ? 1 : weights.inherited);
    const place = Math.max(top, match.headings.has(section) ? weights.whole.heading : 0);
    const text = match.texts.get(section);
    const said = text === undefined ? 0 : weights.whole.text + weights.whole.texts * text;
    score += (importance.get(match) ?? 1) * (place + said);
  }
  if (isPage) score += coverage(title, required.length, weights.wholeTitle, weights.partOfTitle);
  else score += coverage(heading, required.length, weights.wholeHeading, weights.partOfHeading);
  return score;
}

/** What it adds that a title or heading has all words of the query; the more, the less else it says. */
function coverage(
  { found, quality, words }: { found: number; quality: number; words: number },
  asked: number,
  whole: number,
  part: number,
): number {
  if (found < asked || words === 0) return 0;
  const share = Math.min(1, quality / words);
  return found >= words ? whole * share : part * share;
}

const pageWeight = (match: { rank: number; quality: number } | undefined): number =>
  match === undefined
    ? 0
    : match.quality *
      (match.rank >= titleRank ? weights.title : match.rank === keywordRank ? weights.keyword : weights.where);

const wholeWeight = (match: { rank: number } | undefined): number =>
  match === undefined
    ? 0
    : match.rank >= titleRank
      ? weights.whole.title
      : match.rank === keywordRank
        ? weights.whole.keyword
        : weights.whole.where;

function hasText(match: TermMatch, sections: ReadonlySet<number>): boolean {
  for (const section of sections) if (match.texts.has(section) || match.headings.has(section)) return true;
  return false;
}

/** Rare words say more: from about 0.5 for one that stands everywhere to 1.4 for one that stands once. */
function importances(matches: readonly TermMatch[], sections: number): Map<TermMatch, number> {
  const scale = Math.log(1 + sections) || 1;
  return new Map(
    matches.map((match) => [
      match,
      0.4 + Math.log(1 + sections / (1 + match.texts.size + match.headings.size + match.pages.size)) / scale,
    ]),
  );
}

/** Sums of products differ in their last digits from one engine to the next. */
const round = (score: number): number => Math.round(score * 1e6) / 1e6;

const byRank = (a: RankedSection, b: RankedSection): number =>
  b.score - a.score || a.page - b.page || a.section - b.section;
