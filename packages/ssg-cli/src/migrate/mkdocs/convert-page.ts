import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { asLabel, colonsAround } from '../content/blocks.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { pythonSlug, withIds } from '../heading-ids.ts';
import { pageIcon } from '../icons.ts';
import type { Note } from '../note.ts';

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

export interface MkDocsPlaces {
  /** Folder of the old site, in which snippets and examples are located. */
  readonly root: string;
  readonly content: string;
}

/** Converts a page of MkDocs to Markdown: admonitions, tabs, snippets, attribute lists and code annotations. */
export function convertMkDocsPage(text: string, path: string, places: MkDocsPlaces, note: AddNote): string {
  const { front, body } = splitFrontMatter(text);
  const folder = dirname(join(places.content, path));
  const whole = includeSnippets(body, folder, places, note, 0);
  return (
    keptFront(front, note) + withIds(convertBlocks(withLists(whole.split('\n')), note).join('\n'), pythonSlug, '_')
  );
}

/** Removes keys of Material's front matter that only affect style. */
function keptFront(front: string, note: AddNote): string {
  const kept = front.replace(
    /^(?:hide|icon|status|template|search|comments|boost):.*\n(?:[ \t].*\n|- .*\n)*/gm,
    (entry) => {
      const key = /^\w+/.exec(entry)?.[0] ?? '';
      const icon = key === 'icon' ? pageIcon(/^icon:[ \t]*["']?([^"'\n]*)/.exec(entry)?.[1]?.trim(), note) : undefined;
      if (icon !== undefined) return `icon: ${icon}\n`;
      if (key === 'template')
        note({
          cause: 'front matter',
          message: `\`${key}\` has no effect.`,
          remedy: 'Compare the page with the old one.',
        });
      return '';
    },
  );
  // A post of Material's blog may have several dates.
  const dated = kept.replace(
    /^date:[ \t]*\n(?:[ \t]+\w+:.*\n)*?[ \t]+created:[ \t]*(.*)\n(?:[ \t]+\w+:.*\n)*/m,
    'date: $1\n',
  );
  return /^---\n---\n$/.test(dated) ? '' : dated;
}

/** Inserts the text and code of files: `--8<-- "file"` and `{* file hl[1,3] ln[1:4] *}`. */
function includeSnippets(body: string, folder: string, places: MkDocsPlaces, note: AddNote, depth: number): string {
  const find = (path: string) =>
    [join(folder, path), join(places.root, path), join(places.content, path)].find((file) => existsSync(file));
  const lost = (path: string) => {
    note({
      cause: 'lost text',
      message: `The file ${path} that a page includes does not exist.`,
      remedy: 'Copy its text into the page.',
    });
    return '';
  };
  return body
    .replace(/^([ \t]*)-+8<-+\s+["']([^"':]+)(?::[^"']*)?["'][ \t]*$/gm, (_, lead: string, path: string) => {
      const file = find(path);
      if (file === undefined || depth > 8) return lost(path);
      const text = includeSnippets(
        readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').trimEnd(),
        dirname(file),
        places,
        note,
        depth + 1,
      );
      return text
        .split('\n')
        .map((line) => (line === '' ? '' : lead + line))
        .join('\n');
    })
    .replace(/^([ \t]*)\{\*\s+(\S+)\s*([^*]*)\*\}[ \t]*$/gm, (_, lead: string, path: string, options: string) => {
      const file = find(path);
      if (file === undefined) return lost(path);
      const lines = readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').trimEnd().split('\n');
      const marked = /hl\[([^\]]+)\]/.exec(options)?.[1]?.replaceAll(':', '-');
      const shown = shownLines(lines, /ln\[([^\]]+)\]/.exec(options)?.[1]);
      const info = [
        posix.extname(path).slice(1),
        marked === undefined ? '' : `{${marked}}`,
        `title="${posix.basename(path)}"`,
      ];
      return [`\`\`\`${info.filter((one) => one !== '').join(' ')}`, ...shown, '```']
        .map((line) => (line === '' ? '' : lead + line))
        .join('\n');
    });
}

function shownLines(lines: readonly string[], ranges: string | undefined): readonly string[] {
  if (ranges === undefined) return lines;
  return ranges.split(',').flatMap((range) => {
    const [from = 1, to = from] = range.split(':').map(Number);
    return lines.slice(from - 1, to);
  });
}

