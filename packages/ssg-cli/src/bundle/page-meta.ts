import type { Diagnostic } from '../lib/diagnostic.ts';
import { suggestion } from '../lib/nearest.ts';
import { anything, closed, describeMisfit, either, flag, list, misfit, number, object, text } from '../lib/shape.ts';
import { problem } from '../messages/problem.ts';

/** The exported `meta` of a page module, see `PageMeta`. */
export const metaShape = closed(
  {},
  {
    title: text('About'),
    description: text('Who we are.'),
    image: text('/about.png'),
    keywords: list(text('team')),
    wide: flag,
    noindex: flag,
    jsonLd: list(object({ '@type': anything })),
    translated: flag,
    search: either(flag, object({}, { boost: number(2) })),
  },
);

const notWritable = 'the exported `meta` cannot be written as JSON: it has a BigInt, or contains itself';

function isWritable(meta: unknown): boolean {
  try {
    JSON.stringify(meta);
    return true;
  } catch {
    return false;
  }
}

/** Reports what is wrong in the exported `meta` of a page module. */
export function metaProblem(meta: unknown, file: string): Diagnostic | undefined {
  const wrong = misfit(meta, metaShape);
  if (wrong === undefined)
    return isWritable(meta) ? undefined : problem('page/meta', { clause: notWritable }, { file });
  const { at, known } = wrong;
  const advice = known === undefined ? undefined : suggestion(String(at.at(-1)), known);
  return problem('page/meta', { clause: describeMisfit(wrong, 'the exported `meta`'), advice }, { file });
}
