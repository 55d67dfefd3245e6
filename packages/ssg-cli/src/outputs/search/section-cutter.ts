import { squeeze } from '../../lib/squeeze.ts';

/** The part of a page from one heading to the next, for search. */
export interface SearchSection {
  /** Empty for the text before the first heading. */
  readonly anchor: string;
  readonly heading: string;
  readonly level: number;
  readonly text: string;
  /** Text of code, in which identifiers are searched. */
  readonly code: string;
}

interface OpenSection extends Pick<SearchSection, 'anchor' | 'level'> {
  heading: string;
  readonly text: string[];
  readonly code: string[];
}

/** Collects the content below each heading of a page, with code separate from prose. */
export class SectionCutter {
  readonly #sections: OpenSection[] = [{ anchor: '', heading: '', level: 1, text: [], code: [] }];

  /**
   * Whether there is text above the first heading. Recorded here because an article may have thousands of headings to
   * search.
   */
  #hasLead = false;

  /** Whether the current table has text, and whether the next one belongs to another cell. */
  #table = { hasText: false, isOtherCell: false };

  add(text: string, isCode: boolean): void {
    const section = this.#sections.at(-1);
    if (!isCode && text.trim() !== '') {
      if (this.#table.isOtherCell) section?.text.push(' · ');
      this.#table = { hasText: true, isOtherCell: false };
    }
    (isCode ? section?.code : section?.text)?.push(text);
    if (!isCode && this.#sections.length === 1 && text.trim() !== '') this.#hasLead = true;
  }

  /** Begins or ends an element: excerpts show cells of a table one by one, not as a sentence. */
  pass(name: string, isEnd: boolean): void {
    if (name === 'table') this.#table = { hasText: false, isOtherCell: false };
    else if (isEnd && (name === 'td' || name === 'th') && this.#table.hasText) this.#table.isOtherCell = true;
  }

  /** Whether a heading is the title of the page: level 1 with nothing above it. */
  isTitle(level: number): boolean {
    return level === 1 && this.#sections.length === 1 && !this.#hasLead;
  }

  title(heading: string): void {
    if (this.#sections[0] !== undefined) this.#sections[0].heading = heading;
  }

  begin(anchor: string, heading: string, level: number): void {
    this.#sections.push({ anchor, heading, level, text: [], code: [] });
  }

  /** The sections, starting with the part above the first heading. */
  finish(): SearchSection[] {
    return this.#sections.map(({ text, code, ...rest }) => ({
      ...rest,
      text: squeeze(text.join('')),
      code: squeezeLines(code.join('')),
    }));
  }
}

/** The lines of code without empty ones. Results show single lines. */
const squeezeLines = (code: string): string =>
  code
    .split('\n')
    .map(squeeze)
    .filter((line) => line !== '')
    .join('\n');