/**
 * Turns definition lists into lists: what is indented below a definition would be code otherwise.
 *
 *     term              -   term
 *     :   definition        definition
 */
function withLists(lines: readonly string[]): string[] {
  const made: string[] = [];
  const isCode = codeLines(lines);
  for (const [index, line] of lines.entries()) {
    const [, lead = '', definition] = /^(\s*): {1,3}(?=\S)(.*)$/.exec(isCode[index] === true ? '' : line) ?? [];
    const isApart = made.at(-1)?.trim() === '';
    const term = made.at(isApart ? -2 : -1) ?? '';
    if (definition === undefined || term.trim() === '' || /^\s*(?:#|:::|!!!|\?\?\?)/.test(term)) {
      made.push(line);
      continue;
    }
    // Another definition of the same term continues its item.
    if (!term.startsWith(`${lead}    `) && !term.startsWith(`${lead}-   `))
      made[made.length - (isApart ? 2 : 1)] = `${lead}-   ${term.slice(lead.length)}`;
    if (!isApart) made.push('');
    made.push(`${lead}    ${definition}`);
  }
  return made;
}

/** Which lines are code between fences, or fences. */
function codeLines(lines: readonly string[]): boolean[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const isCode = fence !== undefined || fenceOf(line) !== undefined;
    if (fence === undefined) fence = fenceOf(line);
    else if (closes(line, fence)) fence = undefined;
    return isCode;
  });
}

