/** What `search.js` measures. */
export { createLocalEngine } from '@autolode/ssg-runtime/search/local-engine';
export { build } from '../src/build/build.ts';
export { bundleSearch } from '../src/bundle/bundle-search.ts';
export { runOnce } from '../src/bundle/run-esbuild.ts';
export { loadConfig } from '../src/config/load-config.ts';
export { buildIndex, standardSettings } from '../src/outputs/search/build-index.ts';
export { parseGolden, scoreGolden } from '../src/outputs/search/golden.ts';
export { indexSettings, searchPages } from '../src/outputs/search/search-index.ts';
export { sectionsOf } from '../src/outputs/search/search-pages.ts';
