import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  asObject,
  basename,
  build,
  contrast,
  dirname,
  join,
  posix,
  relative,
  resolve,
} from '@autolode/ssg-cli/internal';
import { brandImport, brandNote, brandSettings } from '../brand-colours.ts';
import type { Note } from '../note.ts';
import { addVariables, colourOf, type Variables } from '../root-variables.ts';
import type { SiteWriter } from '../site-writer.ts';
import { compileSass, cssPathOf, isSass } from './compile-sass.ts';
import type { Conversion } from './conversion.ts';
import { layerElements } from './element-layers.ts';
import { oldThemeSheet, writeOldTheme } from './old-theme.ts';
import { packageImport } from './style-packages.ts';
import { withoutTailwind } from './tailwind-rules.ts';

/**
 * Copies the old site's stylesheets with their imports, and adds those that can be bundled to the config. URLs in them
 * become file paths, which bundlers require.
 */
export async function moveStyles(conversion: Conversion, writer: SiteWriter): Promise<void> {
  const linked: string[] = [];
  const sheets = new Map<string, string>();
  for (const from of conversion.styles) {
    const path = placeOfStyle(conversion, from);
    if (!existsSync(from)) continue;
    if (!from.endsWith('.css') && !isSass(from)) {
      writer.copy(from, path);
      conversion.notes.push({
        ...about(conversion, from),
        message: 'The stylesheet is not CSS: it was copied but is not used.',
        remedy: 'Compile it to CSS and add the result to `styles`.',
      });
      continue;
    }
    copyStyle(conversion, writer, from, sheets);
    const reason = await bundlingError(join(writer.to, path), conversion.stylePackages);
    if (reason === undefined) linked.push(`./${path}`);
    else
      conversion.notes.push({
        ...about(conversion, from),
        message: `The stylesheet was copied but is not used: ${reason}`,
        remedy: 'Fix it and add it to `styles`.',
      });
  }
  conversion.config['styles'] = [...(conversion.config['styles'] as unknown[]), ...linked];
  const { file } = conversion;
  if (writeOldTheme(conversion, writer))
    conversion.notes.push({
      file,
      cause: 'styles',
      message: `\`${oldThemeSheet}\` defines what the site uses of the old theme’s grid, buttons, spaces and variables (--ifm-…).`,
    });
  const variables = variablesOf([...sheets.values()]);
  takeBrand(conversion, variables);
  for (const [place, css] of sheets)
    if (!isModule.test(place)) writer.write(place, layerReadable(conversion, place, css, variables));
  if (linked.length > 0)
    conversion.notes.push({
      ...about(conversion, conversion.styles[0] ?? ''),
      message:
        'Stylesheets were copied. Rules for elements alone, such as `a` and `body`, and for `.navbar` and the like are in layers, so that the theme’s parts keep their look.',
      remedy:
        'What they say of the page’s colours and of the old theme’s navbar, sidebar and other parts has no effect: see the guide on styling.',
    });
}

/** A sheet whose names belong to its components, as what it says of the elements in them does. */
const isModule = /\.module\.\w+$/;

/** The custom properties of the page in each colour mode. */
type ModeVariables = Readonly<Record<'light' | 'dark', Variables>>;

