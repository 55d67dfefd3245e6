import type { Plugin } from 'esbuild';
import type { Config } from '../config/types.ts';
import { ownFile } from '../lib/own-file.ts';

const isMdx = (file: string): boolean => /\.mdx?$/.test(file);

/**
 * Gives pages in MDX the JSX functions of the generator, which resolve URLs, and other ones to the site's other modules if
 * a page may be published without a component that fails.
 */
export function ownJsx({ root, severity }: Pick<Config, 'root' | 'severity'>): Plugin {
  const leavesOut = severity.renderErrors !== 'throw';
  const isOwn = (file: string) => file.startsWith(`${root}/`) && !file.includes('/node_modules/');
  return {
    name: 'own-jsx',
    setup(build) {
      build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer }) => {
        if (isMdx(importer)) return { path: ownFile('render/react/mdx-jsx') };
        return leavesOut && isOwn(importer) ? { path: ownFile('render/react/jsx') } : undefined;
      });
      build.onResolve({ filter: /^@autolode\/ssg-(?:cli\/runtime|runtime)$/ }, ({ importer }) =>
        isMdx(importer) ? { path: ownFile('render/react/mdx-runtime') } : undefined,
      );
    },
  };
}
