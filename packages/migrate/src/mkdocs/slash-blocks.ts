import { codeLines } from './lines.ts';

/** A block that has not ended yet. */
interface OpenBlock {
  readonly index: number;
  readonly lead: string;
  readonly slashes: string;
  readonly name: string;
  readonly title: string;
}

/** Blocks whose content is shown as it is: elements with a class, and captions. */
const isPlain = /^(?:html|caption|figure-caption|table-caption|define)$/;

/**
 * Rewrites the blocks of `pymdownx.blocks`, which are between lines of slashes, in the older syntax for admonitions,
 * details and tabs, whose content is indented. The lines keep their numbers.
 */
export function withIndentedBlocks(text: string): string {
  if (!text.includes('///')) return text;
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  const open: OpenBlock[] = [];
  for (const [index, line] of lines.entries()) {
    if (isCode[index] === true) continue;
    const [, lead = '', slashes = '', name = '', title = ''] =
      /^([ \t]*)(\/{3,})(?:[ \t]+([\w-]+)(?:[ \t]*\|(.*))?)?[ \t]*$/.exec(line) ?? [];
    if (slashes === '') continue;
    if (name !== '') open.push({ index, lead, slashes, name, title: title.trim() });
    else {
      const at = open.findLastIndex((one) => one.slashes === slashes && one.lead === lead);
      const block = open[at];
      if (block === undefined) continue;
      // Blocks that are not closed before the one around them stay as they are.
      open.length = at;
      rewrite(lines, block, index);
    }
  }
  return lines.join('\n');
}

function rewrite(lines: string[], { index, lead, name, title }: OpenBlock, end: number): void {
  let next = index + 1;
  const options = new Map<string, string>();
  for (;;) {
    const [, key, value = ''] = /^[ \t]{4,}(type|open|new|select|attrs):[ \t]*(.*)$/.exec(lines[next] ?? '') ?? [];
    if (key === undefined || next >= end) break;
    options.set(key, value.trim().replace(/^["']|["']$/g, ''));
    lines[next++] = '';
  }
  lines[end] = '';
  if (isPlain.test(name)) {
    lines[index] = '';
    return;
  }
  for (let at = next; at < end; at++) if (lines[at] !== '') lines[at] = `    ${lines[at]}`;
  const label = title === '' ? '' : ` "${title}"`;
  const kind = options.get('type') ?? (name === 'admonition' ? 'note' : name);
  const isOpen = /^true$/i.test(options.get('open') ?? '');
  if (name === 'tab') lines[index] = `${lead}=== "${title}"`;
  else if (name === 'details')
    lines[index] = `${lead}???${isOpen ? '+' : ''} ${options.get('type') ?? 'details'}${label}`;
  else lines[index] = `${lead}!!! ${kind}${label}`;
}