/** Indentation and signs of a line that begins or ends a block of code. */
const fenceOf = (line: string): string | undefined => /^\s*(?:`{3,}|~{3,})/.exec(line)?.[0];

/** Whether a line ends the block that begins with `fence`. One that is indented further is part of the code. */
function closes(line: string, fence: string): boolean {
  const mark = fenceOf(line);
  if (mark === undefined || line.trim() !== mark.trim() || !mark.trim().startsWith(fence.trim())) return false;
  return mark.length - mark.trim().length < fence.length - fence.trim().length + 4;
}

/** Converts admonitions and tabs, whose content is indented and may contain further blocks. */
function convertBlocks(lines: readonly string[], note: AddNote): string[] {
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
    const box = /^(\s*)(?:!!!|\?\?\?\+?)\s+([\w-]+)(?:\s+(?:inline|end)\b)*(?:\s+"(.*)")?\s*$/.exec(line);
    if (box !== null) {
      const { inner, next } = indented(lines, index + 1, box[1] ?? '');
      made.push(...boxOf(box, line, convertBlocks(inner, note)));
      index = next - 1;
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

/** A name whose reference mkdocstrings generates. */
const generated = /^(\s*):::\s+([\w.]+)\s*$/;

const generatedReference = {
  cause: 'lost text',
  message: 'References that mkdocstrings generated from source code are missing: the pages show only the names.',
  remedy: 'Generate Markdown from the source code and add it to the pages, or write it.',
};

/** The lines of a block: those indented by at least four more spaces, and blank lines between them. */
function indented(lines: readonly string[], from: number, lead: string): { inner: string[]; next: number } {
  const prefix = `${lead}    `;
  let next = from;
  while (next < lines.length && ((lines[next] ?? '').startsWith(prefix) || (lines[next] ?? '').trim() === '')) next++;
  while (next > from && (lines[next - 1] ?? '').trim() === '') next--;
  return { inner: lines.slice(from, next).map((line) => line.slice(prefix.length)), next };
}

function boxOf(box: RegExpExecArray, line: string, inner: readonly string[]): string[] {
  const [, lead = '', name = '', title] = box;
  const folds = line.trimStart().startsWith('???');
  const kind = folds ? 'details' : (kinds[name.toLowerCase()] ?? 'note');
  const text = withClosedFence(inner.join('\n').replace(/^\n+|\n+$/g, ''));
  const colons = colonsAround(text);
  const own =
    title ??
    (folds || kinds[name.toLowerCase()] !== name.toLowerCase()
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

/** A fence that is open at the end of a block ends with the block. */
function withClosedFence(text: string): string {
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    if (fence === undefined) fence = fenceOf(line);
    else if (closes(line, fence)) fence = undefined;
  }
  return fence === undefined ? text : `${text}\n${fence}`;
}

/** Converts `py title="a.py" hl_lines="2 4-5" linenums="1"`, with or without braces, to this generator's syntax. */
function fenceInfo(written: string): string {
  const info = written.replace(/^\{\s*\.?([\w+#-]*)(.*)\}\s*$/, '$1$2').trim();
  const language = /^[\w+#-]*/.exec(info)?.[0] ?? '';
  const title = /title="([^"]*)"/.exec(info)?.[1];
  const marked = /hl_lines="([^"]*)"/.exec(info)?.[1]?.trim().replace(/\s+/g, ',');
  const parts = [
    language,
    marked === undefined ? (/\{[\d,-]+\}/.exec(info)?.[0] ?? '') : `{${marked}}`,
    title === undefined ? '' : `title="${title}"`,
    /linenums=/.test(info) ? 'showLineNumbers' : '',
  ];
  return parts.filter((one) => one !== '').join(' ');
}

/** Converts inline syntax: keys, highlights, attribute lists and icons. */
function proseLine(line: string): string {
  const code: string[] = [];
  return (
    line
      .replace(/(`+)[^`]+\1/g, (whole) => `\uE000${code.push(whole) - 1}\uE000`)
      .replace(/^\[TOC\]\s*$/, '')
      .replace(/^(#{1,6}\s.*?)\s*\{\s*:?\s*#([\w.-]+)[^}]*\}\s*$/, '$1 {#$2}')
      // A place to link to within a line.
      .replace(/(?<=[)\]])\{\s*:?\s*#([\w.-]+)\s*\}/g, '<a id="$1"></a>')
      .replace(/\{\s*:?(?:\s*[.#][a-z_-][\w-]*|\s+[\w-]+=(?:"[^"]*"|[\w%-]+(?:\.\d[\w%]*)?))+\s*\}/gi, (list) =>
        /^\{#/.test(list) ? list : '',
      )
      .replace(/==([^=\s](?:[^=]*[^=\s])?)==/g, '<mark>$1</mark>')
      .replace(/\+\+([\w"+ -]+?)\+\+/g, (_, keys: string) =>
        keys
          .split('+')
          .map((key) => `<kbd>${key.replaceAll('"', '')}</kbd>`)
          .join('+'),
      )
      // What is left of an item that begins with an icon must not be indented like code.
      .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\s*&nbsp;)?[ \t]*/g, '')
      .replace(/\uE000(\d+)\uE000/g, (_, index) => code[Number(index)] ?? '')
  );
}

/** The text that a reader of the old page saw, in plain Markdown. */
export function readableMkDocs(text: string, path: string, places: MkDocsPlaces): string {
  const { body } = splitFrontMatter(text);
  const folder = dirname(join(places.content, path));
  const lines = withoutOptions(includeSnippets(body, folder, places, () => undefined, 0).split('\n'));
  const isCode = codeLines(lines);
  let indent = 0;
  return lines
    .map((line, index) => {
      if (isCode[index] !== true) return readableLine(line);
      // The first line of a block says how far it is indented.
      if (isCode[index - 1] !== true) {
        indent = line.length - line.trimStart().length;
        return line.trimStart().replace(/^(`{3,}|~{3,}).*$/, '$1');
      }
      return line.slice(Math.min(indent, line.length - line.trimStart().length));
    })
    .join('\n');
}

/** Removes the options of mkdocstrings, which are not shown. */
function withoutOptions(lines: readonly string[]): string[] {
  const made: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const lead = generated.exec(line)?.[1];
    made.push(line.replace(generated, '$1`$2`'));
    if (lead !== undefined) index = indented(lines, index + 1, lead).next - 1;
  }
  return made;
}

const readableLine = (line: string): string =>
  line
    .replace(/^(\s*): {1,3}(?=\S)/, '$1')
    .replace(/^(\s*)(?:!!!|\?\?\?\+?)\s+[\w-]+(?:\s+(?:inline|end)\b)*(?:\s+"(.*)")?\s*$/, '$1$2')
    .replace(/^(\s*)===[!+]?\s+"(.*)"\s*$/, '$1$2')
    .replace(/^\[TOC\]\s*$/, '')
    .replace(/\{\s*:?(?:\s*[.#][a-z_-][\w-]*|\s+[\w-]+=(?:"[^"]*"|[\w%-]+(?:\.\d[\w%]*)?))+\s*\}/gi, '')
    .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:[ \t]*/g, '')
    .replace(/^ {4,}/, '');
