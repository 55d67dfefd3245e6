import type { Plugin } from 'esbuild';
import type { Config } from '../config/types.ts';
import { ownFile } from '../lib/own-file.ts';

/**
 * Gives pages in MDX the JSX functions of the generator, which resolve URLs, and the site's other modules, too, if a page
 * may be published without a component that fails.
 */
export function ownJsx({ root, severity }: Pick<Config, 'root' | 'severity'>): Plugin {
  const leavesOut = severity.renderErrors !== 'throw';
  const isOwn = (file: string) => file.startsWith(`${root}/`) && !file.includes('/node_modules/');
  return {
    name: 'own-jsx',
    setup(build) {
      build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer }) =>
        /\.mdx?$/.test(importer) || (leavesOut && isOwn(importer)) ? { path: ownFile('render/react/jsx') } : undefined,
      );
    },
  };
}
