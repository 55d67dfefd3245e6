import { arrangeSite } from '../arrange/arrange-site.ts';
import type { Site } from '../arrange/types.ts';
import type { Page } from '../compile/types.ts';
import { completeConfig } from '../config/complete-config.ts';
import type { Config, UserConfig } from '../config/types.ts';
import { join } from '../lib/path.ts';
import type { Inputs } from '../read/inputs.ts';
import { readInputs } from '../read/read-inputs.ts';
import type { Source } from '../read/types.ts';

/** A new site that was read and arranged without a build. */
export interface ArrangedSite {
  readonly config: Config;
  readonly inputs: Inputs;
  readonly pages: readonly Page[];
  readonly site: Site;
}

/**
 * Reads and arranges the files of a new site, whose packages are not installed yet.
 *
 * @param root - Folder of the new site.
 * @param written - The part of its config that needs no packages.
 * @param compile - Compiles pages, as far as the caller needs them.
 */
export async function arrangeWritten(
  root: string,
  written: { readonly [key: string]: unknown },
  compile: (sources: readonly Source[], config: Config) => readonly Page[] | Promise<readonly Page[]>,
): Promise<ArrangedSite> {
  // A complete config is frozen, but items of the written one may still be removed.
  const config = completeConfig(JSON.parse(JSON.stringify(written)) as UserConfig, {
    root,
    file: join(root, 'ssg.config.ts'),
    outDir: join(root, 'dist'),
    hash: '',
    dependencies: [],
  });
  const inputs = await readInputs(config);
  const pages = await compile(inputs.sources, config);
  const site = arrangeSite(config, inputs, pages, { strings: { en: {} }, modules: new Map() });
  return { config, inputs, pages, site };
}
