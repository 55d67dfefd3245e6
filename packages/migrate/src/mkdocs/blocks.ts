import { ownValue } from '@autolode/ssg-cli/internal';
import { asLabel, colonsAround } from '../content/blocks.ts';
import type { Note } from '../note.ts';
import { closes, fenceOf, indented, withClosedFence } from './lines.ts';
import { markdownElementAt } from './markdown-elements.ts';
import { fenceInfo, proseLine } from './prose.ts';
import { generated } from './references.ts';

type AddNote = (note: Omit<Note, 'file'>) => void;

/** Material's admonition types and their equivalents. */
const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  check: 'tip',
  success: 'tip',
  done: 'tip',
  important: 'important',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  caution: 'caution',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
  cite: 'note',
};

/** Converts admonitions and tabs, whose content is indented and may contain further blocks. */
export function convertBlocks(lines: readonly string[], note: AddNote): string[] {
  const made: string[] = [];
  let fence: string | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const open = fenceOf(line);
    if (fence !== undefined) {
      if (closes(line, fence)) fence = undefined;
      made.push(line);
      continue;
    }
    if (open !== undefined) {
      fence = open;
      made.push(open + fenceInfo(line.slice(open.length).trim()));
      continue;
    }
    const box = /^(\s*)(?:!!!|\?\?\?\+?)\s+([\w-]+)(?: +[\w-]+)*(?:\s+"(.*)")?\s*$/.exec(line);
    if (box !== null) {
      const { inner, next } = indented(lines, index + 1, box[1] ?? '');
      made.push(...boxOf(box, line, convertBlocks(inner, note)));
      index = next - 1;
      continue;
    }
    const element = markdownElementAt(lines, index);
    if (element !== undefined) {
      const inner = convertBlocks(element.inner, note);
      made.push(
        ...['', element.open, '', ...inner, '', element.close, ''].map((one) => (one === '' ? '' : element.lead + one)),
      );
      index = element.next - 1;
      continue;
    }
    const [, lead = '', reference] = generated.exec(line) ?? [];
    if (reference !== undefined) {
      note({ ...generatedReference, detail: reference });
      made.push(`${lead}\`${reference}\``);
      // Its options follow, indented.
      index = indented(lines, index + 1, lead).next - 1;
      continue;
    }
    const [, block] = pluginBlock.exec(line) ?? [];
    if (block !== undefined) {
      note({ ...generatedByPlugin, detail: block });
      index = indented(lines, index + 1, line.slice(0, line.indexOf(':'))).next - 1;
      continue;
    }
    const tab = /^(\s*)===[!+]?\s+"(.*)"\s*$/.exec(line);
    if (tab === null) made.push(proseLine(line));
    else {
      const { tabs, next } = tabsAt(lines, index, tab[1] ?? '', note);
      made.push(...tabs);
      index = next - 1;
    }
  }
  return made;
}

/** A block like one of mkdocstrings, such as `::: mkdocs-click`, whose options follow. */
const pluginBlock = /^\s*:::\s+([a-z][\w-]*-[\w-]*)\s*$/i;

const generatedByPlugin = {
  cause: 'lost text',
  message: 'Text that a plugin generated is missing, and the block that asked for it was removed.',
  remedy: 'Copy the text from the old site, or generate it as a Markdown file before the build.',
};

const generatedReference = {
  cause: 'lost text',
  message:
    'References that a plugin generated are missing, as the source code is not in the repository: the pages show only the names.',
  remedy:
    'Install the packages in `.venv` of the site, put their source code beside it, or its folder into `paths` of mkdocstrings, and migrate again.',
};

function boxOf(box: RegExpExecArray, line: string, inner: readonly string[]): string[] {
  const [, lead = '', name = '', title] = box;
  const folds = line.trimStart().startsWith('???');
  const kind = folds ? 'details' : (ownValue(kinds, name.toLowerCase()) ?? 'note');
  const text = withClosedFence(inner.join('\n').replace(/^\n+|\n+$/g, ''));
  const colons = colonsAround(text);
  const own =
    title ??
    (folds || ownValue(kinds, name.toLowerCase()) !== name.toLowerCase()
      ? name.charAt(0).toUpperCase() + name.slice(1)
      : undefined);
  const label = own === undefined || own === '' ? '' : `[${isBalanced(own) ? own : asLabel(own)}]`;
  const open = line.includes('???+') ? '{open=""}' : '';
  return ['', `${colons}${kind}${label}${open}`, '', ...text.split('\n'), '', colons, ''].map((one) =>
    one === '' ? '' : lead + one,
  );
}

/** Whether a title is the label of a directive as it is: it may contain links. */
const isBalanced = (title: string): boolean => !/[[\]]/.test(title.replace(/\[[^[\]]*\]/g, ''));

function tabsAt(lines: readonly string[], from: number, lead: string, note: AddNote): { tabs: string[]; next: number } {
  const tabs: { label: string; text: string }[] = [];
  let next = from;
  for (;;) {
    const label = /^(\s*)===[!+]?\s+"(.*)"\s*$/.exec(lines[next] ?? '');
    if (label === null || label[1] !== lead) break;
    const block = indented(lines, next + 1, lead);
    tabs.push({
      label: label[2] ?? '',
      text: convertBlocks(block.inner, note)
        .join('\n')
        .replace(/^\n+|\n+$/g, ''),
    });
    next = block.next;
    let after = next;
    while (after < lines.length && (lines[after] ?? '').trim() === '') after++;
    if (!/^\s*===[!+]?\s+"/.test(lines[after] ?? '') || !(lines[after] ?? '').startsWith(`${lead}===`)) break;
    next = after;
  }
  const inner = tabs.flatMap(({ label, text }) => {
    const colons = colonsAround(text);
    return [`${colons}tab[${asLabel(label)}]`, '', ...text.split('\n'), '', colons];
  });
  const colons = colonsAround(inner.join('\n'));
  return { tabs: ['', `${colons}tabs`, ...inner, colons, ''].map((one) => (one === '' ? '' : lead + one)), next };
}
