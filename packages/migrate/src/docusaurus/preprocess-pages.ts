import { asList, asObject, asText, join, type Loose, relative } from '@autolode/ssg-cli/internal';
import { filesBelow } from '../site-writer.ts';
import { type Conversion, leftOut } from './conversion.ts';
import { isMarker, loadModule } from './evaluate-config.ts';
import type { ModuleHost } from './module-host.ts';

/**
 * Runs the function with which a site changes the text of its pages before they are read, such as one that fills in
 * variables: without it, visitors would see the variables.
 *
 * @param markdown - The settings of the same name of the old site.
 */
export async function preprocessPages(conversion: Conversion, markdown: Loose): Promise<void> {
  const { root, file, texts, notes } = conversion;
  if (isMarker(markdown['parseFrontMatter']))
    notes.push(leftOut(file, 'markdown.parseFrontMatter', 'Write in the front matter of pages what it added.'));
  const { preprocessor } = markdown;
  if (!isMarker(preprocessor)) return;
  const remedy = 'Write into the pages what it changed, or do it with a plugin in `markdown.remarkPlugins`.';
  if (preprocessor.$ssg === 'missing') {
    notes.push(leftOut(file, 'markdown.preprocessor', remedy));
    return;
  }
  const files = allPages(conversion);
  const ending = `await (${sendTexts.toString()})(__ssgHost, value, ${JSON.stringify(files)});`;
  const { value } = await loadModule(join(root, file), root, { ending }).catch(() => ({ value: undefined }));
  const { changed, failed } = asObject(value);
  for (const [path, text] of Object.entries(asObject(changed))) texts.set(path, String(text));
  const failures = asList(failed).map(asObject);
  if (value === undefined || (failures.length > 0 && failures.length === files.length))
    notes.push(leftOut(file, 'markdown.preprocessor', remedy));
  else if (texts.size > 0)
    notes.push({
      file,
      cause: 'config',
      message: `\`markdown.preprocessor\` was run once: what it changes is written into the pages (${texts.size}).`,
      remedy: 'To go on computing it, write a plugin for `markdown.remarkPlugins`.',
    });
  if (failures.length === files.length) return;
  for (const { path, reason } of failures)
    notes.push({
      file: relative(root, String(path)),
      cause: 'lost text',
      message: `\`markdown.preprocessor\` failed for this page, which is unchanged: ${asText(reason) ?? ''}`,
      remedy: 'Write into the page what it would have changed.',
    });
}

/** All pages and partials of the site, also of other versions and languages. */
export const allPages = ({ root, content }: Conversion): readonly string[] => [
  ...new Set(
    [root, ...content.map(({ from }) => from)].flatMap((folder) =>
      filesBelow(folder)
        .filter((path) => /\.mdx?$/.test(path))
        .map((path) => join(folder, path)),
    ),
  ),
];

/** Runs in the config's process. Sends the pages that the preprocessor changes. */
async function sendTexts({ load }: ModuleHost, exported: unknown, files: readonly string[]): Promise<void> {
  const { readFileSync } = load('node:fs', '/') as typeof import('node:fs');
  type Preprocessor = (page: { filePath: string; fileContent: string }) => unknown;
  const config = (typeof exported === 'function' ? await exported() : await exported) as {
    markdown: { preprocessor: Preprocessor };
  };
  const changed: Record<string, string> = {};
  const failed: { path: string; reason: string }[] = [];
  for (const filePath of files) {
    const fileContent = readFileSync(filePath, 'utf8');
    try {
      const text = await config.markdown.preprocessor({ filePath, fileContent });
      if (typeof text === 'string' && text !== fileContent) changed[filePath] = text;
    } catch (error) {
      failed.push({ path: filePath, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  const message = { value: { changed, failed }, missing: [], unavailable: [] };
  await new Promise((sent) => process.send?.(message, sent));
}
