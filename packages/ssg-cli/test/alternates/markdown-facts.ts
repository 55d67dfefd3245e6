import { append } from '../../src/lib/append.ts';
import { linkTarget } from '../../src/outputs/markdown-inline.ts';
import { letters } from './letters.ts';
import { tablesOfLines, withoutContainer } from './table-facts.ts';

/** The facts on which a page and its Markdown alternate must agree. */
export interface AlternateFacts {
  /** Level and text, such as `2 Title`, reduced to letters and digits. */
  readonly headings: readonly string[];
  /** Code blocks, without trailing white space on their lines. */
  readonly code: readonly string[];
  /** URLs of links and images, sorted. */
  readonly targets: readonly string[];
  /** The size and head of each table, such as `2 × 3: Plan, Price, Limit`; the head is not counted as a row. */
  readonly tables: readonly string[];
  /** Descriptions of images, reduced to letters and digits, sorted. */
  readonly images: readonly string[];
  /** Types of the admonitions, such as `WARNING`. */
  readonly notes: readonly string[];
  /** Lines that say what the text below them is: labels of tabs, titles of admonitions, and any other line in bold. */
  readonly labels: readonly string[];
}

/** What the Markdown says besides: all of its text without markup, URLs and descriptions of images. */
export type MarkdownFacts = AlternateFacts & { readonly text: string };

/** Collects the facts from the written Markdown line by line, as a reader of the file would see them. */
export function factsOfMarkdown(markdown: string): MarkdownFacts {
  const headings: string[] = [];
  const code: string[] = [];
  const targets: string[] = [];
  const images: string[] = [];
  const tables: string[] = [];
  const notes: string[] = [];
  const labels: string[] = [];
  const texts: string[] = [];
  let fence: string | undefined;
  let isFormula = false;
  let block: string[] = [];
  let prose: string[] = [];
  const flush = () => {
    const visible = prose.join('\n').replace(literal, (_, escaped?: string) => spaceFor(escaped));
    append(targets, targetsIn(visible));
    append(images, imagesIn(visible));
    append(tables, tablesOfLines(prose, unmarked));
    texts.push(unmarked(prose.join('\n').replaceAll('<br>', ' ')));
    prose = [];
  };
  const all = markdown.split('\n');
  const lastMark = all.findLastIndex(isFormulaMark);
  for (const [index, line] of all.entries()) {
    if (fence !== undefined) {
      const bare = line.replace(/^(?:\s*>)*\s*/, '');
      if (bare.trim() === fence) {
        code.push(lines(block.join('\n')));
        texts.push(block.join('\n'));
        [fence, block] = [undefined, []];
      } else block.push(bare);
      continue;
    }
    const inside = withoutContainer(line);
    const opening = /^`{3,}/.exec(inside)?.[0];
    const title = /^(#{1,6})\s(.*)/s.exec(inside);
    // A line of a formula may look like a part of a table or a list.
    if (isFormula || (isFormulaMark(line) && index < lastMark)) {
      if (isFormulaMark(line)) isFormula = !isFormula;
      flush();
      texts.push(inside);
    } else if (opening !== undefined && !inside.slice(opening.length).includes('`')) {
      flush();
      fence = opening;
      // The title of the code.
      texts.push(inside);
    } else {
      if (title !== null) headings.push(`${title[1]?.length} ${letters(unmarked(title[2] ?? ''))}`);
      const note = /^\[!([^\]]+)\]$/.exec(inside)?.[1];
      if (note !== undefined) notes.push(note);
      if (/^\*\*.*\*\*$/s.test(inside)) labels.push(letters(unmarked(inside)));
      prose.push(line);
    }
  }
  flush();
  return {
    headings,
    code,
    targets: targets.sort(),
    tables,
    images: images.sort(),
    notes,
    labels,
    text: texts.join('\n'),
  };
}

/** Matches an escaped character or inline code, neither of which is markup. */
const literal = /\\([!-/:-@[-`{-~])|(`+)([\s\S]*?[^`])\2(?!`)/g;

/** Whether a line begins or ends a displayed formula. */
const isFormulaMark = (line: string): boolean => withoutContainer(line).trim() === '$$';

/** What takes the place of an escaped character: some are no ends of words. */
const spaceFor = (escaped: string | undefined): string => (/[*`~\\]/.test(escaped ?? '') ? '\u2060' : ' ');

const imagesIn = (visible: string): string[] =>
  [...visible.matchAll(/!\[([^[\]]*)\]\(/g)].map(([, text]) => letters(text ?? '')).filter((text) => text !== '');

function targetsIn(visible: string): string[] {
  const links = [...visible.matchAll(/\]\(([^\s)]*)(?: "[^"]*")?\)/g)].map(([, url]) => url ?? '');
  const plain = [...visible.matchAll(/<(https?:\/\/[^\s>]+)>/g)].map(([, url]) => linkTarget(url ?? ''));
  return [...links, ...plain];
}

/** Text without Markdown syntax. */
const unmarked = (text: string): string =>
  text
    .replace(
      literal,
      (_, escaped: string | undefined, __, code: string | undefined) =>
        code?.replace(/^ (.*) $/, '$1').replace(/[![\]()&]/g, ' ') ?? spaceFor(escaped),
    )
    .replace(/&#(x[\da-f]+|\d+);/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(0x10ffff, Number(code.startsWith('x') ? `0${code}` : code))),
    )
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');

/** Removes indentation, because the containers of a code block may indent it without changing the code. */
export const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd().replace(/^[\s>]+/, ''))
    .join('\n');
