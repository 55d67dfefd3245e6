import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import type { RenderedPage } from '../render/types.ts';

/**
 * Reports inline styles, which browsers ignore under the policy and mention only in their developer tools. The same style on
 * many pages comes from a shared component, so it is reported once.
 */
export function checkInlineStyles(
  pages: readonly Pick<RenderedPage, 'route' | 'inlineStyles'>[],
  { security }: Pick<Config, 'security'>,
): Diagnostic[] {
  if (security.csp['style-src']?.includes("'unsafe-inline'") === true) return [];
  const found = new Map<string, { readonly file: string; readonly url: string; others: number }>();
  for (const { route, inlineStyles } of pages)
    for (const tag of inlineStyles) {
      const known = found.get(tag);
      if (known === undefined) found.set(tag, { file: route.file, url: route.url, others: 0 });
      else known.others++;
    }
  return [...found].map(([tag, { file, url, others }]) =>
    problem('render/inline-style', { tag, url, others }, { file }),
  );
}
