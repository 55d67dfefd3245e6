import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { compilePage } from '../../src/compile/compile-page.ts';
import type { Page } from '../../src/compile/types.ts';
import { completeMarkdown } from '../../src/config/complete-markdown.ts';
import type { MarkdownOptions } from '../../src/config/types.ts';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { sha256 } from '../../src/lib/hash.ts';
import { readText } from '../../src/read/read-text.ts';

/** The expected outcome of an input: a page, an error with a position and a hint, or a page with one warning. */
export type Outcome = 'OK' | 'ERR' | 'WARN';

export interface Row {
  /** Number in the list of bad inputs, with a letter if one number stands for several. */
  readonly no: string;
  readonly what: string;
  readonly input: () => string | Uint8Array;
  readonly outcome: Outcome;
  /** A string that the message must contain. */
  readonly words?: string;
  /** A string that the hint must contain. */
  readonly hint?: string;
  /** Line that the message must name. */
  readonly line?: number;
  readonly options?: MarkdownOptions;
  readonly also?: (page: Page | undefined) => void;
}

export interface CompiledInput {
  readonly diagnostics: readonly Diagnostic[];
  readonly page: Page | undefined;
}

/** Reads and compiles one file as a build would. */
export function compileInput(input: string | Uint8Array, options: MarkdownOptions = {}): CompiledInput {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-bad-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'page.md');
  writeFileSync(file, input);
  const { text, diagnostic } = readText(file, 'docs/page.md');
  const page =
    diagnostic === undefined
      ? compilePage(
          {
            collection: { type: 'docs', id: 'docs', version: 'current', locale: 'en' },
            path: 'docs/page.md',
            relative: 'page.md',
            text,
            hash: sha256(text),
          },
          completeMarkdown(options),
          'key',
        )
      : undefined;
  return { diagnostics: diagnostic === undefined ? (page?.diagnostics ?? []) : [diagnostic], page };
}

/** Expects that no message exposes internals of the program. */
export function expectNoTrace(diagnostics: readonly Diagnostic[]): void {
  for (const { message, hint = '' } of diagnostics)
    expect(`${message}\n${hint}`).not.toMatch(/\n\s+at |call stack|RangeError|TypeError|node_modules|undefined is not/);
}

export function expectOutcome(diagnostics: readonly Diagnostic[], outcome: Outcome): void {
  expectNoTrace(diagnostics);
  const severities = diagnostics.map((one) => one.severity);
  const shown = diagnostics.map((one) => `${one.severity}: ${one.message}`).join('\n');
  if (outcome === 'OK') expect(severities, shown).toEqual([]);
  else if (outcome === 'WARN') expect(severities, shown).toEqual(['warning']);
  else expect(severities, shown).toContain('error');
}
