import { readFileSync } from 'node:fs';
import { asList, asText, relative } from '@autolode/ssg-cli/internal';
import type { SiteWriter } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';
import type { OldSite } from './page-site.ts';
import { redirectTarget } from './redirect-page.ts';
import { siteContext } from './shown-settings.ts';
import { endless, renderingError } from './try-render.ts';

/** Keeps the module of a React page and writes a page module that imports it and sets its title. */
export async function moveReactPage(
  conversion: Conversion,
  site: OldSite,
  writer: SiteWriter,
  page: { readonly from: string; readonly to: string },
): Promise<void> {
  const file = relative(conversion.root, page.from);
  const text = readFileSync(page.from, 'utf8');
  const to = redirectTarget(text);
  if (to !== undefined) {
    const from = urlOf(page.to);
    if (from === '/') writeLinkingHome(conversion, writer, { file, to });
    else addRedirect(conversion, file, { from, to });
    return;
  }
  const module = site.graph.copy(page.from);
  const target = page.to.replace(/\.[jt]sx?$/, '.jsx');
  const title =
    titleOf(text) ??
    (/(?:^|\/)index\.\w+$/.test(target) && target.split('/').length === 2 ? undefined : nameOf(target));
  // Docusaurus gives pages its config, which those of its first version use.
  const isGivenConfig = /\bconfig\b/.test(text);
  if (isGivenConfig) site.graph.compat.add(siteContext);
  const meta = { title: String(title ?? conversion.config['title'] ?? 'Home'), wide: true };
  writer.write(target, pageSource(module, meta, site.layout, isGivenConfig));
  site.writeCompat();
  const reason = await renderingError(writer.to, target, conversion.config['customFields']);
  if (reason === endless) writer.rename(target, `${target}.old`);
  conversion.notes.push({ file, cause: 'React pages', ...resultOf(reason, target) });
}

/** The source of a page module that shows the page of the old site. */
function pageSource(
  module: string,
  meta: { readonly title: string; readonly wide: boolean },
  layout: string | undefined,
  isGivenConfig: boolean,
): string {
  const page = isGivenConfig ? '<Page config={useDocusaurusContext().siteConfig} />' : '<Page />';
  const rendered = layout === undefined ? page : `(\n  <Root>\n    ${page}\n  </Root>\n)`;
  return [
    `import Page from '@site/${module}';\n`,
    layout === undefined ? '' : `import Root from '${layout}';\n`,
    isGivenConfig ? `import useDocusaurusContext from '@site/compat/${siteContext}.js';\n` : '',
    `\nexport const meta = { title: ${JSON.stringify(meta.title)}, wide: ${meta.wide} };\n\n`,
    layout === undefined && !isGivenConfig
      ? 'export default Page;\n'
      : `export default function OldPage() {\n  return ${rendered.replace(/\n/g, '\n  ')};\n}\n`,
  ].join('');
}

function resultOf(reason: string | undefined, target: string): { message: string; remedy: string } {
  if (reason === undefined)
    return {
      message: 'The page is rendered at build time; its interactive parts must become islands.',
      remedy: 'Check the page, and move what needs the browser into a hydrated component.',
    };
  if (reason === endless)
    return {
      message: `The page was written to \`${target}.old\`, which is not built: ${reason}.`,
      remedy: 'Fix it, then remove the extra file extension.',
    };
  return {
    message: `The page lacks what fails at build time: ${reason}.`,
    remedy: 'Fix the lines that the first build names.',
  };
}

function addRedirect({ config, notes }: Conversion, file: string, redirect: { from: string; to: string }): void {
  config['redirects'] = [...asList(config['redirects']), redirect];
  notes.push({
    file,
    cause: 'React pages',
    message: 'The page only redirects: it is one of the `redirects` of the config now.',
    detail: `${redirect.from} to ${redirect.to}`,
  });
}

/** The home page cannot be a redirect, so it links to the target. */
function writeLinkingHome(
  { config, notes }: Conversion,
  writer: SiteWriter,
  { file, to }: { readonly file: string; readonly to: string },
): void {
  const title = String(config['title'] ?? 'Home');
  const tagline = asText(config['tagline']);
  const text = `${tagline === undefined ? '' : `${tagline}\n\n`}[${title}](${to})`;
  writer.write('pages/index.md', `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text}\n`);
  notes.push({
    file,
    cause: 'React pages',
    message: 'The home page only redirected, which it cannot do here: it links to the same page instead.',
    detail: to,
    remedy: 'Write a home page, or give the page that it links to the URL of the home page.',
  });
}

/** The URL of a page: `/a` for `pages/a/index.js`. */
const urlOf = (path: string): string =>
  `/${path
    .replace(/^[^/]+\//, '')
    .replace(/\.\w+$/, '')
    .replace(/(?:^|\/)index$/, '')}`;

/** The title that the page passes to its layout, if it is a literal. */
const titleOf = (text: string): string | undefined =>
  /<Layout\b[^>]*?\btitle=(?:"([^"]+)"|\{\s*['"`]([^'"`$]+)['"`]\s*\})/s
    .exec(text)
    ?.slice(1)
    .find((one) => one !== undefined);

function nameOf(path: string): string {
  const name =
    path
      .replace(/\/index\.\w+$/, '')
      .replace(/\.\w+$/, '')
      .split('/')
      .at(-1) ?? '';
  return (name.charAt(0).toUpperCase() + name.slice(1)).replace(/[-_]/g, ' ');
}
