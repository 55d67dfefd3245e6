import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { wording } from '../messages/problem.ts';
import { withSeverity } from '../messages/with-severity.ts';
import type { Inputs } from '../read/inputs.ts';

/** Reports translations whose originals have changed since they were accepted. */
export const checkTranslations = ({ staleTranslations }: Inputs, { severity }: Config): Diagnostic[] =>
  [...(staleTranslations ?? [])].flatMap(([file, date]) =>
    withSeverity(severity.staleTranslations, { ...wording('i18n/stale', { file, date }), file, line: 1 }),
  );
