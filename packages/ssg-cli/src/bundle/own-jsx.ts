import type { Plugin } from 'esbuild';
import type { Config } from '../config/types.ts';
import { ownFile } from '../lib/own-file.ts';

const isMdx = (file: string): boolean => /\.mdx?$/.test(file);

/** Gives the site's modules the JSX functions of the generator. Those of pages in MDX resolve URLs, too. */
export function ownJsx({ root }: Pick<Config, 'root'>): Plugin {
  const isOwn = (file: string) => file.startsWith(`${root}/`) && !file.includes('/node_modules/');
  return {
    name: 'own-jsx',
    setup(build) {
      build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer }) => {
        if (isMdx(importer)) return { path: ownFile('render/react/mdx-jsx') };
        return isOwn(importer) ? { path: ownFile('render/react/site-jsx') } : undefined;
      });
      build.onResolve({ filter: /^@autolode\/ssg-(?:cli\/runtime|runtime)$/ }, ({ importer }) =>
        isMdx(importer) ? { path: ownFile('render/react/mdx-runtime') } : undefined,
      );
    },
  };
}
