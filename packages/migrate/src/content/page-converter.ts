import { type EsmNode, isComponentName, isJsx, relative, visit } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import type { PagePlace } from './address.ts';
import { convertExpression } from './expressions.ts';
import { type ImportedName, textOfFile } from './imports.ts';
import { convertLink } from './links.ts';
import type { HeadSettings, OpenPage, PartialUse, Replacement } from './open-page.ts';
import { convertTag } from './opening-tag.ts';
import type { PageSite } from './page-context.ts';
import { takeModule } from './page-names.ts';
import type { ParsedPage } from './parse-page.ts';
import { byPosition, endOf, startOf } from './positions.ts';
import { convertComponent } from './theme-elements.ts';

/** Nodes that lose no content when they are converted: their URLs change, or they move to the top of the page. */
const isHarmless = /^(?:mdxjsEsm|link|image|definition)$/;

const isSpecial = /^(?:mdx|link$|image$|definition$)/;

/** Whether a page is a part of another one, and where its text begins in its file. */
interface Surroundings {
  /** Number of lines before the text, for reports. */
  readonly lines?: number;
  readonly partial?: PartialUse;
  readonly depth?: number;
}

/** Converts a page part by part; what is not converted stays as it is written. */
export class PageConverter implements OpenPage {
  readonly text: string;
  readonly place: PagePlace;
  readonly site: PageSite;
  readonly names = new Map<string, ImportedName>();
  readonly exports: string[] = [];
  readonly head: HeadSettings = new Map();
  readonly partial: PartialUse | undefined;
  readonly depth: number;
  readonly #lines: number;
  readonly #special: Node[] = [];
  needsMdx = false;
  isRewritten = false;

  constructor({ text, tree }: ParsedPage, place: PagePlace, site: PageSite, around: Surroundings = {}) {
    this.text = text;
    this.place = place;
    this.site = site;
    this.partial = around.partial;
    this.depth = around.depth ?? 0;
    this.#lines = around.lines ?? 0;
    visit(tree as Node, (node: Node) => {
      if (node.type === 'mdxjsEsm') takeModule(this, node as EsmNode);
      if (node.position !== undefined && isSpecial.test(node.type)) this.#special.push(node);
      return undefined;
    });
    this.#special.sort(byPosition);
  }

  emitAll(): string {
    return this.emit(0, this.text.length);
  }

  /** Returns a range of the page with all nodes in it converted. */
  emit(start: number, end: number): string {
    const done: string[] = [];
    let at = start;
    for (let index = this.#firstFrom(start); index < this.#special.length; index++) {
      const node = this.#special[index] as Node;
      if (startOf(node) >= end) break;
      if (startOf(node) < at) continue;
      const made = this.#convert(node);
      if (made === undefined) continue;
      this.isRewritten ||= !isHarmless.test(node.type) && made.text !== this.text.slice(startOf(node), made.end);
      done.push(this.text.slice(at, startOf(node)), made.text);
      at = made.end;
    }
    done.push(this.text.slice(at, end));
    return done.join('');
  }

  rawText(name: string): string | undefined {
    const found = this.names.get(name);
    return found?.kind === 'text' && found.file !== undefined ? textOfFile(found.file) : undefined;
  }

  inside(parsed: ParsedPage, file: string, use: PartialUse): OpenPage {
    const place = { ...this.place, from: file };
    return new PageConverter(parsed, place, this.site, { partial: use, depth: this.depth + 1 });
  }

  note(node: Node, message: string, remedy: string | undefined, cause = 'content'): void {
    this.site.note({
      file: relative(this.site.root, this.place.from),
      line: (node.position?.start.line ?? 1) + this.#lines,
      cause,
      message,
      ...(remedy === undefined ? {} : { remedy }),
    });
  }

  #firstFrom(start: number): number {
    const index = this.#special.findIndex((node) => startOf(node) >= start);
    return index < 0 ? this.#special.length : index;
  }

  /** Converts a node. Returns the replacement and the position after it, or `undefined` if the node is unchanged. */
  #convert(node: Node): Replacement | undefined {
    const whole = (text: string) => ({ text, end: endOf(node) });
    if (node.type === 'mdxjsEsm') return whole('');
    if (/^mdx\w+Expression$/.test(node.type)) {
      const text = convertExpression(this, node);
      return text === undefined ? undefined : whole(text);
    }
    if (!isJsx(node)) return convertLink(this, node);
    if (node.name === null) {
      this.needsMdx = true;
      return undefined;
    }
    const made = isComponentName(node.name) || node.name === 'head' ? convertComponent(this, node) : undefined;
    return made === undefined ? convertTag(this, node) : whole(made);
  }
}
