import type { WorkerPort } from './worker-engine.ts';

/** Name of the Trusted Types policy for script URLs; the content security policy of a site lists it. */
export const scriptPolicy = 'ssg-search';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Starts the worker. Under Trusted Types the policy accepts only its exact URL. */
export function startWorker(url: string): WorkerPort {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(scriptPolicy, {
    createScriptURL: (wanted) => {
      if (new URL(wanted, location.href).origin !== location.origin) throw new TypeError('Not a script of this site.');
      return wanted;
    },
  });
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module', name: 'search' }) as unknown as WorkerPort;
}
