import { type ComponentStubs, stubPath } from '../components/component-stubs.ts';
import type { Note } from '../note.ts';
import type { VueUse } from './own-components.ts';

/** What the conversion of components needs from the page. */
export interface VueSite {
  readonly stubs: ComponentStubs;
  readonly note: (note: Omit<Note, 'file'>) => void;
  /** The lines that a component of the site rendered; `undefined` if they do not follow from its code. */
  readonly writtenOut: (use: VueUse) => readonly string[] | undefined;
  /** The code of a component of the site; `undefined` if it is not found. */
  readonly codeOf: (name: string) => string | undefined;
}

const name = '[A-Z]\\w*|[a-z]+(?:-[a-z\\d]+)+';
const attributes = `(?:\\s+(?:[^\\s"'<>=/]+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+))?))*\\s*`;
const opening = new RegExp(`^(\\s*)<(${name})(${attributes})(/?)>\\s*$`);
const pair = new RegExp(`<(${name})(${attributes})>((?:(?!<\\1[\\s>])[\\s\\S])*?)</\\1>|<(${name})(${attributes})/>`);
const anyTag = new RegExp(`<(/?)(${name})(${attributes})(/?)>`, 'g');
/** A line that begins an HTML block, in which Markdown is not parsed: a block element, or a tag with nothing after it. */
const htmlBlock =
  /^ {0,3}<\/?(?!(?:a|abbr|b|br|code|del|em|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)[\s/>])[a-z][a-z\d]*(?:[\s/>]|$)|^ {0,3}<\/?[a-z][a-z\d]*(?:\s[^<>]*)?>\s*$/;

/** A component whose tags are on lines of their own. */
export interface BlockComponent {
  readonly lead: string;
  readonly name: string;
  readonly attributes: string;
  /** The lines of its content; `undefined` if it has none. */
  readonly inner: readonly string[] | undefined;
  /** Index of its last line. */
  readonly end: number;
}

/** The component that begins and ends on lines of its own. */
export function blockComponentAt(lines: readonly string[], index: number): BlockComponent | undefined {
  const [found, lead = '', own = '', written = '', slash] = opening.exec(lines[index] ?? '') ?? [];
  if (found === undefined) return undefined;
  if (slash === '/') return { lead, name: own, attributes: written, inner: undefined, end: index };
  let depth = 0;
  for (let end = index; end < lines.length; end++) {
    const line = lines[end] ?? '';
    if (opening.exec(line)?.[2] === own && !/\/>\s*$/.test(line)) depth++;
    else if (line.trim() === `</${own}>` && --depth === 0)
      return { lead, name: own, attributes: written, inner: lines.slice(index + 1, end), end };
  }
  return undefined;
}

/** Whether a component shows nothing of its own: VitePress renders the content of this one in browsers alone. */
export const isWrapper = (own: string): boolean => own === 'ClientOnly' || own === 'client-only';

/** Joins the tags of components that span several lines, outside of code. */
export function joinTags(lines: readonly string[]): string[] {
  const made: string[] = [];
  let fence: string | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const isOpen = fence === undefined && new RegExp(`^\\s*<(?:${name})(?:\\s[^<>]*)?$`).test(line);
    const end = isOpen ? lines.findIndex((one, at) => at > index && />/.test(one)) : -1;
    const whole =
      end < 0 || end > index + 30
        ? ''
        : lines
            .slice(index, end + 1)
            .map((one, at) => (at === 0 ? one.trimEnd() : one.trim()))
            .join(' ');
    if (whole !== '' && opening.test(whole)) {
      made.push(whole);
      index = end;
    } else made.push(line);
  }
  return made;
}

/** Writes a component on lines of its own as a directive. */
export function blockDirective({ name: own, attributes: written }: BlockComponent, content: string, site: VueSite) {
  const shown = site.writtenOut({ name: own, attributes: written, content, isInline: false });
  if (shown !== undefined) return shown;
  report(own, site);
  const code = () => site.codeOf(own);
  return site.stubs.use({ name: own, attributes: attributesOf(written), content, isInline: false, code }) ?? [content];
}

/**
 * Replaces the components of a line by directives.
 *
 * @param isHtml - Whether the line is part of an HTML block, in which only the content of components can be kept.
 * @param isParagraph - Whether the line is a paragraph of its own, which a component on it may replace.
 */
export function inlineDirectives(line: string, isHtml: boolean, site: VueSite, isParagraph = false): string {
  // What cannot be a tag: code, and what is escaped, as in `Ref\<T>`.
  const code: string[] = [];
  let text = line.replace(/(`+)[^`]+\1|\\</g, (whole) => `\uE000${code.push(whole) - 1}\uE000`);
  for (let found = pair.exec(text); found !== null && !isHtml; found = pair.exec(text)) {
    const [whole, first = '', paired = '', content = '', alone, own = ''] = found;
    const use = { name: alone ?? first, attributes: alone === undefined ? paired : own, content };
    const made = inlineDirective({ ...use, isInline: !isParagraph || whole !== text.trim() }, site);
    text = text.slice(0, found.index) + made + text.slice(found.index + whole.length);
  }
  // What has `v-pre` is shown as it is written.
  if (/\{\{.*?\}\}/.test(text.replace(/<\w[^<>]* v-pre\b[^<>]*>[^<]*/g, '')))
    site.note({
      cause: 'lost text',
      message: 'An expression `{{ … }}` is shown as it is written.',
      remedy: 'Write what it rendered.',
    });
  return text
    .replace(anyTag, (_, close: string, own: string) => {
      if (own === 'Badge') return '**';
      if (close === '') removed(own, site);
      return '';
    })
    .replace(/\uE000(\d+)\uE000/g, (_, index) => code[Number(index)] ?? '');
}

function inlineDirective(use: VueUse, site: VueSite): string {
  const { name: own, content } = use;
  const attributes = attributesOf(use.attributes);
  if (isWrapper(own)) return content;
  if (own === 'Badge') return `**${(content || attributes['text'] || '').trim()}**`;
  const shown = site.writtenOut(use);
  if (shown !== undefined) return shown.join('\n');
  const made = site.stubs.use({ name: own, attributes, content, isInline: true, code: () => site.codeOf(own) });
  if (made === undefined) {
    removed(own, site);
    return content;
  }
  report(own, site);
  return made.join('');
}

const report = (own: string, { note }: VueSite): void =>
  note({
    cause: 'components',
    message: `\`<${own}>\` is a component of the old site. Its stub shows its content.`,
    remedy: `Write it in ${stubPath(own)}.`,
  });

const removed = (own: string, { note }: VueSite): void =>
  note({
    cause: 'components',
    message: `\`<${own}>\` was removed; its content was kept.`,
    remedy: 'Write a directive of the theme, or what it rendered.',
  });

/** Attributes as strings. The `:` of bound ones is removed; events and slots are not kept. */
function attributesOf(written: string): Record<string, string> {
  const found = written.matchAll(/([^\s"'<>=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g);
  return Object.fromEntries(
    [...found].map(([, key = '', double, single, bare]) => [
      key.replace(/^(?::|v-bind:)/, ''),
      double ?? single ?? bare ?? '',
    ]),
  );
}

/** Whether each line is part of an HTML block, which ends at an empty line. */
export class HtmlBlocks {
  #inside = false;

  next(line: string): boolean {
    if (line.trim() === '') this.#inside = false;
    else if (htmlBlock.test(line)) this.#inside = true;
    return this.#inside;
  }
}
