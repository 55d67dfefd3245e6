import { configSource, openDirectives } from '../policy/config-source.ts';
import type { Config, HostName, SecurityConfig } from './types.ts';

/** Sources as the policy names them. GitHub Pages sends no headers, so pages state the policy there. */
export const completeSecurity = (
  { csp = {}, meta }: SecurityConfig,
  hosts: readonly HostName[] = [],
): Config['security'] => ({
  csp: Object.fromEntries(
    openDirectives.flatMap((directive) => {
      const sources = csp[directive]?.flatMap((written) => configSource(directive, written) ?? []);
      return sources === undefined ? [] : [[directive, sources]];
    }),
  ),
  meta: meta ?? hosts.includes('github-pages'),
});
