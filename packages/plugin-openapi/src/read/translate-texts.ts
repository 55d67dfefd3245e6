import { posix } from 'node:path';
import { isObject, type Json, type JsonObject } from './spec-file.ts';

/** Keys whose texts readers see. */
const texts: ReadonlySet<string> = new Set(['title', 'summary', 'description', 'x-displayName', 'label']);

/** What is inside these keys is data, which has no language. */
const data: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum', 'mapping']);

/** The file with the texts of another one: under the same path in a folder of translations, also if it lies above the site. */
export const translationOf = (file: string, folder: string): string =>
  posix.join(folder, file.replace(/^(?:\.\.\/)+/, ''));

export interface TranslatedTexts {
  /** Called with each text that was replaced, and the object that its translation is from. */
  readonly onText: (original: object, key: string, translation: object) => void;
  /** Called with what the original does not have, or has another value of. */
  readonly onOther: (translation: object, key: string, isUnknown: boolean) => void;
}

/** Replaces texts of a file of a description by those of its translation. Everything else stays as the original says. */
export function translateTexts(original: Json, translation: Json, on: TranslatedTexts): void {
  if (Array.isArray(original) && Array.isArray(translation)) {
    for (const [index, one] of translation.entries()) {
      const other = counterpart(original, one, index);
      if (other !== undefined) translateTexts(other, one, on);
      else if (typeof one === 'object') on.onOther(translation, String(index), true);
    }
    return;
  }
  if (!isObject(original) || !isObject(translation)) return;
  for (const [key, value] of Object.entries(translation)) {
    const known = Object.hasOwn(original, key) ? original[key] : undefined;
    if (texts.has(key) && typeof value === 'string' && (known === undefined || typeof known === 'string')) {
      (original as Record<string, Json>)[key] = value;
      on.onText(original, key, translation);
    } else if (known === undefined) on.onOther(translation, key, true);
    else if (data.has(key)) continue;
    else if (kindOf(known) !== kindOf(value)) on.onOther(translation, key, false);
    else if (typeof known === 'object' && known !== null) translateTexts(known, value, on);
    else if (known !== value) on.onOther(translation, key, false);
  }
}

const kindOf = (value: Json): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** The entry of a list that another one translates: of the same name, or in the same place. */
function counterpart(list: readonly Json[], one: Json, index: number): Json | undefined {
  const name = identity(one);
  if (name === undefined) return list[index];
  return list.find((other) => identity(other) === name);
}

const identity = (one: Json): string | undefined => {
  if (!isObject(one)) return undefined;
  const { name, in: place, url, $ref, lang }: JsonObject = one;
  const parts = [name, place, url, $ref, lang].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : JSON.stringify(parts);
};
