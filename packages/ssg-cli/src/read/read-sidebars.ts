import { existsSync } from 'node:fs';
import { fingerprint } from '../config/fingerprint.ts';
import { loadModule } from '../config/load-module.ts';
import type { ModuleCache } from '../config/module-cache.ts';
import type { Config, DocsConfig, SidebarItemConfig, SidebarsConfig } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { isRecord } from '../lib/is-record.ts';
import { join } from '../lib/path.ts';
import { problem, wording } from '../messages/problem.ts';

export interface ReadSidebars {
  /** `undefined` means one sidebar generated from the folders. */
  readonly sidebars: SidebarsConfig | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** No real sidebar is this deep; the limit also stops at a category that contains itself. */
const maxDepth = 100;

/** The sidebars of a section's current version: from the config, from the file it names, or none. */
export async function readSidebars(config: Config, section: DocsConfig, memory?: ModuleCache): Promise<ReadSidebars> {
  const { sidebars } = section;
  if (sidebars === false) return { sidebars: {}, diagnostics: [] };
  if (typeof sidebars === 'string') return readSidebarsFile(config.root, sidebars, memory);
  return { sidebars: Object.keys(sidebars).length === 0 ? undefined : sidebars, diagnostics: [] };
}

/** The sidebars of a released version; none without a file. */
export const readVersionedSidebars = async (root: string, file: string, memory?: ModuleCache): Promise<ReadSidebars> =>
  existsSync(join(root, file)) ? readSidebarsFile(root, file, memory) : { sidebars: {}, diagnostics: [] };

/** Reads a sidebars file: a module or JSON. Validated like the config, with the same messages. */
export async function readSidebarsFile(
  root: string,
  file: string,
  memory: ModuleCache | undefined,
): Promise<ReadSidebars> {
  const absolute = join(root, file);
  if (!existsSync(absolute)) {
    return failed(problem('sidebar/file', { path: file }, { file }));
  }
  const loaded = await loadModule(absolute, { root, ...(memory && { memory }) });
  if (!loaded.ok) return { sidebars: {}, diagnostics: loaded.diagnostics };
  const { default: value, dependencies } = loaded.value;
  const deep = tooDeep(value);
  if (deep !== undefined) {
    return failed(problem('sidebar/depth', { name: deep }, { file }));
  }
  const written = expandShorthands(value);
  const known = sha256(`sidebars ${fingerprint(written)}`);
  if (memory?.isSound(known) === true) return { sidebars: written as SidebarsConfig, diagnostics: loaded.diagnostics };
  const diagnostics = await mistakesIn(written, root, absolute, dependencies);
  if (diagnostics.length > 0) return { sidebars: {}, diagnostics };
  memory?.noteSound(known);
  return { sidebars: written as SidebarsConfig, diagnostics: loaded.diagnostics };
}

/** Loads the validation on demand. */
async function mistakesIn(
  written: unknown,
  root: string,
  file: string,
  dependencies: readonly string[],
): Promise<Diagnostic[]> {
  const [{ describeIssue, schemaFacts }, { sidebars }] = await Promise.all([
    import('../config/describe-issue.ts'),
    import('../config/schema/sidebars.ts'),
  ]);
  const parsed = sidebars.safeParse(written, { error: schemaFacts });
  // zod passes over this name, so that what it leads to would not be checked.
  const unnamed = isRecord(written) && Object.hasOwn(written, '__proto__');
  if (parsed.success && !unnamed) return [];
  const [{ keyFinder }, { placeFindings }] = await Promise.all([
    import('../config/find-key.ts'),
    import('../config/validate-config.ts'),
  ]);
  const findings = [
    ...(parsed.error?.issues.flatMap((issue) => describeIssue(issue, written)) ?? []),
    ...(unnamed
      ? [{ path: ['__proto__'], ...wording('config/invalid-value', { text: 'no sidebar can have this name' }) }]
      : []),
  ];
  const placed = await placeFindings(findings, root, file, keyFinder(file, dependencies));
  return placed.map((one) => ({ ...one, code: one.code.replace('config/', 'sidebar/') }));
}

const failed = (diagnostic: Diagnostic): ReadSidebars => ({ sidebars: {}, diagnostics: [diagnostic] });

/** Name of the sidebar that exceeds the depth. Searched level by level, because a cycle has no end. */
function tooDeep(value: unknown): string | undefined {
  for (const [id, items] of Object.entries(isRecord(value) ? value : {})) {
    let level: unknown[] = [items];
    for (let depth = 0; level.length > 0; depth++) {
      if (depth > maxDepth * 2) return id;
      // Without removing duplicates, a list that contains itself twice would double at each level.
      level = [...new Set(level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : [])))];
    }
  }
  return undefined;
}

/** `{ Label: [...] }` is a category, even in place of a list of items, as other generators allow. */
function expandShorthands(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([id, items]) => [id, expandItems(items)]));
}

function expandItems(items: unknown): unknown {
  if (isRecord(items) && items['type'] === undefined) return categories(items);
  if (!Array.isArray(items)) return items;
  return items.flatMap((item: unknown): unknown => {
    if (!isRecord(item)) return [item];
    if (item['type'] === undefined) return categories(item);
    return [item['type'] === 'category' ? { ...item, items: expandItems(item['items']) } : item];
  });
}

const categories = (shorthand: Record<string, unknown>): unknown[] =>
  Object.entries(shorthand).map(([label, items]) => ({
    type: 'category',
    label,
    items: expandItems(items) as SidebarItemConfig[],
  }));
