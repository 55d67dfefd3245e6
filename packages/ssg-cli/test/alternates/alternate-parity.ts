import { letterRun } from '../../src/lib/letters.ts';
import type { AlternateFacts, MarkdownFacts } from './markdown-facts.ts';

/** Describes each difference between a page and its alternate; empty if they agree. */
export function compareAlternate(page: AlternateFacts, alternate: AlternateFacts): string[] {
  return [
    ...differences('heading', page.headings, alternate.headings),
    ...differences('code block', page.code, alternate.code),
    ...differences('link', page.targets, alternate.targets),
    ...differences('table', page.tables, alternate.tables),
    ...differences('image description', page.images, alternate.images),
    ...differences('admonition', page.notes, alternate.notes),
    // Markdown has other lines in bold too.
    ...differences('label', page.labels, alternate.labels).filter((what) => what.startsWith('lacks')),
  ];
}

/** Describes the texts of a page that its alternate lacks, or has in another order. */
export function missingTexts(texts: readonly string[], { text }: MarkdownFacts): string[] {
  const found = letterRun(text);
  const missing: string[] = [];
  let from = 0;
  for (const part of texts) {
    const run = letterRun(part);
    if (run === '') continue;
    const at = found.indexOf(run, from);
    if (at === -1) missing.push(`lacks the text ${shown(part.replace(/\s+/g, ' ').trim())}`);
    else from = at + run.length;
  }
  return missing;
}

/** Describes the labels of tabs that a theme renders as controls and that the alternate does not have as lines. */
export function missingTabs(tabs: readonly string[], { headings, labels }: AlternateFacts): string[] {
  if (tabs.length === 0) return [];
  const known = new Set([...labels, ...headings.map((heading) => heading.replace(/^\d /, ''))]);
  return [...new Set(tabs)].filter((name) => !known.has(name)).map((name) => `lacks the label ${shown(name)}`);
}

const shown = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;

function differences(what: string, page: readonly string[], alternate: readonly string[]): string[] {
  if (page.length === alternate.length && page.every((one, index) => one === alternate[index])) return [];
  const left = new Map<string, number>();
  for (const one of page) left.set(one, (left.get(one) ?? 0) + 1);
  const extra: string[] = [];
  for (const one of alternate) {
    const count = left.get(one) ?? 0;
    if (count === 0) extra.push(one);
    else left.set(one, count - 1);
  }
  return [
    ...[...left].filter(([, count]) => count > 0).map(([one]) => `lacks the ${what} ${shown(one)}`),
    ...extra.map((one) => `has an extra ${what}, ${shown(one)}`),
  ];
}
