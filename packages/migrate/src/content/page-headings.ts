import { changeProse } from '@autolode/ssg-cli/internal';
import GithubSlugger from 'github-slugger';

interface Heading {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** The headings of a page as Docusaurus gives them to components under the name `toc`. */
export function headingsOf(body: string): Heading[] {
  const found: Heading[] = [];
  const slugger = new GithubSlugger();
  changeProse(body, (line) => {
    const [, marks = '', words = '', own] = /^(#{2,6})[ \t]+([^{\n]+)(?:\{#([^}\n]+)\})?/.exec(line) ?? [];
    const value = words
      .trim()
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`*]/g, '');
    if (value !== '') found.push({ value, id: own ?? slugger.slug(value), level: marks.length });
    return line;
  });
  return found;
}

/** Whether an expression of a page, outside of code, uses its headings. */
export function usesHeadings(body: string): boolean {
  if (!/\btoc\b/.test(body)) return false;
  let isUsed = false;
  changeProse(body, (line) => {
    isUsed ||= /\{[^{}]*\btoc\b/.test(line.replace(/`[^`]*`/g, ''));
    return line;
  });
  return isUsed;
}
