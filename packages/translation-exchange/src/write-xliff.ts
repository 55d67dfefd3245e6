import type { Inline } from './inline.ts';
import type { Unit, UnitFile } from './unit.ts';

/** Marks a translation whose original has changed. Editors replace it, as they replace the state, when they save a unit. */
export const staleState = 'ssg:stale';

/** Writes units as XLIFF 2.0, with code and marks as inline elements that editors protect. */
export function writeXliff(files: readonly UnitFile[], from: string, to: string): string {
  const lines = files.flatMap(({ name, units }, number) => [
    `  <file id="f${number + 1}" original="${escapeXml(name)}">`,
    ...units.flatMap((unit, index) => unitLines(unit, `u${index + 1}`)),
    '  </file>',
  ]);
  const root = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${escapeXml(from)}" trgLang="${escapeXml(to)}">`;
  return `${['<?xml version="1.0" encoding="UTF-8"?>', root, ...lines, '</xliff>'].join('\n')}\n`;
}

function unitLines({ key, note, source, target, isCurrent }: Unit, id: string): string[] {
  const codes = new Codes();
  const written = codes.write(source);
  const translated = target === undefined ? undefined : codes.write(target);
  const state = target !== undefined && isCurrent === true ? 'final' : 'initial';
  const stale = target !== undefined && isCurrent !== true ? ` subState="${staleState}"` : '';
  const data = [...codes.data].map(([text, one]) => `        <data id="${one}">${escapeXml(text)}</data>`);
  return [
    `    <unit id="${id}"${key === undefined ? '' : ` name="${escapeXml(key)}"`} canResegment="no">`,
    `      <notes><note category="location">${escapeXml(note)}</note></notes>`,
    ...(data.length === 0 ? [] : ['      <originalData>', ...data, '      </originalData>']),
    `      <segment state="${state}"${stale}>`,
    `        <source xml:space="preserve">${written}</source>`,
    ...(translated === undefined ? [] : [`        <target xml:space="preserve">${translated}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
}

/** Numbers the inline elements of a unit. The same code has the same number in source and target. */
class Codes {
  readonly data = new Map<string, string>();
  readonly #numbers = new Map<string, string[]>();

  write(parts: readonly Inline[], used = new Map<string, number>()): string {
    return parts
      .map((one) => {
        if (one.kind === 'text') return escapeXml(one.text);
        if (one.kind === 'code') {
          const [id, data] = [this.#number(one.text, used), this.#dataOf(one.text)];
          return `<ph id="${id}" dataRef="${data}" disp="${escapeXml(one.text)}"/>`;
        }
        const id = this.#number(`${one.open}\0${one.close}`, used);
        const refs = `dataRefStart="${this.#dataOf(one.open)}" dataRefEnd="${this.#dataOf(one.close)}"`;
        const shown = `dispStart="${escapeXml(one.open)}" dispEnd="${escapeXml(one.close)}"`;
        return `<pc id="${id}" ${refs} ${shown}>${this.write(one.children, used)}</pc>`;
      })
      .join('');
  }

  /** The number of the next use of a code. */
  #number(code: string, used: Map<string, number>): string {
    const index = used.get(code) ?? 0;
    used.set(code, index + 1);
    const known = this.#numbers.get(code) ?? [];
    this.#numbers.set(code, known);
    known[index] ??= `${[...this.#numbers.values()].reduce((sum, one) => sum + one.length, 0) + 1}`;
    return known[index];
  }

  #dataOf(text: string): string {
    const known = this.data.get(text) ?? `d${this.data.size + 1}`;
    this.data.set(text, known);
    return known;
  }
}

/** Escapes a text for elements and attributes. Characters that XML does not allow are left out. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of these.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
