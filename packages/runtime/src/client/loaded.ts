import type { ClientModule } from './client-modules.ts';

/** A client module of the site when it has loaded. One that fails is reported, and the page does without it. */
export const loaded = (name: string, module: Promise<ClientModule>): Promise<ClientModule> =>
  module.catch((error: unknown) => {
    console.error('[ssg] client module', name, error);
    return {};
  });
