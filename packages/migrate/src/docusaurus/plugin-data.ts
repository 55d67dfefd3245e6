import { existsSync, readFileSync } from 'node:fs';
import { join } from '@autolode/ssg-cli/internal';
import type { Note } from '../note.ts';
import type { SiteWriter } from '../site-writer.ts';

/** The compatibility module that offers what plugins of the old site computed. */
export const globalData = 'docusaurus/useGlobalData';

/** What to do if components use data of plugins and the old site was not built. */
export const buildFirst =
  'Build the old site and migrate again: what its plugins computed is then copied. Or write the data into the component.';

/** The file in which Docusaurus keeps what plugins computed in its last build; `undefined` if there is none. */
export function pluginDataFile(root: string): string | undefined {
  const file = join(root, '.docusaurus/globalData.json');
  return existsSync(file) ? file : undefined;
}

/** Copies the data of plugins. */
export function writePluginData(file: string, writer: SiteWriter): Note {
  writer.write('compat/plugin-data.json', readFileSync(file, 'utf8'));
  return {
    file: '.docusaurus/globalData.json',
    cause: 'modules',
    message: 'Components use data of plugins: `compat/plugin-data.json` has what they computed in the last build.',
    remedy: 'Update the file when the data changes, or write the data into the components.',
  };
}
