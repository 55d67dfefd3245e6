import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from '@autolode/ssg-cli/internal';
import { printValue } from '../print-value.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';
import { sidebarsFile } from './convert-sections.ts';
import { convertSidebars } from './convert-sidebars.ts';
import { isMarker, loadModule } from './evaluate-config.ts';
import { docIdsIn, withoutMissingDocs } from './missing-docs.ts';

/**
 * Writes the sidebars of each section. If a file could not be evaluated, its section uses a sidebar generated from
 * folders.
 */
export async function moveSidebars(conversion: Conversion, writer: SiteWriter): Promise<void> {
  const { root, notes, docs } = conversion;
  for (const [id, file] of conversion.sidebars) {
    const path = relative(root, file);
    try {
      const { value } = await loadModule(file, root);
      if (typeof value !== 'object' || value === null || isMarker(value)) throw new Error('it exports no sidebars');
      const sidebars = complete(conversion, id, { value, file: path, folder: folderOf(conversion, id) });
      writer.write(
        sidebarsFile(id),
        `import type { SidebarsConfig } from '@autolode/ssg-cli';\n\nexport default ${printValue(sidebars)} satisfies SidebarsConfig;\n`,
      );
    } catch (error) {
      for (const section of docs) if (section['id'] === id) delete section['sidebars'];
      addNames(conversion, id, ['defaultSidebar']);
      notes.push({
        file: path,
        cause: 'sidebars',
        message: `Could not run the file: ${(error as Error).message}. The sidebar is generated from folders.`,
        remedy: `Write ${sidebarsFile(id)} by hand.`,
      });
    }
  }
}

/** Converts the sidebars of the versions of a section. */
export function moveVersionedSidebars(conversion: Conversion, writer: SiteWriter, id: string): void {
  const { root, notes } = conversion;
  const prefix = id === 'default' ? '' : `${id}_`;
  for (const path of filesBelow(join(root, `${prefix}versioned_sidebars`))) {
    const file = `${prefix}versioned_sidebars/${path}`;
    if (!existsSync(join(root, file)) || !path.endsWith('.json')) continue;
    const version = path.replace(/-sidebars\.json$/, '');
    const folder = join(root, `${prefix}versioned_docs`, version);
    // A version that was removed, or that a script generates, may have left its sidebars.
    if (!existsSync(folder)) continue;
    try {
      // The first versions of Docusaurus 2 wrote the version before each id.
      const text = readFileSync(join(root, file), 'utf8').replaceAll(`"${version}/`, '"');
      const value = JSON.parse(text) as unknown;
      const sidebars = complete(conversion, id, { value, file, folder });
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

const folderOf = ({ content }: Conversion, id: string): string =>
  content.find((one) => one.kind === 'docs' && one.id === id)?.from ?? '';

function addNames({ sidebarIds }: Conversion, id: string, names: readonly string[]): void {
  sidebarIds.set(id, new Set([...(sidebarIds.get(id) ?? []), ...names]));
}

/** Sidebars in the syntax of the new site, without items whose documents are not in `folder`. */
function complete(
  conversion: Conversion,
  id: string,
  { value, file, folder }: { readonly value: unknown; readonly file: string; readonly folder: string },
): { [id: string]: unknown[] } {
  const converted = convertSidebars(value, file);
  const { sidebars, notes } = withoutMissingDocs(converted.sidebars, docIdsIn(folder), file);
  conversion.notes.push(...converted.notes, ...notes);
  // A navbar item for a sidebar without items has nothing to link to.
  const names = Object.keys(sidebars).filter((name) => sidebars[name]?.length !== 0);
  addNames(conversion, id, names);
  return sidebars;
}
