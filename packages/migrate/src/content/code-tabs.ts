import { ownValue } from '@autolode/ssg-cli/internal';
import { asLabel, type Mark, marksOf } from './blocks.ts';

/** The opening line of a code block marked `tab`, with options or without. */
const opening =
  /^(?<lead> *)(?<mark>`{3,}|~{3,})(?<language>[\w+#-]+)(?<before>(?:\s.*)?)\stab(?<options>=\{[^}]*\})?(?<after>(?:\s.*)?)$/;

const languages: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  jsx: 'JavaScript',
  ts: 'TypeScript',
  tsx: 'TypeScript',
};

interface CodeBlock {
  readonly lead: string;
  readonly label: string;
  readonly lines: readonly string[];
}

/**
 * Converts code blocks marked `tab` that follow each other to tabs, as the plugin docusaurus-remark-plugin-tab-blocks
 * does. Their choice is remembered for all of them, as there.
 */
export function convertCodeTabs(text: string): string {
  if (!/[`~]{3}.*\stab/.test(text)) return text;
  const lines = text.split('\n');
  const made: string[] = [];
  let group: CodeBlock[] = [];
  const flush = (): void => {
    if (group.length > 0) made.push(...asTabs(group), '');
    group = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (group.length > 0 && line.trim() === '') continue;
    const end = closingLine(lines, at);
    const block = end === undefined ? undefined : tabBlock(lines.slice(at, end + 1));
    if (block === undefined || (group[0] !== undefined && group[0].lead !== block.lead)) flush();
    if (block === undefined) made.push(...lines.slice(at, (end ?? at) + 1));
    else group.push(block);
    at = end ?? at;
  }
  flush();
  return widenAround(made).join('\n');
}

const tabs = '::::tabs{group="code-examples"}';

interface OpenBlock {
  readonly mark: Mark;
  /** The most colons of blocks inside. */
  inner: number;
  hasTabs: boolean;
}

/** Lengthens the fences of blocks around tabs: a block ends at the first fence that is as long as its own. */
function widenAround(lines: readonly string[]): readonly string[] {
  const widths = new Map<number, number>();
  const open: OpenBlock[] = [];
  for (const mark of marksOf(lines)) {
    if (mark.isOpening) {
      open.push({ mark, inner: 0, hasTabs: lines[mark.line]?.trim() === tabs });
      continue;
    }
    const at = open.findLastIndex((one) => one.mark.colons <= mark.colons);
    const [block] = at < 0 ? [] : open.splice(at);
    if (block === undefined) continue;
    const width = block.hasTabs ? Math.max(block.mark.colons, block.inner + 1) : block.mark.colons;
    for (const line of [block.mark.line, mark.line]) widths.set(line, width);
    const outer = open.at(-1);
    if (outer === undefined) continue;
    outer.inner = Math.max(outer.inner, width);
    outer.hasTabs ||= block.hasTabs;
  }
  return lines.map((line, at) => {
    const width = widths.get(at);
    return width === undefined ? line : line.replace(/:{3,}/, (colons) => ':'.repeat(Math.max(width, colons.length)));
  });
}

/** The index of the line that closes the code block which begins at a line; `undefined` if none does. */
function closingLine(lines: readonly string[], start: number): number | undefined {
  const mark = /^\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(lines[start] ?? '')?.[1];
  if (mark === undefined) return undefined;
  for (let at = start + 1; at < lines.length; at++) {
    const line = (lines[at] ?? '').replace(/^[\s>]+/, '').trimEnd();
    if (line.startsWith(mark) && line === mark[0]?.repeat(line.length)) return at;
  }
  return lines.length - 1;
}

function tabBlock([first = '', ...rest]: readonly string[]): CodeBlock | undefined {
  const { lead = '', mark = '', language = '', before = '', options, after = '' } = opening.exec(first)?.groups ?? {};
  if (language === '') return undefined;
  const written = /["']?label["']?\s*:\s*["']([^"']+)["']/.exec(options ?? '')?.[1];
  const label = written ?? ownValue(languages, language) ?? language;
  return { lead, label, lines: [`${lead}${mark}${language}${before}${after}`, ...rest] };
}

function asTabs(blocks: readonly CodeBlock[]): string[] {
  const [{ lead, lines } = { lead: '', lines: [] }] = blocks;
  if (blocks.length === 1) return [...lines];
  return [
    `${lead}${tabs}`,
    ...blocks.flatMap((block) => [`${lead}:::tab[${asLabel(block.label)}]`, '', ...block.lines, '', `${lead}:::`]),
    `${lead}::::`,
  ];
}
