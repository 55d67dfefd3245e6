import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import type { Blocked, Guard, HostRules } from './guard.ts';

/** Any website can cause blocked requests under as many names as it likes. */
const reportedAtMost = 20;

/** Warns once when every host is allowed, from the start or by a change of the config. */
export function watchRules({ rules, warn }: Guard): () => HostRules {
  let warned = false;
  const current = () => {
    const now = rules();
    if (now.allowed === true && !warned) warn(problem('serve/all-hosts', {}));
    warned ||= now.allowed === true;
    return now;
  };
  current();
  return current;
}

/** Returns a function that explains a blocked request, and reports each host and each origin once. */
export function blockedReporter(
  warn: (diagnostic: Diagnostic) => void,
): (blocked: Blocked, rules: HostRules) => string {
  const reported = new Set<string>();
  return (blocked, { allowed }) => {
    const found =
      blocked.kind === 'host'
        ? problem('serve/blocked-host', { host: blocked.host, allowed: allowed === true ? [] : allowed })
        : problem('serve/blocked-origin', { origin: blocked.origin });
    if (reported.size < reportedAtMost && !reported.has(found.message)) {
      reported.add(found.message);
      warn(found);
    }
    return `${found.message}\n${found.hint}\n`;
  };
}
