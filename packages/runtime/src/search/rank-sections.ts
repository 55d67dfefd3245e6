import { keywordRank, titleRank } from './index-format.ts';
import type { TermMatch } from './match-term.ts';
import { bestElsewhere, type PageEvidence, pageEvidence } from './page-evidence.ts';

/** The sections of each page, and its weight. */
export interface PageLayoutTable {
  readonly pageOf: Uint32Array;
  /** First section of each page, followed by the total number of sections. */
  readonly firstOf: Uint32Array;
  readonly boosts: Readonly<Record<number, number>>;
}

export interface RankedSection {
  readonly page: number;
  /** Number of the section in its page; 0 is the page itself. */
  readonly section: number;
  readonly score: number;
}

/*
 * The weights of a match by its position. Titles rank above headings and headings above text; the golden queries of a
 * site test these values. They are constants of their own, so that the bundler writes the numbers in their places.
 */
const titleWeight = 10;
const keywordWeight = 7;
const whereWeight = 3.2;
const headingWeight = 4;
const textWeight = 3.4;
/** The text above the first heading, which describes what the page is about. */
const leadWeight = 5;
/** The share of a title's weight that its sections inherit. */
const inheritedShare = 0.25;
/*
 * Where else in its page a word occurs: the text or heading of another section, and the text above the first heading.
 * A section answers a question better in a page that is about it.
 */
const textElsewhere = 1.5;
const headingElsewhere = 0.5;
const leadElsewhere = 0.7;
/** Factors for further sections of the same page, so that the first results are of different pages. */
const repeatedShares = [1, 0.85, 0.7, 0.7];
const wholeTitle = 25;
const partOfTitle = 13;
const wholeHeading = 5.5;
const partOfHeading = 3;
/** The heading and the title of its page have every word of the query between them, and each has some. */
const wholePath = 5;
/* A name found as a whole and not only in its parts. */
const nameInTitle = 9.4;
const nameInKeyword = 8;
const nameWhere = 4;
const nameInHeading = 11;
const nameInText = 5;
const nameInTexts = 7;
/** Factor for a part of such a name. */
const partialShare = 0.47;
/* The minimum weight of a word, and the additional weight of rare words. */
const commonWeight = 0.3;
const rareWeight = 1.4;
/** How much a word counts as present where only a similar word or a synonym is. */
const similarShare = 0.22;
/** Factor for a word that says little in a question. */
const weakShare = 0.35;
/** Factor for a word that no title, heading, keyword or URL has: it is seldom what a page is about. */
const unnamedShare = 0.8;
/** The share of the best page's total word weight that a page must reach: a soft AND. */
const leastShare = 0.48;
/** Exponent of the penalty for missing words: a score is multiplied by its share to this power. */
const lackingExponent = 1.85;
/** How much a word in another section counts towards that share, on a page with few sections. */
const nearShare = 0.27;
/** The number of sections at which that value has halved. */
const largePage = 14;

/**
 * Ranks the matching sections. Words are weighted by rarity, and a page that lacks only a common word still competes
 * with those that have every word. The order is total (score, then page, then section), so that it is the same on every
 * machine.
 */
export function rankSections(
  matches: readonly TermMatch[],
  table: PageLayoutTable,
  isAllowed: (page: number) => boolean,
): RankedSection[] {
  const required = matches.filter(({ term }) => term.required);
  const optional = matches.filter(({ term }) => !term.required);
  const importance = importances(matches, table.pageOf.length);
  const found = candidates(required, importance, table, isAllowed);
  let most = 0;
  let terms = 0;
  for (const page of found.values()) {
    most = Math.max(most, page.weight);
    terms = Math.max(terms, page.terms);
  }
  if (terms === 0) return [];

  const ranked: RankedSection[] = [];
  for (const [page, { weight, sections }] of found) {
    if (weight / most < leastShare && !isTitled(required, page)) continue;
    const first = table.firstOf[page] as number;
    const boost = table.boosts[page] ?? 1;
    const near = nearShare / (1 + ((table.firstOf[page + 1] as number) - first) / largePage);
    const isOnly = (table.firstOf[page + 1] as number) - first === 1;
    // Most pages of a large site match in one section, which has no others.
    const evidence = sections.size < 2 ? [] : required.map((match) => pageEvidence(match, first, sections));
    const scoring = { required, optional, importance, evidence, near, isOnly };
    const own: RankedSection[] = [];
    for (const section of sections) {
      const score = scoreOf(section, page, section === first, scoring);
      own.push({ page, section: section - first, score: round(score * boost) });
    }
    own.sort(byRank);
    repeatedShares.forEach((factor, index) => {
      const section = own[index];
      if (section !== undefined) ranked.push({ ...section, score: round(section.score * factor) });
    });
  }
  return ranked.sort(byRank);
}

