import { configSource, openDirectives } from '../policy/config-source.ts';
import type { Config, SecurityConfig } from './types.ts';

/** Sources as the policy names them. */
export const completeSecurity = ({ csp = {}, meta = false }: SecurityConfig): Config['security'] => ({
  csp: Object.fromEntries(
    openDirectives.flatMap((directive) => {
      const sources = csp[directive]?.flatMap((written) => configSource(directive, written) ?? []);
      return sources === undefined ? [] : [[directive, sources]];
    }),
  ),
  meta,
});