function variablesOf(sheets: readonly string[]): ModeVariables {
  const [light, dark]: [Variables, Variables] = [new Map(), new Map()];
  for (const css of sheets)
    addVariables(css, (selector) => {
      if (!/:root|\bhtml\b|\[data-theme/.test(selector)) return [];
      return [/\[data-theme=["']?dark/.test(selector) ? dark : light];
    });
  return { light, dark: new Map([...light, ...dark]) };
}

/** Takes the old theme's main colour over. The new theme derives its shades itself. */
function takeBrand({ config, imports, notes, file }: Conversion, { light, dark }: ModeVariables): void {
  const names = ['--ifm-color-primary'];
  const own = colourOf(light, names) ?? colourOf(dark, names);
  if (own === undefined) return;
  Object.assign(config, brandSettings({ light: own, dark: colourOf(dark, names) ?? own }));
  imports.set(brandImport.name, brandImport.source);
  notes.push({ file, ...brandNote });
}

/** The backgrounds of the theme. */
const backgrounds = { light: [252, 252, 253], dark: [12, 14, 18] } as const;

/** Puts rules for elements into layers, without colours that could not be read on the background of the theme. */
function layerReadable(conversion: Conversion, place: string, css: string, variables: ModeVariables): string {
  const { defaultMode, disableSwitch } = asObject(conversion.config['colorMode']);
  const modes = (['light', 'dark'] as const).filter(
    (mode) => disableSwitch !== true || mode === (defaultMode ?? 'light'),
  );
  const removed: string[] = [];
  const layered = layerElements(css, (value, selector) => {
    const isFaint = modes.some((mode) => {
      const colour = colourOf(new Map([...variables[mode], ['', value]]), ['']);
      return colour !== undefined && contrast(colour, backgrounds[mode]) < 3;
    });
    if (isFaint) removed.push(`${selector.replace(/\s+/g, ' ')} { color: ${value} }`);
    return !isFaint;
  });
  if (removed.length > 0)
    conversion.notes.push({
      file: place,
      cause: 'styles',
      message: `Colours of elements that cannot be read on the theme’s background were removed (${removed.length}): \`${removed[0]}\``,
      remedy: 'Set the colours of the page with `tokens`: see the guide on styling.',
    });
  return layered;
}

const about = ({ root }: Conversion, file: string): Pick<Note, 'file' | 'cause'> => ({
  file: relative(root, file),
  cause: 'styles',
});

const placeOfStyle = ({ root }: Conversion, file: string): string => {
  const path = relative(root, file);
  const place = path.startsWith('..') ? `src/css/${basename(file)}` : path;
  return isSass(file) ? cssPathOf(place, file) : place;
};

/** The CSS of a stylesheet. A Sass file that cannot be compiled is empty, and reported. */
function cssOf({ root, names, notes }: Conversion, file: string): string {
  if (!isSass(file)) return readFileSync(file, 'utf8');
  const path = relative(root, file);
  const compiled = compileSass(file, root, names);
  if ('css' in compiled) {
    notes.push({ file: path, cause: 'Sass', message: 'The stylesheet was compiled to CSS.' });
    return compiled.css;
  }
  const { reason, remedy } = compiled;
  notes.push({ file: path, cause: 'modules', message: `The Sass stylesheet was left out: ${reason}.`, remedy });
  return '';
}

/** A comment, or an import with its quotation mark, its path in quotation marks or without them, and its conditions. */
const atImport = /\/\*[\s\S]*?(?:\*\/|$)|@import\s+(?:url\(\s*)?(?:(['"])([^'"\n]+)\1|([^'")\s;]+))\s*\)?([^;]*);/g;

/** A comment, or a `url()` with its quotation mark and its path. */
const urlToken = /\/\*[\s\S]*?(?:\*\/|$)|url\(\s*(['"]?)([^'")]+)\1\s*\)/g;

/**
 * Copies a stylesheet with its imports, compiled if it is Sass, and converts its URLs for bundlers. Returns its path in the
 * new site, and adds the path and the CSS of each copied sheet to `sheets`.
 */
export function copyStyle(
  conversion: Conversion,
  writer: SiteWriter,
  from: string,
  sheets: Map<string, string> = new Map(),
): string {
  const place = placeOfStyle(conversion, from);
  if (sheets.has(place) || !existsSync(from)) return place;
  sheets.set(place, '');
  const plain = withoutTailwind(cssOf(conversion, from), about(conversion, from).file);
  if (plain.note !== undefined) conversion.notes.push(plain.note);
  const text = plain.css
    .replace(atImport, (whole, _quote, quoted: string | undefined, bare: string | undefined, rest: string) => {
      const path = quoted ?? bare;
      if (path === undefined) return whole;
      if (/^https?:|^\/\//.test(path)) {
        conversion.notes.push({
          ...about(conversion, from),
          message: `The stylesheet at ${path} is not loaded: the Content-Security-Policy only allows stylesheets of the site.`,
          remedy: 'Save it, with its fonts, and add it to `styles`.',
        });
        return '';
      }
      if (!/^\.{0,2}\//.test(path) && !existsSync(resolve(dirname(from), path)))
        return packageImport(conversion, about(conversion, from).file, path.replace(/^~/, ''), rest);
      copyStyle(conversion, writer, resolve(dirname(from), path), sheets);
      // Without `url()`, whose files are copied unchanged below.
      return `@import "${path}"${rest};`;
    })
    .replace(urlToken, (whole, _quote, path: string | undefined) => {
      // Inside of a `data:` URL, a reference to a part of the image is encoded.
      if (path === undefined || /^(?:data:|https?:|#|%23|\/\/)/.test(path)) return whole;
      const file = fileOf(conversion, from, path.replace(/[?#].*$/, ''));
      if (file === undefined) {
        conversion.notes.push({
          ...about(conversion, from),
          message: `There is no file for url(${path}); it was replaced by an empty image.`,
          remedy: 'Put the file in `static` and use its path.',
        });
        return 'url("data:,")';
      }
      if (file.from !== undefined) writer.copy(file.from, file.to);
      return `url("${relativePath(posix.dirname(place), file.to)}")`;
    });
  const css = withOneFrom(conversion, from, text).replace(composed, (whole, names: string, _quote, path: string) => {
    const inSite = path.replace(/^~?@site\//, '');
    const file = resolve(inSite === path ? dirname(from) : conversion.root, inSite);
    if (!existsSync(file)) return whole;
    const sheet = relativePath(posix.dirname(place), copyStyle(conversion, writer, file, sheets));
    // The old bundler ignored classes that the other sheet does not have.
    const classes = readFileSync(file, 'utf8');
    const known = names.split(/\s+/).filter((name) => name !== '' && classes.includes(`.${name}`));
    return known.length === 0 ? '' : `composes: ${known.join(' ')} from "${sheet}"`;
  });
  // After what it imports, as in the cascade.
  sheets.delete(place);
  sheets.set(place, css);
  writer.write(place, isModule.test(place) ? css : layerElements(css));
  return place;
}

/** Classes of another sheet, and that sheet. */
const composed = /\bcomposes:([^;{}'"]*)\bfrom\s+(["'])([^"'\n]+)\2/g;

/** Corrects `composes: a from from "b"`, of which the old bundler ignored a word and the new one makes an error. */
function withOneFrom(conversion: Conversion, file: string, text: string): string {
  const found = /(\bcomposes:[^;{}]*\bfrom\s+)from\s+(?=["'])/g;
  const fixed = text.replace(found, '$1');
  if (fixed !== text)
    conversion.notes.push({
      ...about(conversion, file),
      line: text.slice(0, text.search(found)).split('\n').length,
      message: 'A second `from` in `composes` was removed.',
    });
  return fixed;
}

/**
 * The file that a URL in a stylesheet refers to: in a static folder, in the site, or relative to the stylesheet. The old
 * bundler looked for paths that begin with a slash in the static folders, then in the folder of the site.
 */
function fileOf(conversion: Conversion, sheet: string, path: string): { from?: string; to: string } | undefined {
  const inSite = path.replace(/^~?@site\//, '');
  const { root, statics } = conversion;
  const isRooted = inSite === path && path.startsWith('/');
  const folders = isRooted ? [...statics.keys(), root] : [inSite === path ? dirname(sheet) : root];
  const file = folders
    .map((folder) => join(folder, inSite))
    .find((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
  if (file === undefined) return undefined;
  const [folder, place = ''] = [...statics].find(([one]) => !relative(one, file).startsWith('..')) ?? [];
  return folder === undefined
    ? { from: file, to: placeOfStyle(conversion, file) }
    : { to: posix.join(place, relative(folder, file)) };
}

const relativePath = (from: string, to: string): string => {
  const path = posix.relative(from, to);
  return path.startsWith('.') ? path : `./${path}`;
};

/** Why a stylesheet cannot be bundled. The packages that it imports are not installed yet. */
async function bundlingError(file: string, packages: ReadonlySet<string>): Promise<string | undefined> {
  try {
    const endings = ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'woff', 'woff2', 'ttf', 'otf', 'eot'];
    await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      external: [...packages].flatMap((name) => [name, `${name}/*`]),
      outdir: dirname(file),
      logLevel: 'silent',
      loader: Object.fromEntries(endings.map((ending) => [`.${ending}`, 'file' as const])),
    });
    return undefined;
  } catch (error) {
    return (error as { errors?: { text: string }[] }).errors?.[0]?.text ?? String(error);
  }
}
