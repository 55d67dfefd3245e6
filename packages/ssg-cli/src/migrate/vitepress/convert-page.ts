import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { asList, asObject, asText, type Loose } from '../../config/loose.ts';
import { changeProse } from '../../lib/change-prose.ts';
import { hideCode } from '../../lib/hide-code.ts';
import type { Scope } from '../components/evaluate.ts';
import { hasOnlyConstants } from '../components/vue-values.ts';
import { asFence, asLabel, colonsAround } from '../content/blocks.ts';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { viteSlug, withIds } from '../heading-ids.ts';
import { droppedKey, type Note } from '../note.ts';
import { importedComponents, literalIn, type OwnComponents, pageConstants, pageData } from './own-components.ts';
import { teamPage } from './team-page.ts';
import {
  type BlockComponent,
  blockComponentAt,
  blockDirective,
  HtmlBlocks,
  inlineDirectives,
  isWrapper,
  joinTags,
  type VueSite,
} from './vue-components.ts';

/** The site around a page, and where to report what happens to it. */
interface ViteSite extends Pick<VueSite, 'note' | 'stubs'> {
  /** Absolute folder of its pages. */
  readonly content: string;
  readonly components: OwnComponents;
  /** Its config. */
  readonly old: Loose;
}

type AddNote = (note: Omit<Note, 'file'>) => void;

/**
 * Converts a page of VitePress to Markdown: containers, code groups, snippets, includes and the home page's front
 * matter.
 */
export function convertVitePage(text: string, path: string, site: ViteSite): string {
  const { content, note, stubs } = site;
  const file = join(content, path);
  const whole = includeFiles(text, file, content, note, 0);
  const { front, body } = splitFrontMatter(whole);
  const values = readFrontMatter(front);
  const { text: prose, removed } = withoutScripts(body);
  const script = removed.flatMap(({ tag, lines: own }) => (tag === 'script' ? own.slice(1, -1) : [])).join('\n');
  const constants = pageConstants(script, file);
  for (const { tag, lines: own } of removed)
    if (tag === 'style' || !hasOnlyConstants(own.slice(1, -1).join('\n'), constants)) note(removedTag(tag));
  const scope: Scope = new Map([...constants, ['$frontmatter', values]]);
  const known = changeProse(prose, (line) => withValues(line, scope));
  const host = { file, imports: importedComponents(script), constants, data: pageData(site.old, path, values), note };
  const writtenOut: VueSite['writtenOut'] = (use) => site.components.writtenOut(use, host);
  const lines = convertLines(teamPage(joinTags(withHeadingIds(known).split('\n'))), {
    file,
    content,
    note,
    stubs,
    writtenOut,
    codeOf: (name) => site.components.codeOf(name, host),
  });
  return keptFront(front, values, note) + homeOf(values) + withIds(lines.join('\n'), viteSlug, '-');
}

