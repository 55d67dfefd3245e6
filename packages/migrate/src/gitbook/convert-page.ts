import { existsSync, readFileSync } from 'node:fs';
import { asText, dirname, fencedCode, type Loose, ownValue, resolve } from '@autolode/ssg-cli/internal';
import type { ReportNote } from '../components/component-page.ts';
import { stepBlock, tabBlock } from '../components/markdown-blocks.ts';
import { block } from '../content/blocks.ts';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { pageIcon } from '../icons.ts';
import { droppedKey } from '../note.ts';
import { readPage } from '../read-page.ts';
import { withCards } from './cards.ts';
import { integrationAt, integrationLines } from './integrations.ts';

/** The folders of a site's pages, and the function that reports content that could not be converted. */
export interface GitBookPage {
  /** Absolute path of the page. */
  readonly file: string;
  /** Absolute path of the folder of pages. */
  readonly content: string;
  readonly note: ReportNote;
}

/** A line `{% name attributes %}` and the lines up to its end. */
interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly lines: readonly string[];
}

/** Maximum nesting depth of includes, which ends circular ones. */
const deepest = 8;

const kinds: Readonly<Record<string, string>> = { info: 'info', success: 'tip', warning: 'warning', danger: 'danger' };

/** GitBook blocks with an end tag. */
const paired = new Set([
  'hint',
  'tabs',
  'tab',
  'code',
  'content-ref',
  'stepper',
  'step',
  'columns',
  'column',
  'swagger',
  'openapi',
  'updates',
  'update',
  'if',
]);

/** Converts a page of GitBook to Markdown: hints, tabs, titled code, embeds, files, steps and includes. */
export function convertGitBookPage(text: string, page: GitBookPage): string {
  const { front, body } = splitFrontMatter(text);
  const kept = frontMatterOf(readFrontMatter(front), page.note);
  const lines = front.split('\n').length - 1;
  const made = withCards(body, (own) =>
    page.note({ ...own, ...(own.line === undefined ? {} : { line: own.line + lines }) }),
  );
  return kept + convertLines(made.split('\n'), page, 0).join('\n');
}

function convertLines(lines: readonly string[], page: GitBookPage, depth: number): string[] {
  const made: string[] = [];
  const isCode = fencedCode();
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (isCode(line)) {
      made.push(line);
      continue;
    }
    const integration = integrationAt(lines, index);
    if (integration !== undefined) {
      const at = readPage(page.file).split('\n').indexOf(line);
      const note = (one: Parameters<ReportNote>[0]) => page.note(at < 0 ? one : { ...one, line: at + 1 });
      const indent = /^\s*/.exec(line)?.[0] ?? '';
      made.push(...integrationLines(integration, note).map((one) => (one === '' ? '' : indent + one)));
      index = integration.end;
      continue;
    }
    const [, lead = '', name = '', rest = ''] = /^(\s*)\{%\s*([\w-]+)\s*(.*?)\s*%\}\s*$/.exec(line) ?? [];
    if (name === '') {
      made.push(line.replace(/\{%\s*(?:raw|endraw)\s*%\}/g, ''));
      continue;
    }
    const end = paired.has(name) || isClosed(lines, index, name) ? endOf(lines, index, name) : index;
    const inner = lines.slice(index + 1, end).map((one) => (one.startsWith(lead) ? one.slice(lead.length) : one));
    const tag: Tag = { name, attributes: attributesOf(rest), lines: inner };
    made.push(...convertTag(tag, page, depth).map((one) => (one === '' ? '' : lead + one)));
    index = end;
  }
  return made;
}

/** Whether a block that is not known has an end. */
const isClosed = (lines: readonly string[], from: number, name: string): boolean =>
  !/^(?:embed|file|include|raw)$/.test(name) && endOf(lines, from, name) < lines.length;

/** The index of the line that ends a block, or of the last line if the block is not closed. */
function endOf(lines: readonly string[], from: number, name: string): number {
  let open = 0;
  const isCode = fencedCode();
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (isCode(line)) continue;
    if (new RegExp(`\\{%\\s*${name}\\b`).test(line)) open++;
    if (new RegExp(`\\{%\\s*end${name}\\s*%\\}`).test(line)) open--;
    if (open === 0) return index;
  }
  return lines.length;
}

/** The attributes of a tag; a string without a name is the `src`. */
function attributesOf(written: string): Record<string, string> {
  const named = [...written.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)];
  const plain = /^["']([^"']+)["']/.exec(written)?.[1];
  return {
    ...(plain === undefined ? {} : { src: plain }),
    ...Object.fromEntries(named.map(([, key = '', a, b]) => [key, a ?? b ?? ''])),
  };
}

