import type { HostRules } from './guard.ts';

/** The hosts of the config and of `--allow-host`. */
export const allHosts = (config: HostRules['allowed'], flags: readonly string[] = []): HostRules['allowed'] =>
  config === true || flags.includes('true') ? true : [...config, ...flags];
