import { existsSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import type { Config } from '../config/types.ts';
import { dataFile } from '../plugins/source-hook.ts';

const prefix = 'ssg:data/';

/** Resolves `ssg:data/<name>` to a module with the data that plugins provide under that name. */
export const pluginData = ({ root }: Config): Plugin => ({
  name: 'plugin-data',
  setup(build) {
    build.onResolve({ filter: /^ssg:data\// }, ({ path }) => {
      const name = path.slice(prefix.length);
      const file = dataFile(root, name);
      return existsSync(file) ? { path: file } : { errors: [{ text: `No plugin gives data named "${name}"` }] };
    });
  },
});