function convertTag(tag: Tag, page: GitBookPage, depth: number): string[] {
  const { name, attributes, lines } = tag;
  const inner = () => trimmed(convertLines(lines, page, depth));
  switch (name) {
    case 'hint':
      return block(ownValue(kinds, attributes['style'] ?? 'info') ?? 'note', undefined, inner());
    case 'tabs':
      return tabBlock(partsOf(lines, 'tab', page, depth));
    case 'stepper':
      return stepBlock(partsOf(lines, 'step', page, depth));
    case 'code':
      return titledCode(lines, attributes);
    case 'prompt':
      return block('info', attributes['description'] ?? attributes['title'] ?? 'Prompt', inner());
    case 'content-ref':
    case 'columns':
    case 'column':
    case 'updates':
    case 'update':
    case 'if':
      return ['', inner(), ''];
    case 'embed':
      return ['', `[${attributes['url'] ?? ''}](${attributes['url'] ?? ''})`, ''];
    case 'page-ref':
      return ['', `[${attributes['page'] ?? ''}](${attributes['page'] ?? ''})`, ''];
    case 'file':
      return ['', `[${attributes['caption'] ?? baseName(attributes['src'] ?? '')}](<${attributes['src'] ?? ''}>)`, ''];
    case 'include':
      return included(tag, page, depth);
    case 'raw':
    case 'endraw':
    case 'embed-end':
    case 'endembed':
    case 'endfile':
      return [];
    default:
      page.note({
        cause: 'blocks',
        message: `The block \`${name}\` was removed; its content was kept.`,
        remedy: 'Write a directive of the theme, or what it rendered.',
      });
      return lines.length === 0 ? [] : ['', inner(), ''];
  }
}

const trimmed = (lines: readonly string[]): string => lines.join('\n').replace(/^\n+|\n+$/g, '');
const baseName = (path: string): string => path.split('/').at(-1) ?? path;

/** The `tab`s or `step`s in a block. The title of a step is usually its heading, which stays one. */
function partsOf(lines: readonly string[], name: string, page: GitBookPage, depth: number) {
  const parts: { label: string; text: string }[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, found, rest = ''] = /^\s*\{%\s*([\w-]+)\s*(.*?)\s*%\}\s*$/.exec(lines[index] ?? '') ?? [];
    if (found !== name) continue;
    const end = endOf(lines, index, name);
    const text = trimmed(convertLines(lines.slice(index + 1, end), page, depth));
    const label = attributesOf(rest)['title'] ?? (name === 'tab' ? String(parts.length + 1) : '');
    parts.push({ label, text });
    index = end;
  }
  return parts;
}

/** Moves the title of a code block to its fence. */
function titledCode(lines: readonly string[], { title, lineNumbers }: Readonly<Record<string, string>>): string[] {
  let isDone = false;
  return lines.map((line) => {
    const [, fence, language = ''] = /^(\s*(?:`{3,}|~{3,}))\s*(\S*)/.exec(line) ?? [];
    if (fence === undefined || isDone) return line;
    isDone = true;
    const meta = [
      title === undefined ? '' : ` title="${title.replaceAll('"', '’')}"`,
      lineNumbers === 'true' ? ' showLineNumbers' : '',
    ].join('');
    return `${fence}${language === '' && meta !== '' ? 'text' : language}${meta}`;
  });
}

/** The Markdown file that a line includes. */
export function includedFile(line: string, from: string): string | undefined {
  const target = /^\s*\{%\s*include\s+(?:src=)?["']([^"']+\.md)["']\s*%\}\s*$/.exec(line)?.[1];
  const path = target === undefined ? undefined : resolve(dirname(from), target);
  return path !== undefined && existsSync(path) ? path : undefined;
}

function included({ attributes }: Tag, page: GitBookPage, depth: number): string[] {
  const target = attributes['src'] ?? '';
  const path = resolve(dirname(page.file), target);
  if (target === '' || !existsSync(path) || depth > deepest) {
    page.note({
      cause: 'lost text',
      message: `The file \`${target}\` that a page includes does not exist.`,
      remedy: 'Copy its text into the page.',
    });
    return [];
  }
  const { body } = splitFrontMatter(readPage(path));
  return convertLines(withCards(body, () => undefined).split('\n'), { ...page, file: path }, depth + 1);
}

/** Converts GitBook's front matter. */
function frontMatterOf(values: Loose, note: ReportNote): string {
  const description = asText(values['description'])?.replace(/\s+/g, ' ').trim();
  const kept: [string, unknown][] =
    description === undefined || description === '' ? [] : [['description', description]];
  if (values['hidden'] === true) kept.push(['unlisted', true]);
  const icon = pageIcon(values['icon'], note);
  if (icon !== undefined) kept.push(['icon', icon]);
  for (const key of Object.keys(values))
    if (!/^(?:description|hidden|icon|cover|coverY|coverDark|layout|metaLinks|if|vars|tags)$/.test(key))
      note({ cause: 'front matter', message: droppedKey(key) });
  return kept.length === 0
    ? ''
    : `---\n${kept.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('')}---\n`;
}

/** The text that a reader of the old page saw: with includes, without block tags. */
export function readableGitBook(text: string, file: string, depth = 0): string {
  const body = withCards(splitFrontMatter(text).body, () => undefined);
  return body
    .replace(/^\s*\{%\s*include\s+(?:src=)?["']([^"']+)["']\s*%\}\s*$/gm, (_, target: string) => {
      const path = resolve(dirname(file), target);
      return existsSync(path) && depth <= deepest ? readableGitBook(readFileSync(path, 'utf8'), path, depth + 1) : '';
    })
    .replace(/\{%\s*(@?[\w-]+(?:\/[\w-]+)?)\s*(.*?)\s*%\}/g, (_, name: string, rest: string) => {
      const { title, url, caption } = attributesOf(rest);
      return [title, caption, /^(?:embed|@.*)$/.test(name) ? url : undefined]
        .filter((one) => one !== undefined)
        .join(' ');
    });
}
