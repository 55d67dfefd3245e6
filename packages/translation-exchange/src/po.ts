import { version } from '@autolode/ssg-cli/internal';
import { markdownOf } from './inline.ts';
import { type ReadUnits, stringsFile, type TranslatedUnit, type UnitFile } from './unit.ts';

/**
 * PO as gettext and translation platforms write it. The few rules that apply to texts without plural forms are here,
 * because a parser would be one more package in every installation.
 */

/** Writes units as a PO file. The context of a message is its file, so a text that a page repeats is translated once. */
export function writePo(files: readonly UnitFile[], locale: string): string {
  const header = [
    `Language: ${locale}\n`,
    'MIME-Version: 1.0\n',
    'Content-Type: text/plain; charset=UTF-8\n',
    'Content-Transfer-Encoding: 8bit\n',
    `X-Generator: ssg ${version}\n`,
  ].join('');
  const entries = [keyword('msgid', '') + keyword('msgstr', header)];
  for (const { name, units } of files) {
    const known = new Map<string, { notes: string[]; text: string }>();
    for (const { key, note, source, target, isCurrent } of units) {
      const text = markdownOf(source);
      const id = JSON.stringify([key, text]);
      const same = known.get(id);
      if (same !== undefined) same.notes.push(note);
      else {
        const flags = target !== undefined && isCurrent !== true ? '#, fuzzy\n' : '';
        const context = key === undefined ? name : `${name}#${key}`;
        const translation = target === undefined ? '' : markdownOf(target);
        const messages = keyword('msgctxt', context) + keyword('msgid', text) + keyword('msgstr', translation);
        known.set(id, { notes: [note], text: flags + messages });
      }
    }
    for (const { notes, text } of known.values()) {
      // A reference is a place without spaces; anything else is a comment.
      const lines = notes.map((note) => `${/\s/.test(note) ? '#.' : '#:'} ${note.replace(/\s+/g, ' ')}\n`);
      entries.push(lines.join('') + text);
    }
  }
  return entries.join('\n');
}

/** A keyword with its string; one of several lines begins with an empty string, as gettext writes it. */
function keyword(name: string, text: string): string {
  const lines = text.split(/(?<=\n)/);
  if (lines.length < 2 && !text.endsWith('\n')) return `${name} ${quoted(text)}\n`;
  return `${name} ""\n${lines.map((line) => `${quoted(line)}\n`).join('')}`;
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '\\r', '"': '\\"', '\\': '\\\\' };

const quoted = (text: string): string => `"${text.replace(/[\n\t\r"\\]/g, (one) => escapes[one] ?? one)}"`;

const unescapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' };

const unquoted = (text: string): string => text.replace(/\\(.)/g, (_, one: string) => unescapes[one] ?? one);

/** The lines of one message. */
interface Entry {
  /** 1-based line of its first keyword. */
  line: number;
  isFuzzy: boolean;
  readonly texts: Map<string, string>;
}

/** Reads a PO file. Fuzzy and obsolete entries are not translated. */
export function readPo(text: string): ReadUnits {
  const units: TranslatedUnit[] = [];
  let locale: string | undefined;
  let entry: Entry = { line: 1, isFuzzy: false, texts: new Map() };
  let last = '';
  const finish = () => {
    const { line, isFuzzy, texts } = entry;
    const [source, target = ''] = [texts.get('msgid'), texts.get('msgstr') ?? texts.get('msgstr[0]')];
    const [file = '', key] = splitContext(texts.get('msgctxt') ?? '');
    if (source === '' && file === '') locale = /^Language:[ \t]*([\w@-]+)/m.exec(target)?.[1] ?? locale;
    else if (source !== undefined)
      units.push({ file, source, target: isFuzzy ? '' : target, line, ...(key === undefined ? {} : { key }) });
    entry = { line: 0, isFuzzy: false, texts: new Map() };
    last = '';
  };
  const lines = text.split(/\r?\n/);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    // An obsolete entry is a comment, too.
    if (line === '' || line.startsWith('#')) {
      if (entry.texts.has('msgstr') || entry.texts.has('msgstr[0]')) finish();
      if (line.startsWith('#,') && line.split(/[\s,]+/).includes('fuzzy')) entry.isFuzzy = true;
      continue;
    }
    const [, name = last, written] = /^(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+)?"(.*)"$/.exec(line) ?? [];
    if (written === undefined || name === '')
      return { error: 'expected msgctxt, msgid, msgstr, a string or a comment', line: index + 1 };
    const starts = line.startsWith('msgctxt') || (line.startsWith('msgid ') && entry.texts.has('msgid'));
    if (starts && entry.texts.size > 0) finish();
    if (entry.texts.size === 0) entry.line = index + 1;
    entry.texts.set(name, (entry.texts.get(name) ?? '') + unquoted(written));
    last = name;
  }
  finish();
  return units.length === 0 && locale === undefined ? { error: 'it has no messages', line: 1 } : { locale, units };
}

/** The file, and the key of a string. */
const splitContext = (context: string): string[] =>
  context.startsWith(`${stringsFile}#`) ? [stringsFile, context.slice(stringsFile.length + 1)] : [context];
