import type { OutputsConfig } from '@autolode/ssg-cli/internal';
import { filesBelow } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';

/** Static files take precedence over generated files of the same name: the corresponding outputs are turned off. */
export function keepOwnOutputs({ config, statics, notes }: Pick<Conversion, 'config' | 'statics' | 'notes'>): void {
  for (const [folder, place] of statics)
    for (const path of filesBelow(folder)) {
      const key = outputOf(path);
      if (key === undefined) continue;
      config['outputs'] = { ...(config['outputs'] as object | undefined), [key]: false };
      notes.push({
        file: `${place}/${path}`,
        cause: 'static files',
        message: `The file was kept, and \`outputs.${key}\` was set to false: the build also generates that file.`,
      });
    }
}

/** The output that generates a file of this name, if the config can turn it off. */
const outputOf = (path: string): keyof OutputsConfig | undefined => {
  if (/^sitemap(?:-\d+)?\.xml$/.test(path)) return 'sitemap';
  if (/^llms(?:-full(?:-\d+)?)?\.txt$/.test(path)) return 'llms';
  const names: Readonly<Record<string, keyof OutputsConfig>> = {
    'robots.txt': 'robots',
    'manifest.webmanifest': 'manifest',
    'opensearch.xml': 'openSearch',
    'redirects.json': 'redirects',
  };
  return Object.hasOwn(names, path) ? names[path] : undefined;
};
