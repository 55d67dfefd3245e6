import type { Plugin } from 'esbuild';
import type { Config } from '../config/types.ts';
import { ownFile } from '../lib/own-file.ts';

/** Gives the site's own modules JSX functions that can leave out a component that fails. */
export function leaveOutFailing({ root }: Pick<Config, 'root'>): Plugin {
  const isOwn = (file: string) => file.startsWith(`${root}/`) && !file.includes('/node_modules/');
  return {
    name: 'leave-out-failing',
    setup(build) {
      build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer }) =>
        isOwn(importer) ? { path: ownFile('render/react/leave-out') } : undefined,
      );
    },
  };
}
