import type { Spec } from '../read/spec.ts';
import type { JsonObject } from '../read/spec-file.ts';

/** A directive around blocks, which gets as many colons as those inside it ask for. */
export interface Container {
  readonly name: string;
  /** In Markdown. */
  readonly label?: string;
  readonly attributes?: Readonly<Record<string, string | true | undefined>>;
  readonly blocks: readonly Block[];
  /** What it shows: messages about it name the line of that. */
  readonly of?: JsonObject;
}

/** Markdown of the description's author: messages about it name its line. */
export interface Written {
  readonly text: string;
  readonly of: JsonObject;
  readonly key: string;
}

/** A string is Markdown that the plugin writes. */
export type Block = string | Container | Written;

export interface Origin {
  readonly at: number;
  readonly file: string;
  readonly line: number;
}

/** Writes blocks as Markdown, and says where the lines of each come from. */
export function writeMarkdown(spec: Spec, head: string, blocks: readonly Block[]): { text: string; from: Origin[] } {
  const writer = new Writer(spec, head);
  writer.write(blocks, spec.document);
  return { text: `${writer.lines.join('\n')}\n`, from: writer.from };
}

class Writer {
  readonly lines: string[];
  readonly from: Origin[] = [];
  readonly #spec: Spec;

  constructor(spec: Spec, head: string) {
    this.#spec = spec;
    this.lines = head.split('\n');
    this.from.push({ at: 1, file: spec.root.path, line: 1 });
  }

  write(blocks: readonly Block[], around: JsonObject): void {
    for (const block of blocks) {
      if (typeof block === 'string') {
        if (block !== '') this.#own(block, around);
      } else if ('text' in block) {
        this.lines.push('');
        const { isBlock, ...place } = this.#spec.textLines(block.of, block.key);
        for (const [index, line] of block.text.split('\n').entries()) {
          if (index === 0 || !isBlock) this.#from(place);
          this.lines.push(line);
        }
        this.#mark(around);
      } else this.#container(block, around);
    }
  }

  /** What the plugin writes is about a part as a whole, whichever line of the page it is on. */
  #own(text: string, around: JsonObject): void {
    const place = this.#spec.lineOf(around);
    this.lines.push('');
    for (const line of text.split('\n')) {
      this.#from(place);
      this.lines.push(line);
    }
  }

  #container({ name, label, attributes = {}, blocks, of: own }: Container, around: JsonObject): void {
    const colons = ':'.repeat(heightOf(blocks) + 3);
    const words = Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [value === true ? key : `${key}="${attribute(value)}"`],
    );
    this.lines.push('');
    if (own !== undefined) this.#mark(own);
    this.lines.push(
      `${colons}${name}${label === undefined ? '' : `[${label}]`}${words.length === 0 ? '' : `{${words.join(' ')}}`}`,
    );
    this.write(blocks, own ?? around);
    this.lines.push('', colons);
    if (own !== undefined) this.#mark(around);
  }

  #mark(node: JsonObject): void {
    this.#from(this.#spec.lineOf(node));
  }

  #from(place: { readonly file: string; readonly line: number }): void {
    const at = this.lines.length + 1;
    if (this.from.at(-1)?.at === at) this.from.pop();
    this.from.push({ at, ...place });
  }
}

/** How many levels of directives are inside. */
const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((most, block) => {
    if (typeof block === 'string') return Math.max(most, colonsIn(block) - 2);
    return Math.max(most, 'text' in block ? colonsIn(block.text) - 2 : heightOf(block.blocks) + 1);
  }, 0);

const colonsIn = (text: string): number =>
  [...text.matchAll(/^[ \t]*(:{3,})/gm)].reduce((most, [, colons = '']) => Math.max(most, colons.length), 2);

const longestRun = (text: string, runs: RegExp): number =>
  [...text.matchAll(runs)].reduce((most, [run]) => Math.max(most, run.length), 0);

/** A word as code within a line. */
export function code(text: string): string {
  const ticks = '`'.repeat(1 + longestRun(text, /`+/g));
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${text.replace(/\s+/g, ' ')}${pad}${ticks}`;
}

/** A text as the value of a directive's attribute. */
export const attribute = (text: string): string => text.replace(/[&"{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Code in the label of a directive, in which brackets have to be balanced. */
export const labelCode = (text: string): string => (/[[\]\\]/.test(text) ? escaped(text) : code(text));

/** A text with nothing of Markdown in it. */
export const escaped = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_[\]{}<>()#+!|~:&$-]/g, '\\$&');

export function fence(text: string, language: string, title?: string): string {
  const ticks = '`'.repeat(Math.max(3, 1 + longestRun(text, /`{3,}/g)));
  const named = title === undefined ? '' : ` title="${title.replace(/["\n]/g, ' ')}"`;
  return `${ticks}${language}${named}\n${text}\n${ticks}`;
}
