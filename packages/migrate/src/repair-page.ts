import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Diagnostic, frontMatterFields, ownValue } from '@autolode/ssg-cli/internal';
import { readFrontMatter } from './content/front-matter.ts';
import type { Note } from './note.ts';

export type Repair = Omit<Note, 'file'>;

/**
 * Repairs the line of a written page that an error names. Returns what was changed, if anything. An unknown author is
 * left: it fails the old build as well, and the post would lose its other authors.
 */
export function repairPage(path: string, { code, line = 0, message }: Diagnostic): Repair | undefined {
  const lines = readFileSync(path, 'utf8').split('\n');
  const made = code.startsWith('redirects/')
    ? removeOldUrl(lines, line - 1, message)
    : code === 'front-matter/unclosed'
      ? endFrontMatter(lines, line - 1)
      : /^(?:front-matter\/|blog\/(?!unknown-author))/.test(code)
        ? repairSetting(lines, line - 1, message)
        : /^markdown\/(?:duplicate-id|heading-id)$/.test(code)
          ? replaceIn(lines, line - 1, headingId, '', {
              cause: 'headings',
              message: 'The id of a heading was removed, because the new site cannot have it.',
              detail: message,
            })
          : code === 'markdown/code-file'
            ? replaceIn(lines, line - 1, /\sregion=/.test(lines[line - 1] ?? '') ? includedRegion : includedFile, '', {
                cause: 'code blocks',
                message: 'A code block was to show a file, or a part of it, which a plugin of the old site read.',
                detail: (lines[line - 1] ?? '').trim(),
                remedy: 'Put the file into the site, and name it with `file="…"` after the language.',
              })
            : code === 'markdown/unclosed-directive'
              ? replaceIn(lines, line - 1, /:{3,}.*/, path.endsWith('.mdx') ? escapedInMdx : '\\$&', {
                  cause: 'blocks',
                  message: 'A block whose end could not be found is shown as text.',
                  remedy: 'Write its end on a line of its own, and remove the backslash.',
                })
              : undefined;
  if (made !== undefined) writeFileSync(path, lines.join('\n'));
  return made === undefined ? undefined : { ...made, line };
}

/** Ends the front matter where Docusaurus does: after three dashes, whatever is beside them. */
const endFrontMatter = (lines: string[], index: number): Repair | undefined =>
  replaceIn(lines, index, /^---(?=\S)/, '---\n', {
    cause: 'front matter',
    message: 'The front matter was closed by a line that contains more than `---`; the rest is on the next line now.',
  });

