import { ar, arForm } from './ar.ts';
import { de, deForm } from './de.ts';
import { en, enForm, type FormWords, type Words } from './en.ts';
import { es, esForm } from './es.ts';
import { fr, frForm } from './fr.ts';
import { ja, jaForm } from './ja.ts';
import { ko, koForm } from './ko.ts';
import { ptBr, ptBrForm } from './pt-br.ts';
import { say } from './say.ts';
import { tr, trForm } from './tr.ts';
import { zhCn, zhCnForm } from './zh-cn.ts';

/** The languages of the words, by their codes in lower case. */
export const languages: ReadonlyMap<string, { readonly words: Words; readonly form: FormWords }> = new Map([
  ['en', { words: en, form: enForm }],
  ['ar', { words: ar, form: arForm }],
  ['de', { words: de, form: deForm }],
  ['es', { words: es, form: esForm }],
  ['fr', { words: fr, form: frForm }],
  ['ja', { words: ja, form: jaForm }],
  ['ko', { words: ko, form: koForm }],
  ['pt', { words: ptBr, form: ptBrForm }],
  ['tr', { words: tr, form: trForm }],
  ['zh', { words: zhCn, form: zhCnForm }],
]);

/** What the pages of a description say in one language. */
export class Wording {
  /** BCP 47 code. */
  readonly language: string;
  /** For the form with which readers send requests. */
  readonly form: FormWords;
  readonly #words: Words;
  readonly #and: Intl.ListFormat;
  readonly #or: Intl.ListFormat;

  /** `wanted` is a BCP 47 code. A language without words of its own has English ones. */
  constructor(wanted = 'en') {
    const language = wanted.toLowerCase().split('-', 1)[0] ?? '';
    // Characters of Taiwan and Hong Kong are others.
    const isKnown = languages.has(language) && !/^zh-(?:hant|tw|hk|mo)\b/i.test(wanted);
    this.language = isKnown ? wanted : 'en';
    const { words, form } = languages.get(isKnown ? language : 'en') ?? { words: en, form: enForm };
    this.#words = words;
    this.form = form;
    // British lists have no comma before the last word.
    const lists = /^en$/i.test(this.language) ? 'en-GB' : this.language;
    this.#and = new Intl.ListFormat(lists, { type: 'conjunction' });
    this.#or = new Intl.ListFormat(lists, { type: 'disjunction' });
  }

  say(sentence: keyof Words, values: Readonly<Record<string, string | number>> = {}): string {
    return say(this.#words[sentence], values);
  }

  /** `a, b, c` */
  list(all: readonly string[]): string {
    return all.join(this.#hasWideSigns ? '、' : /^ar\b/i.test(this.language) ? '، ' : ', ');
  }

  /** Sentences in a row, without those that are empty. */
  sentences(all: readonly string[]): string {
    return all.filter((one) => one !== '').join(this.#hasWideSigns ? '' : ' ');
  }

  /** Words that stand alone as a sentence. */
  sentence(words: string): string {
    return `${words.charAt(0).toLocaleUpperCase(this.language)}${words.slice(1)}${this.#hasWideSigns ? '。' : '.'}`;
  }

  /** Signs of Japanese and Chinese have the space after them. */
  get #hasWideSigns(): boolean {
    return /^(?:ja|zh)\b/i.test(this.language);
  }

  /** `a, b and c` */
  and(all: readonly string[]): string {
    return this.#and.format(all);
  }

  /** `a, b or c` */
  or(all: readonly string[]): string {
    return this.#or.format(all);
  }
}
