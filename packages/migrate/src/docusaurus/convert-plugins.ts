import { existsSync } from 'node:fs';
import { asList, asObject, asText, isAbsolute, type Loose, relative } from '@autolode/ssg-cli/internal';
import { type Conversion, leftOut } from './conversion.ts';
import { takeBlog, takeDocs, takeMarkdownPlugins } from './convert-sections.ts';
import { inSite, isMarker } from './evaluate-config.ts';
import { extendedContent } from './extended-plugin.ts';

const nameOf = (written: unknown): string =>
  isMarker(written) ? (written.$ssg === 'function' ? '' : written.name) : String(written);

const pair = (entry: unknown): readonly [string, Loose] => {
  const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
  return [nameOf(name), asObject(options)];
};

/** Converts presets: the classic one, and those with the same options under another name. */
export function takePresets(conversion: Conversion, presets: unknown): void {
  for (const preset of asList(presets)) {
    if (preset === null || preset === false) continue;
    const [name, own] = pair(preset);
    // Presets of other packages may have a `theme`, too: only the classic one and its likes name stylesheets there.
    const isLikeClassic = ['docs', 'blog', 'pages'].some((key) => key in own) || 'customCss' in asObject(own['theme']);
    if (!/classic/.test(name) && !isLikeClassic) {
      conversion.notes.push(leftOut(conversion.file, `preset ${name}`, 'Only the classic preset is supported.'));
      continue;
    }
    if (own['docs'] !== false) takeDocs(conversion, asObject(own['docs']));
    if (own['blog'] !== false) takeBlog(conversion, asObject(own['blog']));
    if (own['pages'] === false) conversion.config['pages'] = false;
    takeMarkdownPlugins(conversion, asObject(own['pages']));
    for (const css of [asObject(own['theme'])['customCss']].flat())
      if (typeof css === 'string') takeStyle(conversion, css);
    takeTracking(conversion, own);
  }
}

/** Adds a stylesheet. One of a package that is not installed is reported. */
function takeStyle({ root, styles, notes, file }: Conversion, css: string): void {
  const path = inSite(root, css);
  if (existsSync(path)) styles.push(path);
  else {
    const name = relative(root, path);
    notes.push(leftOut(file, `customCss: ${name}`, 'There is no such file: restore it, or install its package.'));
  }
}

function takeTracking({ config, notes, file }: Conversion, own: Loose): void {
  const gtag = [asObject(own['gtag'])['trackingID']].flat()[0];
  if (asText(gtag) !== undefined)
    config['analytics'] = {
      gtag: {
        trackingID: String(gtag),
        ...(asObject(own['gtag'])['anonymizeIP'] === true ? { anonymizeIP: true } : {}),
      },
    };
  for (const key of ['googleAnalytics', 'googleTagManager'])
    if (own[key] !== undefined) notes.push(leftOut(file, key, 'Set `analytics.gtag` with a measurement id.'));
}

/** Plugins whose features are built into the generator or the theme, or are added as packages when pages need them. */
const builtIn =
  /(?:plugin-|^)(?:sitemap|debug|svgr|css-cascade-layers|sass|search-local|[\w-]*search[\w-]*|content-pages|google-gtag|rsdoctor|vercel-analytics|llms|llms-txt|ideal-image|image-zoom)$/;

export async function takePlugins(conversion: Conversion, plugins: unknown): Promise<void> {
  for (const plugin of asList(plugins)) {
    if (plugin === null || plugin === false) continue;
    const [name, own] = pair(plugin);
    if (/content-docs$/.test(name)) takeDocs(conversion, own);
    else if (/content-blog$/.test(name)) takeBlog(conversion, own);
    else if (takeExtended(conversion, name, own)) continue;
    else if (/client-redirects$/.test(name)) takeRedirects(conversion, own);
    else if (/plugin-pwa$/.test(name))
      conversion.notes.push(
        leftOut(conversion.file, 'plugin-pwa', 'Set `pwa`; the build generates the service worker.'),
      );
    else if (!builtIn.test(name))
      conversion.notes.push(
        leftOut(
          conversion.file,
          `plugin ${name === '' ? '(a function)' : shortName(conversion, name)}`,
          'Generate content with a page collection, and add Markdown plugins under `markdown`.',
        ),
      );
  }
}

const shortName = ({ root }: Conversion, name: string): string => (isAbsolute(name) ? relative(root, name) : name);

/** Converts a plugin of the site that extends the docs or the blog. Returns whether it brought a section. */
function takeExtended(conversion: Conversion, name: string, own: Loose): boolean {
  const kind = extendedContent(conversion.root, name);
  if (kind === undefined) return false;
  const folder = inSite(conversion.root, asText(own['path']) ?? kind);
  // A plugin may also read a section of the preset once more.
  if (!existsSync(folder) || conversion.content.some(({ from }) => from === folder)) return false;
  if (kind === 'docs') takeDocs(conversion, own);
  else takeBlog(conversion, own);
  conversion.notes.push({
    file: conversion.file,
    cause: 'config',
    message: `\`${shortName(conversion, name)}\` extends the plugin for ${kind === 'docs' ? 'docs' : 'blogs'}: its pages were migrated, without what it adds to them.`,
    remedy: 'Check the options of the section: the plugin may set some itself.',
  });
  return true;
}

/** Takes the redirects that are listed. Those that a function of the plugin makes need the pages: see createRedirects. */
function takeRedirects({ config, notes, file }: Conversion, own: Loose): void {
  const written = asList(own['redirects'])
    .map(asObject)
    .filter(({ from, to }) => from !== undefined && to !== undefined);
  const unknown = written.filter(({ from, to }) => [from, to].flat().some(isMarker));
  const known = written.filter((one) => !unknown.includes(one));
  if (known.length > 0) config['redirects'] = [...asList(config['redirects']), ...known];
  const names = new Set(unknown.flatMap(({ from, to }) => [from, to].flat().filter(isMarker).map(nameOf)));
  if (unknown.length > 0)
    notes.push({
      file,
      cause: 'config',
      message: `Redirects were left out (${unknown.length}): ${[...names].sort().join(', ')} computes their URLs, and is not installed.`,
      remedy: 'Install the packages of the old site and migrate again, or list the redirects in `redirects`.',
    });
}

export function takeThemes({ notes, file }: Conversion, themes: unknown): void {
  for (const theme of asList(themes)) {
    const [name] = pair(theme);
    // Diagrams are added as a package when pages have them.
    if (/search|mermaid/.test(name)) continue;
    const remedy = /live-codeblock/.test(name)
      ? 'Live code is shown as static code.'
      : 'Replace parts of the theme in theme.ts.';
    notes.push(leftOut(file, `theme ${name}`, remedy));
  }
}
