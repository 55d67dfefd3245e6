import { configSource, openDirectives } from './config-source.ts';
import type { Config, HostName, SecurityConfig } from './types.ts';

/** Normalises the sources of the policy. GitHub Pages sends no headers, so its pages contain the policy. */
export const completeSecurity = (
  { csp = {}, meta, trustedTypes = true }: SecurityConfig,
  hosts: readonly HostName[] = [],
): Config['security'] => ({
  csp: Object.fromEntries(
    openDirectives.flatMap((directive) => {
      const sources = csp[directive]?.flatMap((written) => configSource(directive, written) ?? []);
      return sources === undefined ? [] : [[directive, sources]];
    }),
  ),
  meta: meta ?? hosts.includes('github-pages'),
  trustedTypes,
});
