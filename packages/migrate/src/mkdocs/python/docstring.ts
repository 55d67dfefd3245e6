import { ownValue } from '@autolode/ssg-cli/internal';
import { type DocSection, numpySection, sphinxSections } from './other-docstrings.ts';
import type { PythonObject } from './read-module.ts';
import { withoutIndent } from './string-value.ts';

/** Sections with named items. */
const lists =
  /^(?:Args|Arguments|Params|Parameters|Keyword Args|Keyword Arguments|Other Parameters|Attributes|Raises|Exceptions|Warns)$/i;
const results = /^(?:Returns|Yields|Receives)$/i;
const titles: Readonly<Record<string, string>> = { args: 'Parameters', arguments: 'Parameters', params: 'Parameters' };

/** The styles of docstrings whose sections are converted. */
export const knownStyles: ReadonlySet<string> = new Set(['google', 'numpy', 'sphinx', 'auto']);

/** Writes a docstring as the Markdown of MkDocs; its prose is such Markdown already. */
export function docstringMarkdown(doc: string, of: PythonObject, style = 'google'): string[] {
  const made: string[] = [];
  const lines = doc.split('\n');
  let fence: string | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || line.trim() === fence))
      fence = fence === undefined ? mark : undefined;
    const others = fence === undefined ? otherSections(lines, index, style) : undefined;
    if (others?.[0] !== undefined) {
      made.push('', ...others.flatMap((one) => otherMarkdown(one, of)), '');
      index = others[0].next - 1;
      continue;
    }
    const [, title, rest = ''] = (fence === undefined ? /^([A-Z][\w ]*):(?:[ \t]+(\S.*))?$/.exec(line) : null) ?? [];
    const next = title === undefined ? index : endOf(lines, index + 1);
    if (title === undefined || next === index + 1) {
      made.push(line);
      continue;
    }
    const block = withoutIndent(`\n${lines.slice(index + 1, next).join('\n')}`);
    made.push('', ...sectionOf(title, rest, block, of), '');
    index = next - 1;
  }
  return withSessions(made);
}

/** The sections of another style than Google's that begin in a line. */
function otherSections(lines: readonly string[], index: number, style: string): readonly DocSection[] | undefined {
  const numpy = /^(?:numpy|auto)$/.test(style) ? numpySection(lines, index) : undefined;
  if (numpy !== undefined) return [numpy];
  return /^(?:sphinx|auto)$/.test(style) ? sphinxSections(lines, index) : undefined;
}

function otherMarkdown({ title, items, text }: DocSection, of: PythonObject): string[] {
  if (items === undefined) return [`**${title}:**`, '', ...text.split('\n'), ''];
  const shown = items.flatMap(({ name, type, text: own }) => {
    const known = of.parameters.find((one) => name !== '' && one.name.replace(/^\*+/, '') === name.replace(/^\*+/, ''));
    const label = name === '' ? resultLabel(type) : labelOf(name, type ?? known?.type);
    return listItem(label, own);
  });
  return [`**${title}:**`, '', ...shown, ''];
}

const resultLabel = (type: string | undefined): string =>
  type === undefined ? '' : `\`${type.replace(/\s+/g, ' ')}\`: `;

/** The end of the lines that are indented below a title, or the line itself if there are none. */
function endOf(lines: readonly string[], from: number): number {
  if (!/^\s+\S/.test(lines[from] ?? '')) return from;
  let end = from;
  while (end < lines.length && /^\s|^$/.test(lines[end] ?? '')) end++;
  return end;
}

function sectionOf(title: string, rest: string, block: string, of: PythonObject): string[] {
  if (lists.test(title))
    return [
      `**${ownValue(titles, title.toLowerCase()) ?? title}:**`,
      '',
      ...itemsOf(block).flatMap((one) => itemMarkdown(one, of)),
    ];
  if (results.test(title)) return [`**${title}:**`, '', ...resultMarkdown(block, of)];
  if (/^examples$/i.test(title)) return ['**Examples:**', '', ...block.split('\n')];
  return [
    `!!! ${title.toLowerCase().replaceAll(' ', '-')} "${(rest || title).replaceAll('"', "'")}"`,
    '',
    ...deeper(block),
  ];
}

const deeper = (block: string): string[] => block.split('\n').map((line) => (line === '' ? '' : `    ${line}`));

/** The items of a section: each begins without indentation. */
function itemsOf(block: string): string[] {
  const items: string[] = [];
  for (const line of block.split('\n'))
    if (/^\S/.test(line)) items.push(line);
    else if (items.length > 0) items[items.length - 1] += `\n${line}`;
  return items;
}

function itemMarkdown(item: string, of: PythonObject): string[] {
  const [, name, type, text = ''] = /^([\w.*]+)[ \t]*(?:\(([^)\n]*)\))?:([\s\S]*)$/.exec(item) ?? [];
  if (name === undefined) return listItem('', withoutIndent(item));
  const known = of.parameters.find((one) => one.name.replace(/^\*+/, '') === name.replace(/^\*+/, ''));
  return listItem(labelOf(name, type ?? known?.type), withoutIndent(text));
}

/** An item of a list: a name in bold, its type, and what is said of it. */
export const labelOf = (name: string, type: string | undefined): string =>
  `**\`${name}\`**${type === undefined ? '' : ` (\`${type.replace(/\s+/g, ' ')}\`)`}: `;

export function listItem(label: string, text: string): string[] {
  const [first = '', ...rest] = text.split('\n');
  return [`-   ${label}${first}`, ...deeper(rest.join('\n')), ...(rest.length > 0 ? [''] : [])];
}

function resultMarkdown(block: string, of: PythonObject): string[] {
  const [, type, text] = /^([\w.]+(?:\[[^\]\n:]*\]+)?(?: \| [\w.[\], ]+)?):\s+([\s\S]*)$/.exec(block) ?? [];
  const shown = type ?? of.type;
  return listItem(resultLabel(shown), withoutIndent(text ?? block));
}

/** Puts sessions of Python's prompt between fences. */
function withSessions(lines: readonly string[]): string[] {
  const made: string[] = [];
  let lead: string | undefined;
  let isCode = false;
  for (const line of [...lines, '']) {
    if (/^\s*(?:`{3,}|~{3,})/.test(line)) isCode = !isCode;
    const [, spaces] = (isCode ? null : /^(\s*)>>> /.exec(line)) ?? [];
    if (spaces !== undefined && lead === undefined) made.push(`${spaces}\`\`\`pycon`);
    if (spaces !== undefined) lead ??= spaces;
    if (lead !== undefined && line.trim() === '') {
      made.push(`${lead}\`\`\``);
      lead = undefined;
    }
    made.push(line);
  }
  return made.slice(0, -1);
}
