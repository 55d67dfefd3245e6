/** Defined by the bundler. They do not exist outside a bundle, such as in tests or in Node. */
declare const __SSG_SEARCH_WORKER__: string;
declare const __SSG_VERSION__: string;

/** URL of the worker's script. */
export const workerUrl = typeof __SSG_SEARCH_WORKER__ === 'string' ? __SSG_SEARCH_WORKER__ : undefined;

export const generatorVersion = typeof __SSG_VERSION__ === 'string' ? __SSG_VERSION__ : '0.0.0';