/** Writes the ids of headings with components, whose names and attributes were no part of the old ids. */
const withHeadingIds = (text: string): string =>
  changeProse(text, (line) => {
    const [, words = ''] = /^#{1,6}[ \t]+(\S.*)$/.exec(line) ?? [];
    if (!/<[A-Z]/.test(words) || /\{#[^}]+\}\s*$/.test(words)) return line;
    const id = viteSlug(words.replace(/<[^<>]*>/g, '').replace(/`/g, ''));
    return id === '' ? line : `${line.trimEnd()} {#${id}}`;
  });

/** Replaces expressions like `{{ $frontmatter.name }}` by their values; others are reported later. */
function withValues(line: string, scope: Scope): string {
  if (!line.includes('{{')) return line;
  const { text, restore } = hideCode(line);
  return restore(
    text.replace(/\{\{([^{}]*)\}\}/g, (whole, code: string) => {
      const value = literalIn(code, scope);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
    }),
  );
}

const removedTag = (tag: string): Omit<Note, 'file'> =>
  tag === 'style'
    ? { cause: 'styles', message: 'The styles of the page were removed.', remedy: 'Write them in styles/site.css.' }
    : {
        cause: 'components',
        message: 'The script of the page was removed.',
        remedy: 'Write what it rendered, or turn it into a directive.',
      };

interface RemovedTag {
  readonly tag: string;
  readonly lines: string[];
}

/** Removes the page's scripts and styles, except inside code. */
function withoutScripts(body: string): { text: string; removed: readonly RemovedTag[] } {
  let fence: string | undefined;
  let inside: RemovedTag | undefined;
  const removed: RemovedTag[] = [];
  const kept = body.split('\n').filter((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (inside === undefined && mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    if (fence !== undefined) return true;
    const tag = /^<(script|style)\b/.exec(line)?.[1];
    if (inside === undefined && tag !== undefined) {
      inside = { tag, lines: [] };
      removed.push(inside);
    }
    if (inside === undefined) return true;
    inside.lines.push(line);
    if (line.includes(`</${inside.tag}>`)) inside = undefined;
    return false;
  });
  return { text: kept.join('\n'), removed };
}

/** Inserts included files: `<!--@include: ./part.md{1,3}-->`. */
function includeFiles(text: string, file: string, content: string, note: AddNote, depth: number): string {
  return text.replace(
    /<!--\s*@include:\s*(\S+?)(?:\{(\d*),(\d*)\})?(?:#[\w-]+)?\s*-->/g,
    (_, target: string, from?: string, to?: string) => {
      const path = target.startsWith('@')
        ? join(content, target.replace(/^@\/?/, ''))
        : resolve(dirname(file), target.replace(/#.*$/, ''));
      if (!existsSync(path) || depth > 8) {
        note({
          cause: 'lost text',
          message: `The file ${target} that a page includes does not exist.`,
          remedy: 'Copy its text into the page.',
        });
        return '';
      }
      const lines = splitFrontMatter(readFileSync(path, 'utf8').replace(/\r\n?/g, '\n')).body.split('\n');
      const part = lines.slice(from ? Number(from) - 1 : 0, to ? Number(to) : undefined).join('\n');
      return includeFiles(part.trim(), path, content, note, depth + 1);
    },
  );
}

const boxes: Readonly<Record<string, string>> = {
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  note: 'note',
  important: 'important',
  caution: 'caution',
};

/** Converts lines inside and outside of containers, which may be nested. */
function convertLines(lines: readonly string[], page: VitePage): string[] {
  const made: string[] = [];
  const html = new HtmlBlocks();
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const code = fenceAt(lines, index);
    if (code !== undefined) {
      made.push(code.lead + code.mark + fenceLine(code.info).opening, ...lines.slice(index + 1, code.next));
      index = code.next - 1;
      continue;
    }
    const snippet = /^(\s*)<<<\s*(.+)$/.exec(line);
    if (snippet !== null) {
      made.push(...(snippetAt(snippet, page)?.lines ?? []));
      continue;
    }
    const [, lead = '', colons = '', name = '', rest = ''] = /^(\s*)(:{3,})\s*([\w-]+)\s*(.*)$/.exec(line) ?? [];
    if (colons === '') {
      const component = blockComponentAt(lines, index);
      const isHtml = html.next(line);
      const isParagraph = isBlank(lines[index - 1]) && isBlank(lines[index + 1]);
      if (component === undefined || component.name === 'Badge')
        made.push(...proseLines(line, { isHtml, isParagraph }, page));
      else {
        made.push('', ...componentLines(component, page), '');
        index = component.end;
      }
      continue;
    }
    const end = endOf(lines, index);
    const inner = lines.slice(index + 1, end);
    made.push(...containerOf({ lead, name, title: rest.replace(/\{[^}]*\}\s*$/, '').trim() }, inner, page));
    index = end;
  }
  return made;
}

/** Returns the fenced block that begins at a line, and the index after it. */
function fenceAt(lines: readonly string[], index: number) {
  const [, lead = '', mark = '', info = ''] =
    /^(\s*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})\s*(.*)$/.exec(lines[index] ?? '') ?? [];
  if (mark === '') return undefined;
  let next = index + 1;
  while (next < lines.length && !new RegExp(`^\\s*${mark}+\\s*$`).test(lines[next] ?? '')) next++;
  return { lead, mark, info, next: Math.min(next + 1, lines.length) };
}

/** The index of the line that closes a container: it has enough colons and closes no nested container. */
function endOf(lines: readonly string[], from: number): number {
  const open: number[] = [];
  for (let index = from; index < lines.length; index++) {
    const code = fenceAt(lines, index);
    if (code !== undefined) {
      index = code.next - 1;
      continue;
    }
    const [, colons = '', name = ''] = /^\s*(:{3,})\s*([\w-]*)/.exec(lines[index] ?? '') ?? [];
    if (colons === '') continue;
    if (name !== '') open.push(colons.length);
    else {
      const at = open.findLastIndex((count) => count <= colons.length);
      if (at >= 0) open.length = at;
      if (open.length === 0) return index;
    }
  }
  return lines.length;
}

interface Container {
  readonly lead: string;
  readonly name: string;
  readonly title: string;
}

/** Converts `::: tip Title`, `::: details`, `::: code-group`, `:::tabs` and `::: raw` to blocks. */
function containerOf({ lead, name, title }: Container, inner: readonly string[], page: VitePage): string[] {
  const own = inner.map((line) => (line.startsWith(lead) ? line.slice(lead.length) : line.trimStart()));
  if (name === 'raw' || name === 'v-pre') return convertLines(inner, page);
  if (name === 'code-group') return placed(lead, tabsOf(codeTabs(own, page)));
  if (name === 'tabs') {
    const first = own.findIndex((line) => /^==\s/.test(line));
    const before = convertLines(own.slice(0, Math.max(0, first)), page);
    return placed(lead, [...before, ...tabsOf(labelledTabs(own, page))]);
  }
  const text = convertLines(own, page)
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
  const colons = colonsAround(text);
  const kind = boxes[name.toLowerCase()] ?? (name === 'details' ? 'details' : 'note');
  const label = title === '' && boxes[name.toLowerCase()] === undefined && name !== 'details' ? name : title;
  return placed(lead, [`${colons}${kind}${label === '' ? '' : `[${asLabel(label)}]`}`, '', text, '', colons]);
}

const placed = (lead: string, lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .split('\n')
    .map((line) => (line === '' ? '' : lead + line));

interface VitePage extends VueSite {
  readonly file: string;
  readonly content: string;
}

type OneTab = { readonly label: string; readonly text: string };

function tabsOf(tabs: readonly OneTab[]): string[] {
  const inner = tabs.map(({ label, text }) => {
    const colons = colonsAround(text);
    return `${colons}tab[${asLabel(label)}]\n\n${text}\n\n${colons}`;
  });
  const all = inner.join('\n');
  const colons = colonsAround(all);
  return ['', `${colons}tabs`, all, colons, ''];
}

/** Makes each code block of a group a tab; text between them is added to the preceding tab. */
function codeTabs(lines: readonly string[], page: VitePage): OneTab[] {
  const tabs: { label: string; text: string }[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const code = fenceAt(lines, index);
    const snippet = /^(\s*)<<<\s*(.+)$/.exec(line);
    if (code !== undefined) {
      const { opening, label } = fenceLine(code.info);
      tabs.push({ label, text: [code.mark + opening, ...lines.slice(index + 1, code.next)].join('\n') });
      index = code.next - 1;
    } else if (snippet !== null) {
      const found = snippetAt(snippet, page);
      if (found !== undefined) tabs.push({ label: found.label, text: found.lines.join('\n') });
    } else if (line.trim() !== '') {
      const last = tabs.at(-1);
      if (last === undefined) tabs.push({ label: 'Code', text: line });
      else last.text += `\n\n${line}`;
    }
  }
  return tabs;
}

/** `== Label` begins a tab. */
function labelledTabs(lines: readonly string[], page: VitePage): OneTab[] {
  const tabs: { label: string; lines: string[] }[] = [];
  for (const line of lines) {
    const label = /^==\s+(.+?)\s*$/.exec(line)?.[1];
    if (label !== undefined) tabs.push({ label, lines: [] });
    else tabs.at(-1)?.lines.push(line);
  }
  return tabs.map(({ label, lines: own }) => ({
    label,
    text: convertLines(own, page)
      .join('\n')
      .replace(/^\n+|\n+$/g, ''),
  }));
}

/** Converts `js{1,3}:line-numbers [a.js]` to this generator's syntax. */
function fenceLine(info: string): { opening: string; label: string } {
  const label = /\[([^\]]+)\]/.exec(info)?.[1] ?? '';
  const lines = /\{[\d,\s-]+\}/.exec(info)?.[0] ?? '';
  const language = /^[\w+#.-]*/.exec(info)?.[0] ?? '';
  const meta = [
    language,
    lines,
    /:line-numbers/.test(info) ? 'showLineNumbers' : '',
    /\btwoslash\b/.test(info) ? 'twoslash' : '',
    label === '' ? '' : `title="${label}"`,
  ];
  return { opening: meta.filter((one) => one !== '').join(' '), label: label === '' ? language || 'Code' : label };
}

/** Inserts the code of a file: `<<< @/path/a.js#region{1,3} [label]`. */
function snippetAt(
  match: RegExpExecArray,
  { file, content, note }: VitePage,
): { label: string; lines: string[] } | undefined {
  const [, lead = '', written = ''] = match;
  const [, target = '', region, lines, label] =
    /^([^\s#{]+)(#[\w-]+)?(?:\s*\{([^}]*)\})?\s*(?:\[([^\]]+)\])?\s*$/.exec(written.trim()) ?? [];
  const path = target.startsWith('@') ? join(content, target.replace(/^@\/?/, '')) : resolve(dirname(file), target);
  if (target === '' || !existsSync(path)) {
    note({
      cause: 'lost code',
      message: `The file ${target} that a page shows does not exist.`,
      remedy: 'Copy the code into the page.',
    });
    return undefined;
  }
  const name = label ?? posix.basename(path);
  const marked = /^[\d,\s-]+$/.test(lines ?? '') ? `{${lines}}` : '';
  const info = [posix.extname(path).slice(1), marked, `title="${name}"`].filter((one) => one !== '').join(' ');
  return { label: name, lines: placed(lead, asFence(regionOf(readFileSync(path, 'utf8'), region?.slice(1)), info)) };
}

function regionOf(text: string, name: string | undefined): string {
  if (name === undefined) return text.replace(/^.*#(?:end)?region\b.*\n/gm, '');
  const found = new RegExp(`#region\\s+${name}\\b[^\\n]*\\n([\\s\\S]*?)^.*#endregion\\s+${name}?`, 'm').exec(text)?.[1];
  return (found ?? text).replace(/^.*#(?:end)?region\b.*\n/gm, '');
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

function proseLines(line: string, at: { isHtml: boolean; isParagraph: boolean }, page: VitePage): string[] {
  const text = inlineDirectives(line.replace(/^\[\[toc\]\]\s*$/i, ''), at.isHtml, page, at.isParagraph);
  const [lead = ''] = /^[ \t]*/.exec(line) ?? [];
  return text.split('\n').map((one, index) => (index === 0 || one === '' ? one : lead + one));
}

/** A component on lines of its own, with its converted content. */
function componentLines(component: BlockComponent, page: VitePage): string[] {
  const { lead } = component;
  const own = (component.inner ?? []).map((line) => (line.startsWith(lead) ? line.slice(lead.length) : line));
  const text = convertLines(dedented(own), page)
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
  return placed(lead, isWrapper(component.name) ? text.split('\n') : blockDirective(component, text, page));
}

/** Vue ignores the indentation of content; in Markdown, it would be code. */
function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indents, 99);
  return lines.map((line) => line.slice(shared));
}

/** Front matter keys with the same meaning. */
const same = /^(?:title|description|head|slug|draft|tags|image|keywords|sidebar_position|date|authors)$/;

function keptFront(front: string, values: Readonly<Record<string, unknown>>, note: AddNote): string {
  if (front === '') return '';
  const kept = Object.entries(values).filter(([key]) => same.test(key) && key !== 'head');
  const hero = asText(asObject(values['hero'])['name']);
  const title = values['title'] === undefined && hero !== undefined ? [['title', hero] as const] : [];
  for (const key of Object.keys(values))
    if (
      !same.test(key) &&
      !/^(?:layout|hero|features|outline|titleTemplate|sidebar|aside|lastUpdated|editLink|prev|next|footer|navbar|pageClass|theme|markdownStyles)$/.test(
        key,
      )
    )
      note({ cause: 'front matter', message: droppedKey(key) });
  const lines = [...kept, ...title].map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return lines.length === 0 ? '' : `---\n${lines.join('')}---\n`;
}

/** The content that the home page's front matter defined. */
function homeOf(values: Readonly<Record<string, unknown>>): string {
  if (values['layout'] !== 'home') return '';
  const { text, tagline, actions } = asObject(values['hero']);
  const links = asList(actions)
    .map(asObject)
    .map(({ text: label, link }) => `- [${String(label)}](${String(link)})`);
  const features = asList(values['features'])
    .map(asObject)
    .map(
      ({ title, details, link }) =>
        `- ${asText(link) === undefined ? `**${String(title)}**` : `[${String(title)}](${String(link)})`}: ${String(details ?? '')}`,
    );
  return [
    ...[text, tagline].filter((one) => asText(one) !== undefined).map((one) => `\n${String(one)}\n`),
    ...(links.length === 0 ? [] : [`\n${links.join('\n')}\n`]),
    ...(features.length === 0 ? [] : [`\n${features.join('\n')}\n`]),
  ].join('');
}

/** The text that a reader of the old page saw: with includes, without container names and scripts. */
export const readableVite = (text: string, path: string, content: string): string => {
  const { body } = splitFrontMatter(includeFiles(text, join(content, path), content, () => undefined, 0));
  // Expressions are replaced by their values, or reported.
  const prose = changeProse(withoutScripts(body).text, (line) => {
    const { text: shown, restore } = hideCode(line);
    return restore(shown.replace(/\{\{[^{}]*\}\}/g, ''));
  });
  return teamPage(prose.split('\n'))
    .join('\n')
    .replace(/^(\s*):{3,}\s*(?:tabs|code-group|raw)\b.*$/gm, '')
    .replace(/^==\s+/gm, '')
    .replace(/^(\s*):{3,}\s*([\w-]+)?[ \t]*(.*?)(?:\{[^}]*\})?[ \t]*$/gm, '$1\n$3\n')
    .replace(/^\s*<<<.*$/gm, '')
    .replace(/^(\s*(?:`{3,}|~{3,})).*$/gm, '$1')
    .replace(/^\[\[toc\]\]\s*$/gim, '')
    .replace(/<\/?(?:[A-Z]\w*|[a-z]+-[a-z-]+)\b[^<>]*>/g, '');
};
