import { readFileSync } from 'node:fs';
import type { Markup } from '@autolode/ssg-runtime/view';

/** Start and end in a string, in UTF-16 code units. */
export type Span = readonly [from: number, to: number];

/** An article that is read from the disk only where it is needed. Plain data, so that it can be sent to a thread. */
export interface StoredArticle {
  /** Hash of the article. */
  readonly hash: string;
  /** Path of the stored data file that contains it. */
  readonly file: string;
  /** Its position there. */
  readonly span: Span;
}

export const readArticle = ({ file, span: [from, to] }: StoredArticle): Markup =>
  JSON.parse(readFileSync(file, 'utf8').slice(from, to)) as Markup;
