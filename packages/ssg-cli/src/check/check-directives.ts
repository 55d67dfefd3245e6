import { problem } from '../catalogue/problem.ts';
import { admonitionKinds } from '../compile/rewrite-source.ts';
import type { Page } from '../compile/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { originOf } from '../lib/origin.ts';
import type { LineOrigin } from '../read/types.ts';

/** Reports block directives without a component. Unknown text directives are plain text, as in `12:30pm`. */
export function checkDirectives(
  pages: readonly Page[],
  known: readonly string[],
  origins: ReadonlyMap<string, readonly LineOrigin[]>,
): Diagnostic[] {
  const names = [...known.filter((name) => name !== 'admonition'), ...Object.keys(admonitionKinds)];
  const valid = new Set(names);
  return pages.flatMap((page) =>
    page.directives
      .filter(({ name, kind }) => kind !== 'text' && !valid.has(name))
      .map((directive): Diagnostic => {
        const made = origins.get(page.path);
        const { name, column, kind, line } = directive;
        const place = originOf({ path: page.path, ...(made === undefined ? {} : { origins: made }) }, line);
        const values = { marker: kind === 'leaf' ? '::' : ':::', name, known: names } as const;
        return problem('markdown/unknown-directive', values, { ...place, column });
      }),
  );
}