const headingId = /\s*(?:\{#[^}]*\}|\{\/\*\s*#[\w-]+\s*\*\/\}|<!--\s*#[\w-]+\s*-->)/;
const includedFile = /\sfile=(?:"[^"]*"|'[^']*'|\S+)/;
const includedRegion = /\sregion=(?:"[^"]*"|'[^']*'|\S+)/;

/** A line that opens a block as text. MDX would read its attributes as an expression. */
const escapedInMdx = (line: string): string => `\\${line.replace(/(?<!\\)[{<]/g, '\\$&')}`;

function replaceIn(
  lines: string[],
  index: number,
  what: RegExp,
  by: string | ((found: string) => string),
  repair: Repair,
): Repair | undefined {
  const old = lines[index] ?? '';
  const made = typeof by === 'string' ? old.replace(what, by) : old.replace(what, by);
  if (made === old) return undefined;
  lines[index] = made;
  return repair;
}

/** Removes an old URL of a page, which Docusaurus ignored, from the list in its front matter. */
function removeOldUrl(lines: string[], index: number, reason: string): Repair | undefined {
  const isOld = (text = ''): boolean => {
    const [, url = ''] = /^\s*-\s*["']?([^"'\s]*)["']?\s*$/.exec(text) ?? [];
    return url !== '' && reason.includes(`"${url.replace(/(?<=.)\/$/, '')}"`);
  };
  const end = lines.findIndex((line, at) => at > index && !/^\s*-\s/.test(line));
  const found = lines.findIndex((line, at) => at > index && at < end && isOld(line));
  if (found < 0 || end - index <= 2) return repairSetting(lines, index, reason);
  const [url = ''] = lines.splice(found, 1);
  return {
    cause: 'front matter',
    message: `An old URL was removed: ${reason}`,
    detail: url.trim(),
    remedy: 'Move the page with that URL, if visitors should come here instead.',
  };
}

/** Writes the value of a setting as one of the type that is expected, as Docusaurus reads it, or removes the setting. */
function repairSetting(lines: string[], index: number, reason: string): Repair | undefined {
  const end = lines.indexOf('---', 1);
  const key = /^["']?([\w-]+)["']?\s*:/.exec(lines[index] ?? '')?.[1];
  if (lines[0] !== '---' || end < 0 || index < 1 || index >= end || key === undefined) return undefined;
  const next = lines.slice(0, end).findIndex((line, at) => at > index && /^[^\s#-]/.test(line));
  const count = (next < 0 ? end : next) - index;
  const value = readFrontMatter(`---\n${lines.slice(1, end).join('\n')}\n---\n`)[key];
  const other = alternatives(value).find((one) => ownValue(frontMatterFields, key)?.accepts(one) === true);
  if (other !== undefined && ownValue(frontMatterFields, key)?.accepts(value) !== true) {
    lines.splice(index, count, `${key}: ${JSON.stringify(other)}`);
    return {
      cause: 'front matter',
      message: `The type of \`${key}\` was changed to the one that the new site expects.`,
      detail: `${key}: ${JSON.stringify(other)}`,
    };
  }
  const written = count === 1 ? plainText(lines[index] ?? '', key, reason) : undefined;
  if (written !== undefined) {
    lines[index] = `${key}: ${JSON.stringify(written)}`;
    return {
      cause: 'front matter',
      message: `\`${key}\` was put in quotation marks: YAML reads it as something else without them.`,
      detail: lines[index],
    };
  }
  lines.splice(index, count);
  return {
    cause: 'front matter',
    message: `\`${key}\` was removed: ${reason}`,
    remedy: 'Write it again with a value that the new site accepts.',
  };
}

/**
 * The text of a setting that was meant as a string, such as `title: Tea: a guide` and `title: [Name]`; `undefined` if it
 * may be anything else.
 */
function plainText(line: string, key: string, reason: string): string | undefined {
  const text = line.slice(line.indexOf(':') + 1).trim();
  if (text === '' || /^["'&*!|>{]/.test(text)) return undefined;
  if (/^Invalid YAML/.test(reason)) return text.startsWith('[') ? undefined : text;
  const isText = /^(?:title|description|sidebar_label)$/.test(key);
  return isText && /^\[[^\]]*\]$/.test(text) ? text : undefined;
}

/** A value as other types. Docusaurus reads numbers as strings, and strings as numbers and flags, where it expects them. */
function alternatives(value: unknown): unknown[] {
  if (Array.isArray(value))
    return [
      value.filter((one) => one !== null && one !== '').map((one) => (typeof one === 'object' ? one : String(one))),
    ];
  if (value === null || value === undefined || typeof value === 'object') return [];
  const text = String(value);
  return [
    text,
    ...(text.trim() === '' ? [] : [Number(text)]),
    ...(/^(?:true|false)$/i.test(text) ? [/^true$/i.test(text)] : []),
    [text],
  ];
}

/** Removes a category file that sets nothing, or the key of one that is not accepted. */
export function repairCategory(path: string, { code, message, line }: Diagnostic): Repair {
  const key = code === 'sidebar/category-key' ? /"([\w-]+)"/.exec(message)?.[1] : undefined;
  const values = { ...readFrontMatter(readFileSync(path, 'utf8')) };
  const isKnown = key !== undefined && Object.hasOwn(values, key);
  if (isKnown) {
    delete values[key];
    writeFileSync(path, `${JSON.stringify(values, null, 2)}\n`);
  } else rmSync(path);
  return {
    cause: 'sidebars',
    ...(line === undefined ? {} : { line }),
    message: isKnown
      ? `\`${key}\` was removed from a category file: ${message}`
      : `A category file was removed: ${message}`,
    remedy: 'Write it again with what the new site accepts.',
  };
}

/** Gives a translation the URL of its original. */
export function repairTranslation(
  path: string,
  { message, line }: Diagnostic,
  original: { readonly [key: string]: unknown },
): Repair | undefined {
  const text = readFileSync(path, 'utf8');
  const [front = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const kept = front
    .split('\n')
    .slice(1, -2)
    .filter((one) => !/^(?:slug|id):/.test(one));
  const own = ['slug', 'id'].flatMap((key) =>
    original[key] === undefined ? [] : [`${key}: ${JSON.stringify(original[key])}`],
  );
  const made = `---\n${[...own, ...kept].map((one) => `${one}\n`).join('')}---\n${text.slice(front.length)}`;
  if (made === text) return undefined;
  writeFileSync(path, made);
  return {
    cause: 'URLs',
    ...(line === undefined ? {} : { line }),
    message: 'A translation has the URL of its original now, which the language menu links to.',
    detail: message,
    remedy: 'Add its old URL to `redirects` of the config, if pages link to it.',
  };
}
