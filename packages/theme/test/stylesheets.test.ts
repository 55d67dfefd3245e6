import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));

test('the list of stylesheets can be read without the frame and the layouts of the theme', async () => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: 'export { stylesheets } from "./index.ts";', resolveDir: source, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
  });
  expect(outputFiles[0]?.text).toContain('@autolode/theme/styles.css');
  const [output] = Object.values(metafile.outputs);
  const used = Object.entries(output?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 ? (/packages\/theme\/src\/(.+)$/.exec(file)?.[1] ?? []) : [],
  );
  // The directives, beside whose components the list finds what each loads, and what they import.
  expect(used.filter((file) => !/^(?:stylesheets\.ts|(?:directives|markdown|strings)\/.*)$/.test(file)).sort()).toEqual(
    ['EndpointName.tsx', 'icon-core.ts', 'icon-more.ts', 'icons.tsx'],
  );
});

/** Declarations of a stylesheet with the selector before them, without those for one direction or of what is mirrored. */
function declarationsOf(css: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, text = '', sign] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const written = text.trim();
    const isOfOne = open.some((selector) => /:dir\(|\[dir=|data-align/.test(selector));
    const isMirrored = css.includes(`${open.at(-1)}:dir(rtl) {\n    scale: -1 1;`);
    if (sign !== '{' && written !== '' && !isOfOne && !isMirrored) found.push(`${open.at(-1)} { ${written} }`);
    if (sign === '{') open.push(written);
    if (sign === '}') open.pop();
  }
  return found;
}

/** Properties and values that name the left or the right, instead of where a line starts and ends. */
const physical = [
  /\{ (?:[\w-]*-)?(?:left|right)(?:-[\w-]+)?:/,
  /\{ (?:float|clear|text-align|caption-side|transform-origin|object-position|mask-position|background-position):[^}]*\b(?:left|right)\b/,
  /gradient\((?:to [\w ]*(?:left|right)|-?(?:90|270)deg)/,
];

/** `margin: 0 1px 0 2px`: the second value is the right side, and the fourth the left one. */
const uneven = /\{ (?:inset|margin|padding|border-color|border-style): ([^\s(]+) ([^\s(]+) ([^\s(]+) ([^\s(]+) \}/;
/** `border-radius: 0 4px 4px 0`: left above, right above, right below, left below. */
const corners = /\{ border-radius: (\S+) (\S+) (\S+) (\S+) \}/;

test('no stylesheet knows left and right, so that each fits pages in both directions', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(30);
  const found = sheets.flatMap((name) =>
    declarationsOf(readFileSync(join(source, name), 'utf8'))
      .filter((one) => {
        const [, , right, , left] = uneven.exec(one) ?? [];
        const [, above, beyond, below, before] = corners.exec(one) ?? [];
        return right !== left || above !== beyond || below !== before || physical.some((sign) => sign.test(one));
      })
      .map((one) => `${name}: ${one}`),
  );
  expect(found).toEqual([]);
});
