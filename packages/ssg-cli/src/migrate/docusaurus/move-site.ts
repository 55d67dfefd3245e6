import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { asObject } from '../../config/loose.ts';
import { templateWords } from '../../init/package-manager.ts';
import { fillTemplate } from '../../init/templates.ts';
import { version } from '../../lib/version.ts';
import { convertContent } from '../content/convert-content.ts';
import { printValue } from '../print-value.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import { type Conversion, leftOut } from './conversion.ts';
import { convertConfig } from './convert-config.ts';
import { loadModule } from './load-module.ts';
import { moveCode, moveModule, standInForHome } from './move-code.ts';
import { moveSidebars, moveVersionedSidebars } from './move-sidebars.ts';
import { moveStyles } from './move-styles.ts';
import { moveTranslations } from './move-translations.ts';
import { keepOwnOutputs } from './own-outputs.ts';

const configNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

/** Name of the config in a folder that holds a Docusaurus site. */
export const docusaurusConfig = (from: string): string | undefined =>
  configNames.find((name) => existsSync(join(from, name)));

/** Writes a new site from a Docusaurus site, which is only read. Throws where the config cannot be run at all. */
export async function moveDocusaurus(root: string, configName: string, writer: SiteWriter): Promise<Conversion> {
  const { value, missing } = await loadModule(join(root, configName), root);
  const conversion = await convertConfig(asObject(value), root, configName);
  noteMissing(conversion, missing);
  writeTemplate(conversion, writer);
  keepOwnOutputs(conversion);
  for (const folder of conversion.content) moveFolder(conversion, writer, folder.from, folder.to);
  for (const { kind, id } of conversion.content) if (kind === 'docs') moveVersions(conversion, writer, id);
  standInForHome(conversion, writer);
  moveCode(conversion, writer);
  await moveSidebars(conversion, writer);
  for (const [from, to] of conversion.statics)
    for (const path of filesBelow(from)) writer.copy(join(from, path), `${to}/${path}`);
  moveTranslations(conversion, writer, (from, to) => moveFile(conversion, writer, from, to));
  await moveStyles(conversion, writer);
  writeConfig(conversion, writer);
  return conversion;
}

function noteMissing({ notes, file }: Conversion, missing: readonly string[]): void {
  if (missing.length === 0) return;
  notes.push({
    file,
    cause: 'config',
    message: `Not installed, and replaced by nothing while the config was read: ${missing.join(', ')}.`,
    remedy: 'If the new config lacks something, install the packages of the old site and migrate again.',
  });
}

function writeTemplate({ config }: Conversion, writer: SiteWriter): void {
  const title = String(config['title'] ?? 'Site');
  const name = basename(writer.to)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '');
  const values = {
    name: name === '' ? 'site' : name,
    title,
    url: String(config['url']),
    version,
    ...templateWords('npm'),
  };
  for (const [path, text] of fillTemplate('docs', values))
    if (/^(?:package\.json|pnpm-workspace\.yaml|tsconfig\.json|\.gitignore|theme\.ts)$/.test(path))
      writer.write(path, text);
}

function moveVersions(conversion: Conversion, writer: SiteWriter, id: string): void {
  const prefix = id === 'default' ? '' : `${id}_`;
  moveFolder(conversion, writer, join(conversion.root, `${prefix}versioned_docs`), `${prefix}versioned_docs`);
  moveVersionedSidebars(conversion, writer, `${prefix}versioned_sidebars`);
  writer.copy(join(conversion.root, `${prefix}versions.json`), `${prefix}versions.json`);
}

function moveFolder(conversion: Conversion, writer: SiteWriter, from: string, to: string): void {
  for (const path of filesBelow(from)) moveFile(conversion, writer, join(from, path), `${to}/${path}`);
}

/** A file of a content folder: pages are converted, modules looked at, all else is copied. */
function moveFile(conversion: Conversion, writer: SiteWriter, from: string, to: string): void {
  const file = relative(conversion.root, from).replaceAll(sep, '/');
  if (/\.mdx?$/.test(from)) {
    const { text, notes } = convertContent(readFileSync(from, 'utf8'), file);
    conversion.notes.push(...notes);
    writer.write(to, text);
  } else if (/\.[jt]sx?$/.test(from)) moveModule(conversion, writer, from, to);
  else writer.copy(from, to);
}

function writeConfig(conversion: Conversion, writer: SiteWriter): void {
  const { config, imports, plugins, file, notes } = conversion;
  const markdown = {
    ...(config['markdown'] as object | undefined),
    ...(plugins.remark.length === 0 ? {} : { remarkPlugins: plugins.remark }),
    ...(plugins.rehype.length === 0 ? {} : { rehypePlugins: plugins.rehype }),
  };
  if (Object.keys(markdown).length > 0) config['markdown'] = markdown;
  if (config['title'] === undefined) {
    config['title'] = basename(conversion.root);
    notes.push(leftOut(file, 'title', 'It was not a string: write it.'));
  }
  const lines = [...imports].map(([name, source]) => `import ${name} from '${source}';\n`);
  writer.write(
    'ssg.config.ts',
    `import { defineConfig } from '@autolode/ssg-cli';\n${lines.join('')}\nexport default defineConfig(${printValue(config)});\n`,
  );
}