/** How much a word counts as present, from `similar` to 1. */
const presence = (quality: number): number => similarShare + (1 - similarShare) * quality;

/** Whether the query contains the complete title of a page. */
const isTitled = (matches: readonly TermMatch[], page: number): boolean => {
  let found = 0;
  let words = 1;
  for (const { pages } of matches) {
    const match = pages.get(page);
    if (match === undefined || match.rank < titleRank || match.quality < 0.6) continue;
    found++;
    words = match.rank - titleRank + 1;
  }
  return found >= words;
};

interface Candidate {
  /** How many words of the query it has, and their total weight. */
  terms: number;
  weight: number;
  readonly sections: Set<number>;
}

/** Pages with any word of the query, and their sections with one. */
function candidates(
  required: readonly TermMatch[],
  importance: ReadonlyMap<TermMatch, number>,
  table: PageLayoutTable,
  isAllowed: (page: number) => boolean,
): ReadonlyMap<number, Candidate> {
  const found = new Map<number, Candidate>();
  for (const match of required) {
    const weight = importance.get(match) ?? 1;
    const seen = new Map<number, number>();
    const note = (page: number, section: number, quality: number) => {
      if (!isAllowed(page)) return;
      const entry = found.get(page) ?? { terms: 0, weight: 0, sections: new Set<number>() };
      found.set(page, entry);
      entry.sections.add(section);
      const known = seen.get(page);
      if (known === undefined) entry.terms++;
      else if (known >= quality) return;
      seen.set(page, quality);
      entry.weight += weight * (presence(quality) - (known === undefined ? 0 : presence(known)));
    };
    for (const [page, { quality }] of match.pages) note(page, table.firstOf[page] as number, quality);
    for (const [section, { quality }] of match.headings) note(table.pageOf[section] as number, section, quality);
    for (const [section, { quality }] of match.texts) note(table.pageOf[section] as number, section, quality);
  }
  return found;
}

interface Scoring {
  /** The page has no headings, so its text does not introduce it but is all there is. */
  readonly isOnly: boolean;
  readonly required: readonly TermMatch[];
  readonly optional: readonly TermMatch[];
  readonly importance: ReadonlyMap<TermMatch, number>;
  /** Of each required word, in their order; empty if only one section matches. */
  readonly evidence: readonly PageEvidence[];
  /** The weight of a word in another section relative to one in the section itself. */
  readonly near: number;
}

/** How well the words of a query and those of a title or heading match. */
interface Covered {
  /** The matching words of the query: their number, total weight and similarity. */
  found: number;
  weight: number;
  quality: number;
  /** The length of the title or heading in words. */
  words: number;
}

function scoreOf(section: number, page: number, isPage: boolean, scoring: Scoring): number {
  const { required, importance, near } = scoring;
  const title: Covered = { found: 0, weight: 0, quality: 0, words: 0 };
  const heading: Covered = { found: 0, weight: 0, quality: 0, words: 0 };
  let score = 0;
  let asked = 0;
  /** What a title could match of it. */
  let nameable = 0;
  let had = 0;
  let named = 0;
  for (const [index, match] of required.entries()) {
    const weight = importance.get(match) ?? 1;
    const inPage = match.pages.get(page);
    const inHeading = match.headings.get(section);
    const inText = match.texts.get(section);
    const text = inText?.share ?? 0;
    const share = match.term.partial ? partialShare : 1;
    asked += weight;
    nameable += share * weight;
    if (inPage !== undefined && inPage.rank >= titleRank)
      cover(title, share * weight, inPage.quality, inPage.rank - titleRank + 1);
    if (inHeading !== undefined) cover(heading, share * weight, inHeading.quality, inHeading.words);
    if (inHeading !== undefined || (inPage?.rank ?? 0) >= titleRank) named++;
    const top = pageWeight(inPage) * (isPage ? 1 : inheritedShare);
    const place = Math.max(top, headingWeight * (inHeading?.quality ?? 0));
    const isHere = place > 0 || text > 0;
    const other = elsewhereOf(scoring.evidence[index], section, isPage);
    const quality = Math.max(inPage?.quality ?? 0, inHeading?.quality ?? 0, inText?.quality ?? 0);
    had += weight * (isHere ? presence(quality) : other.isThere ? near : 0);
    score += share * weight * (place + (isPage && !scoring.isOnly ? leadWeight : textWeight) * text + other.score);
  }
  score += wholeNames(section, page, isPage, scoring);
  score += isPage
    ? coverage(title, nameable, wholeTitle, partOfTitle)
    : coverage(heading, nameable, wholeHeading, partOfHeading);
  if (!isPage && named === required.length && heading.found > 0 && heading.found < named) score += wholePath;
  return score * (had / asked) ** lackingExponent;
}

