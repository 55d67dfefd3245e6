import type { SearchParts } from '@autolode/ssg-runtime/client/preload-search';
import type { WorkerOptions } from '@autolode/ssg-runtime/client/pwa/manage-worker';
import type { Config } from '../config/types.ts';
import { runtimeFile } from '../lib/own-file.ts';

/**
 * The script that a page runs once it is idle: service worker, analytics, and what makes a search start sooner.
 * @returns `undefined` if there is nothing to run.
 */
export function backgroundCode(
  config: Config,
  isCounted: boolean,
  search: SearchParts | undefined,
): string | undefined {
  const own = (name: string) => JSON.stringify(runtimeFile(`client/${name}`));
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
    const { gtag, custom, ...beacons } = config.analytics;
    const counters = Object.entries(beacons).map(([name, options]) => `${name}(${JSON.stringify(options)})`);
    if (counters.length > 0) imports.push(`import { ${Object.keys(beacons).join(', ')} } from ${own('beacons')};`);
    if (gtag !== undefined) {
      imports.push(`import { gtagCounter } from ${own('analytics')};`);
      counters.push(`gtagCounter(${JSON.stringify(gtag)})`);
    }
    if (custom !== undefined) {
      imports.push(`import countByModule from ${JSON.stringify(custom.module)};`);
      counters.push('countByModule');
    }
    calls.push(`countViews([${counters.join(', ')}]);`);
  }
  if (search !== undefined) {
    imports.push(`import { preloadSearch } from ${own('preload-search')};`);
    calls.push(`preloadSearch(${JSON.stringify(search)});`);
  }
  if (calls.length === 0) return undefined;
  return [...imports, 'export function start(isOffered) {', ...calls, '}'].join('\n');
}
