import type { Json } from '@autolode/ssg-cli';

export interface TwoslashOptions {
  readonly explicit: boolean;
  readonly compilerOptions: Readonly<Record<string, Json>>;
  readonly onErrors: 'throw' | 'warn';
}

/** What TypeScript says about a name. Lines are 1-based, columns 0-based. */
export interface NameType {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly text: string;
  /** Of its comment, in Markdown. */
  readonly docs?: string;
}

/** A problem of a block. */
export interface TypeProblem {
  readonly severity: 'error' | 'warning';
  readonly text: string;
  readonly hint?: string;
  /** Line in the block as written, 0-based. */
  readonly line: number;
}

/** What becomes of a block. */
export interface Explained {
  readonly code: string;
  readonly names: readonly NameType[];
  readonly problems: readonly TypeProblem[];
}
