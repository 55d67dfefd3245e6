import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../../packages/ssg-cli/src/build/build.ts';
import { loadConfig } from '../../../packages/ssg-cli/src/config/load-config.ts';
import type { Config } from '../../../packages/ssg-cli/src/config/types.ts';
import { summaries } from '../../../packages/ssg-cli/test/site-fixture.ts';
import { outDir } from '../output.ts';

type Published = Pick<Config, 'outDir' | 'baseUrl' | 'trailingSlash' | 'url'>;

/** A way in which the site is published. */
export interface Edition {
  readonly name: string;
  /** Precedes the path of every page that is visited. */
  readonly prefix: string;
  /** Language of its pages. */
  readonly lang: string;
  make(): Promise<{ readonly config: Published; remove(): void }>;
}

export const atRoot: Edition = {
  name: 'at a root',
  prefix: '',
  lang: 'en',
  make: async () => ({
    config: { outDir, baseUrl: '/', trailingSlash: false, url: 'https://autolode.example' },
    remove: () => undefined,
  }),
};

/** With a base URL and two languages; visited in the second, whose texts are those of the first. */
export const elsewhere: Edition = {
  name: 'in another place',
  prefix: '/docs-site/en-GB',
  lang: 'en-GB',
  async make() {
    const { root, config } = await copySite("baseUrl: '/docs-site/', i18n: { locales: ['en', 'en-GB'] },");
    const report = await build(config);
    if (!report.ok) throw new Error(summaries(report.diagnostics).join('\n'));
    return { config, remove: () => rmSync(root, { recursive: true, force: true }) };
  },
};

/** Copies the sources of the site to another folder and adds keys to the config. */
async function copySite(keys: string): Promise<{ root: string; config: Config }> {
  const source = fileURLToPath(new URL('../..', import.meta.url));
  const root = mkdtempSync(join(tmpdir(), 'ssg-edition-'));
  const ignored = new Set(['dist', '.ssg', 'node_modules', 'test', 'urls.lock.json']);
  cpSync(source, root, { recursive: true, filter: (path) => path === source || !ignored.has(basename(path)) });
  symlinkSync(join(source, 'node_modules'), join(root, 'node_modules'), 'junction');
  const file = join(root, 'ssg.config.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('export default defineConfig({', `$&\n  ${keys}`));
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error(summaries(config.diagnostics).join('\n'));
  return { root, config: config.value };
}
