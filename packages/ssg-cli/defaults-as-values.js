import { pathToFileURL } from 'node:url';

/**
 * Puts the defaults of the config into a bundle in place of the module that reads them from the schemas.
 *
 * @type {import('esbuild').Plugin}
 */
export const defaultsAsValues = {
  name: 'defaults-as-values',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]dist[\\/]config[\\/]defaults\.js$/ }, async ({ path }) => {
      const { defaults } = await import(pathToFileURL(path).href);
      return { contents: `export const defaults = ${JSON.stringify(defaults)};` };
    });
  },
};
