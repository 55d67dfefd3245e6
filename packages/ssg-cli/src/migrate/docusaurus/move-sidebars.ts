import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { printValue } from '../print-value.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';
import { sidebarsFile } from './convert-sections.ts';
import { convertSidebars } from './convert-sidebars.ts';
import { isMarker, loadModule } from './load-module.ts';

/**
 * Writes the sidebars of each section. If a file could not be evaluated, its section uses a sidebar generated from
 * folders.
 */
export async function moveSidebars(conversion: Conversion, writer: SiteWriter): Promise<void> {
  const { root, notes, docs } = conversion;
  for (const [id, file] of conversion.sidebars) {
    const path = relative(root, file).replaceAll(sep, '/');
    try {
      const { value } = await loadModule(file, root);
      if (typeof value !== 'object' || value === null || isMarker(value)) throw new Error('it exports no sidebars');
      const converted = convertSidebars(value, path);
      notes.push(...converted.notes);
      writer.write(
        sidebarsFile(id),
        `import type { SidebarsConfig } from '@autolode/ssg-cli';\n\nexport default ${printValue(converted.sidebars)} satisfies SidebarsConfig;\n`,
      );
    } catch (error) {
      for (const section of docs) if (section['id'] === id) delete section['sidebars'];
      notes.push({
        file: path,
        cause: 'sidebars',
        message: `Could not run the file: ${(error as Error).message}. The sidebar is generated from folders.`,
        remedy: `Write ${sidebarsFile(id)} by hand.`,
      });
    }
  }
}

export function moveVersionedSidebars({ root, notes }: Conversion, writer: SiteWriter, folder: string): void {
  for (const path of filesBelow(join(root, folder))) {
    const file = `${folder}/${path}`;
    if (!existsSync(join(root, file)) || !path.endsWith('.json')) continue;
    try {
      const { sidebars, notes: found } = convertSidebars(JSON.parse(readFileSync(join(root, file), 'utf8')), file);
      notes.push(...found);
      writer.write(file, `${JSON.stringify(sidebars, null, 2)}\n`);
    } catch (error) {
      notes.push({
        file,
        cause: 'sidebars',
        message: `Invalid JSON: ${(error as Error).message}`,
        remedy: 'Fix the file.',
      });
    }
  }
}
