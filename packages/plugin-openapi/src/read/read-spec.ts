import type { Api } from '../options.ts';
import { inlineReferences } from './inline-references.ts';
import { Spec } from './spec.ts';
import type { SpecProblem } from './spec-file.ts';
import { validate } from './validate.ts';

/** A description that was compared with the schema of its version. */
export interface CheckedSpec {
  readonly spec: Spec;
  /** Whether pages can be made of it. */
  readonly isUsable: boolean;
  /** The problems found so far, as severe as the options say. */
  readonly problems: () => readonly SpecProblem[];
}

/**
 * Reads a description, with texts from the same paths in a folder of translations, and compares it with the schema of its
 * version. What is wrong is in its `problems`.
 */
export function loadSpec(path: string, read: (path: string) => string | undefined, translations?: string): Spec {
  const spec = new Spec(path, read, translations);
  inlineReferences(spec);
  validate(spec);
  return spec;
}

export function readSpec(
  { file, onErrors }: Pick<Api, 'file' | 'onErrors'>,
  read: (path: string) => string | undefined,
  translations?: string,
): CheckedSpec {
  const spec = loadSpec(file, read, translations);
  // Nothing can be shown of a file that is missing, is not valid YAML or JSON, or is of another format.
  const isReadable = spec.root.faults.length === 0 && /^3\.[01]\./.test(String(spec.document['openapi']));
  const isLenient = onErrors === 'warn' && isReadable;
  return {
    spec,
    isUsable: isLenient || spec.problems.every(({ severity }) => severity !== 'error'),
    problems: () => (isLenient ? spec.problems.map((one) => ({ ...one, severity: 'warning' })) : spec.problems),
  };
}
