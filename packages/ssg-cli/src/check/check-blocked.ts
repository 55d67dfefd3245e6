import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import { allowedStyles } from '../render/policy/policy.ts';
import type { RenderedPage } from '../render/types.ts';

/**
 * Reports inline styles and scripts, which browsers ignore under the policy and mention only in their developer tools, unless
 * the policy has their hash. The same one on many pages comes from a shared component, so it is reported once.
 */
export function checkBlocked(
  pages: readonly Pick<RenderedPage, 'route' | 'blocked' | 'sources'>[],
  config: Pick<Config, 'security'>,
): Diagnostic[] {
  const allowsStyles = config.security.csp['style-src']?.includes("'unsafe-inline'") === true;
  const allowed = new Set(allowedStyles(config, pages));
  const found = new Map<string, { readonly file: string; readonly url: string; others: number }>();
  for (const { route, blocked } of pages)
    for (const one of blocked) {
      const [, hash = '', tag = ''] = /^('sha256-[^']*')?([\s\S]*)$/.exec(one) ?? [];
      if (allowed.has(hash)) continue;
      const known = found.get(tag);
      if (known === undefined) found.set(tag, { file: route.file, url: route.url, others: 0 });
      else known.others++;
    }
  return [...found].flatMap(([tag, { file, url, others }]) => {
    if (tag.startsWith('<script>')) return [problem('render/inline-script', { tag, url, others }, { file })];
    return allowsStyles ? [] : [problem('render/inline-style', { tag, url, others }, { file })];
  });
}
