import { existsSync } from 'node:fs';
import type { Message, Plugin } from 'esbuild';
import type { Config } from '../config/types.ts';
import { dataFile, dataNames } from '../plugins/source-hook.ts';

const prefix = 'ssg:data/';

/** Data that a module imports and that no plugin provides. */
export interface MissingData {
  readonly name: string;
  /** The names of the data that there is. */
  readonly known: readonly string[];
}

/** Returns what is missing, if that is the error of esbuild. */
export const missingData = ({ detail }: Message): MissingData | undefined =>
  (detail as { readonly missingData?: MissingData } | undefined)?.missingData;

/** Resolves `ssg:data/<name>` to a module with the data that plugins provide under that name. */
export const pluginData = ({ root }: Config): Plugin => ({
  name: 'plugin-data',
  setup(build) {
    build.onResolve({ filter: /^ssg:data\// }, ({ path }) => {
      const name = path.slice(prefix.length);
      const file = dataFile(root, name);
      if (existsSync(file)) return { path: file };
      const detail: MissingData = { name, known: dataNames(root) };
      return { errors: [{ text: `No plugin provides data named "${name}"`, detail: { missingData: detail } }] };
    });
  },
});
