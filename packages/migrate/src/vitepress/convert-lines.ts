import { ownValue } from '@autolode/ssg-cli/internal';
import { asLabel, colonsAround } from '../content/blocks.ts';
import { fenceAt, fenceLine } from './code-fences.ts';
import { codeTabs, type OneTab, tabsOf } from './code-groups.ts';
import { snippetAt } from './code-snippets.ts';
import { placed, type VitePage } from './vite-page.ts';
import {
  type BlockComponent,
  blockComponentAt,
  blockDirective,
  HtmlBlocks,
  inlineDirectives,
  isWrapper,
} from './vue-components.ts';

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
export function convertLines(lines: readonly string[], page: VitePage): string[] {
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
    const alert = alertAt(lines, index);
    if (alert !== undefined) {
      made.push(...containerOf(alert, alert.inner, page));
      index = alert.next - 1;
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

/** The kinds of alerts that are none in Markdown of GitHub. */
const ownAlerts = /^(?:info|danger)$/i;

/**
 * A quote like `> [!TIP] Title`, or of a kind that only VitePress knows, as a container. Others are alerts in the new
 * site as well.
 */
function alertAt(lines: readonly string[], at: number): (Container & { inner: string[]; next: number }) | undefined {
  const found = /^(\s{0,3})> ?\[!(tip|note|info|important|warning|caution|danger)\](.*)$/i.exec(lines[at] ?? '');
  const [, lead = '', name = '', rest = ''] = found ?? [];
  const title = rest.trim();
  if (found === null || (title === '' && !ownAlerts.test(name))) return undefined;
  const end = lines.findIndex((line, index) => index > at && !/^\s{0,3}>/.test(line));
  const next = end < 0 ? lines.length : end;
  const inner = lines.slice(at + 1, next).map((line) => lead + line.replace(/^\s{0,3}> ?/, ''));
  return { lead, name, title, inner, next };
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
  const kind = ownValue(boxes, name.toLowerCase()) ?? (name === 'details' ? 'details' : 'note');
  const label = title === '' && ownValue(boxes, name.toLowerCase()) === undefined && name !== 'details' ? name : title;
  return placed(lead, [`${colons}${kind}${label === '' ? '' : `[${asLabel(label)}]`}`, '', text, '', colons]);
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
