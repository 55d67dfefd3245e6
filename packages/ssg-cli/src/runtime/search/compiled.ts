/** Filled in by the bundler. Outside a bundle (tests, the terminal) they do not exist. */
declare const __SSG_SEARCH_WORKER__: string;
declare const __SSG_SEARCH_PROVIDER__: 'local' | 'hosted';
declare const __SSG_VERSION__: string;

/** Address of the worker's script. */
export const workerUrl = typeof __SSG_SEARCH_WORKER__ === 'string' ? __SSG_SEARCH_WORKER__ : undefined;

/** `false` lets the bundler leave the hosted search's client out of a site that does not use it. */
export const mayBeHosted = typeof __SSG_SEARCH_PROVIDER__ === 'undefined' || __SSG_SEARCH_PROVIDER__ === 'hosted';

export const generatorVersion = typeof __SSG_VERSION__ === 'string' ? __SSG_VERSION__ : '0.0.0';