function cover(covered: Covered, weight: number, quality: number, words: number): void {
  covered.found++;
  covered.weight += weight;
  covered.quality += quality;
  covered.words = words;
}

/** The bonus for names and phrases that match as a whole and not only in their parts. */
function wholeNames(section: number, page: number, isPage: boolean, { optional, importance }: Scoring): number {
  let score = 0;
  for (const match of optional) {
    const top = wholeWeight(match.pages.get(page)) * (isPage ? 1 : inheritedShare);
    const place = Math.max(top, nameInHeading * (match.headings.get(section)?.quality ?? 0));
    const text = match.texts.get(section);
    const textScore = text === undefined ? 0 : nameInText + nameInTexts * text.share;
    score += (importance.get(match) ?? 1) * (place + textScore);
  }
  return score;
}

/**
 * The bonus for a title or heading that matches the query. It grows with the share of the query that it contains and
 * decreases with its additional words. A title that the query contains completely counts even if the query has more
 * words.
 */
function coverage({ found, weight, quality, words }: Covered, asked: number, whole: number, part: number): number {
  if (words === 0) return 0;
  const share = Math.min(1, quality / words);
  return (weight / asked) ** 2 * share * (found >= words ? whole : part);
}

const pageWeight = (match: { rank: number; quality: number } | undefined): number =>
  match === undefined
    ? 0
    : match.quality *
      (match.rank >= titleRank ? titleWeight : match.rank === keywordRank ? keywordWeight : whereWeight);

const wholeWeight = (match: { rank: number; quality: number } | undefined): number =>
  match === undefined
    ? 0
    : match.quality * (match.rank >= titleRank ? nameInTitle : match.rank === keywordRank ? nameInKeyword : nameWhere);

const nowhere = { isThere: false, score: 0 };

/** What a word contributes to a section by its places in other sections of the page. */
function elsewhereOf(evidence: PageEvidence | undefined, section: number, isPage: boolean) {
  if (evidence === undefined) return nowhere;
  const text = bestElsewhere(evidence.text, section);
  const heading = bestElsewhere(evidence.heading, section);
  const score = textElsewhere * text + headingElsewhere * heading + (isPage ? 0 : leadElsewhere * evidence.lead);
  return { isThere: text > 0 || heading > 0, score };
}

/** The weight of a word by rarity: from about 0.5 for one that occurs everywhere to 1.4 for one that occurs once. */
function importances(matches: readonly TermMatch[], sections: number): Map<TermMatch, number> {
  const scale = Math.log(1 + sections) || 1;
  return new Map(
    matches.map((match) => [
      match,
      (match.term.weak ? weakShare : 1) *
        (match.headings.size + match.pages.size === 0 ? unnamedShare : 1) *
        (commonWeight +
          (rareWeight *
            Math.log(1 + sections / (1 + (match.count || match.texts.size + match.headings.size + match.pages.size)))) /
            scale),
    ]),
  );
}

/** Floating-point sums differ in their last digits between JavaScript engines, so scores are rounded. */
const round = (score: number): number => Math.round(score * 1e6) / 1e6;

const byRank = (a: RankedSection, b: RankedSection): number =>
  b.score - a.score || a.page - b.page || a.section - b.section;
