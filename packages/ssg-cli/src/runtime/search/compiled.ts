/** Filled in by the bundler. Outside a bundle (tests, the terminal) they do not exist. */
declare const __SSG_SEARCH_WORKER__: string;
declare const __SSG_VERSION__: string;

/** Address of the worker's script. */
export const workerUrl = typeof __SSG_SEARCH_WORKER__ === 'string' ? __SSG_SEARCH_WORKER__ : undefined;

export const generatorVersion = typeof __SSG_VERSION__ === 'string' ? __SSG_VERSION__ : '0.0.0';
