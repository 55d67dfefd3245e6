import type { Config } from '../config/types.ts';
import { ownFile } from '../lib/own-file.ts';
import type { WorkerOptions } from '../runtime/client/pwa/manage-worker.ts';

/** What a page does once it is idle: service worker and counting of views. `undefined` where that is nothing. */
export function backgroundCode(config: Config, isCounted: boolean): string | undefined {
  const own = (name: string) => JSON.stringify(ownFile(`runtime/client/${name}`));
  const imports: string[] = [];
  const calls: string[] = [];
  if (config.pwa !== false && config.outputs.serviceWorker) {
    const options: WorkerOptions = {
      url: `${config.baseUrl}sw.js`,
      scope: config.baseUrl,
      debug: config.pwa.debug,
      strategies: config.pwa.offlineModeActivationStrategies,
    };
    imports.push(`import { manageWorker } from ${own('pwa/manage-worker')};`);
    calls.push(`manageWorker(${JSON.stringify(options)}, ${JSON.stringify(config.storage)}, isOffered);`);
  }
  if (isCounted) {
    imports.push(`import { countViews } from ${own('analytics')};`);
    calls.push(`countViews(${JSON.stringify(config.analytics)});`);
  }
  if (calls.length === 0) return undefined;
  return [...imports, 'export function start(isOffered) {', ...calls, '}'].join('\n');
}
