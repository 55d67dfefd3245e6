import { Parser } from 'htmlparser2';
import type { ReadUnits, TranslatedUnit } from './unit.ts';
import { staleState } from './write-xliff.ts';

/** Reads XLIFF 2.0 and later. Inline elements become the Markdown that they were made from. */
export function readXliff(text: string): ReadUnits {
  const reader = new XliffReader(text);
  return reader.read();
}

/** What has been read of one unit. */
interface OpenUnit {
  readonly line: number;
  readonly key: string | undefined;
  /** Texts of `data` elements by id. */
  readonly data: Map<string, string>;
  source: string;
  target: string;
  /** Whether every segment has a target. */
  isTranslated: boolean;
}

/** Walks through the elements. Only the content of `source`, `target` and `data` is text. */
class XliffReader {
  readonly #text: string;
  readonly #units: TranslatedUnit[] = [];
  readonly #closings: string[] = [];
  #version: string | undefined;
  #locale: string | undefined;
  #file = '';
  #unit: OpenUnit | undefined;
  #data = '';
  #into: 'source' | 'target' | 'data' | undefined;
  #hasTarget = false;
  /** Whether the segment is as it was exported. */
  #isUntouched = false;
  #isStale = false;
  #scanned = { offset: 0, line: 1 };

  constructor(text: string) {
    this.#text = text;
  }

  read(): ReadUnits {
    const parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes, parser.startIndex),
        ontext: (text) => this.#add(text),
        onclosetag: (name) => this.#close(name),
      },
      { xmlMode: true, decodeEntities: true },
    );
    parser.end(this.#text);
    if (this.#version === undefined) return { error: 'it has no <xliff> element', line: 1 };
    if (!this.#version.startsWith('2.'))
      return { error: `it is XLIFF ${this.#version}; export it again as XLIFF 2`, line: 1 };
    if (!/<\/xliff\s*>\s*$/.test(this.#text.slice(-200)))
      return { error: 'its end is missing', line: this.#text.split('\n').length };
    return { locale: this.#locale, units: this.#units };
  }

  #open(name: string, attributes: Readonly<Record<string, string>>, offset: number): void {
    if (name === 'xliff') [this.#version, this.#locale] = [attributes['version'] ?? '1', attributes['trgLang']];
    else if (name === 'file') this.#file = attributes['original'] ?? '';
    else if (name === 'unit')
      this.#unit = {
        line: this.#lineAt(offset),
        key: attributes['name'],
        data: new Map(),
        source: '',
        target: '',
        isTranslated: true,
      };
    else if (name === 'data') [this.#data, this.#into] = [attributes['id'] ?? '', 'data'];
    else if (name === 'segment') {
      this.#hasTarget = false;
      this.#isUntouched = attributes['state'] === 'initial';
      this.#isStale = this.#isUntouched && attributes['subState'] === staleState;
    } else if (name === 'source') this.#into = 'source';
    else if (name === 'target') [this.#into, this.#hasTarget] = ['target', true];
    else if (name === 'ph') this.#add(this.#code(attributes['dataRef'], attributes['disp']));
    else if (name === 'pc') {
      this.#add(this.#code(attributes['dataRefStart'], attributes['dispStart']));
      this.#closings.push(this.#code(attributes['dataRefEnd'], attributes['dispEnd']));
    } else if (name === 'cp') this.#add(String.fromCodePoint(Number.parseInt(attributes['hex'] ?? '20', 16)));
  }

  #close(name: string): void {
    if (name === 'source' || name === 'target' || name === 'data') this.#into = undefined;
    else if (name === 'pc') this.#add(this.#closings.pop() ?? '');
    else if (name === 'segment' && this.#unit !== undefined) {
      // Some editors fill in the original as the target of what nobody has translated.
      const isCopy = this.#isUntouched && this.#unit.target === this.#unit.source;
      if (!this.#hasTarget || this.#isStale || isCopy) this.#unit.isTranslated = false;
    } else if (name === 'unit' && this.#unit !== undefined) {
      const { line, key, source, target, isTranslated } = this.#unit;
      const place = { file: this.#file, line, ...(key === undefined ? {} : { key }) };
      this.#units.push({ ...place, source, target: isTranslated ? target : '' });
      this.#unit = undefined;
    }
  }

  #add(text: string): void {
    if (this.#unit === undefined || this.#into === undefined) return;
    if (this.#into === 'data') this.#unit.data.set(this.#data, (this.#unit.data.get(this.#data) ?? '') + text);
    else this.#unit[this.#into] += text;
  }

  #code(reference: string | undefined, shown: string | undefined): string {
    return this.#unit?.data.get(reference ?? '') ?? shown ?? '';
  }

  /** Elements come in order, so each line break is counted once. */
  #lineAt(offset: number): number {
    let { line } = this.#scanned;
    for (let at = this.#scanned.offset; at < offset; at++) if (this.#text[at] === '\n') line++;
    this.#scanned = { offset, line };
    return line;
  }
}
