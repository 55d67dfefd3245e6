import {
  arrangeSite,
  type Config,
  completeConfig,
  type Inputs,
  join,
  type Page,
  readInputs,
  type Site,
  type Source,
  type UserConfig,
} from '@autolode/ssg-cli/internal';

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
