import { existsSync } from 'node:fs';
import { join } from '../lib/path.ts';

/** Names of modules of other tools, and what takes their place. */
const instead: readonly (readonly [RegExp, string])[] = [
  [/^@theme(?:-original|-init)?\/CodeBlock$/, 'Write a fenced code block; `file="…"` shows a file in it.'],
  [/^@theme(?:-original|-init)?\/(?:Tabs|TabItem)$/, 'Write `:::tabs`; no import is needed.'],
  [/^@theme(?:-original|-init)?\/Admonition$/, 'Write `:::note`; no import is needed.'],
  [
    /^@theme(?:-original|-init)?\//,
    'Docusaurus has this. Here, Markdown has directives such as `:::tabs`, and the parts of the theme are exports of "@autolode/theme/parts".',
  ],
  [/^@docusaurus\/Link$|^next\/link$|^gatsby$/, 'Import Link from "@autolode/ssg-cli/runtime".'],
  [
    /^@docusaurus\/(?:useBaseUrl|useDocusaurusContext)$/,
    'Import useHref or useShell from "@autolode/ssg-cli/runtime".',
  ],
  [
    /^@docusaurus\/|^vitepress(?:\/|$)|^nextra(?:\/|$)/,
    'This belongs to another generator. The manual, "Names in other generators", has what takes its place.',
  ],
  [
    /^@astrojs\/starlight(?:\/|$)|^astro(?::|\/|$)/,
    'Astro has this. Here, Markdown has directives such as `:::cards`, `:::tabs` and `:::steps`, which need no import.',
  ],
  [/^virtual:(?!icons)/, 'Virtual modules belong to plugins of Vite. Plugins here provide data as "ssg:data/…".'],
  [/^~icons\/|^virtual:icons/, 'Icons of the theme are written :icon[name]; an SVG file is a component with "?react".'],
  [/^#/, 'Names that begin with "#" are those of `imports` in the package.json of the site, which has none like it.'],
  [/^next\/image$/, 'Import the image, and write <img src={image} alt="…" />.'],
];

/** What to write for an import of another tool; `undefined` if it is none. */
export function foreignImport(wanted: string, root: string): string | undefined {
  const parts = wanted.split('!').filter(Boolean);
  const loader = /^-?(\w{1,40})-loader/.exec(parts[0] ?? '')?.[1];
  const file = wanted.includes('!') && loader !== undefined ? parts.at(-1) : undefined;
  if (file !== undefined) {
    const query = loader === 'raw' ? '?raw' : loader === 'svgr' || loader === 'react-svg' ? '?react' : '?url';
    return `Loaders belong to webpack. Write "${file}${query}".`;
  }
  const [, path] = /^(?:~|@|#|\$lib)\/(.+)$/.exec(wanted) ?? [];
  if (path !== undefined) {
    const inSource = found(`src/${path}`, root) && !found(path, root);
    return `Aliases of other tools are not read. "@site/" is the site's folder: write "@site/${inSource ? 'src/' : ''}${path}".`;
  }
  return instead.find(([pattern]) => pattern.test(wanted))?.[1];
}

const found = (path: string, root: string): boolean =>
  ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts'].some((end) => existsSync(join(root, path + end)));

const compiled = 'Compile it to CSS first, for example with `npx sass styles.scss styles.css`, and import that.';

/** What to do with files that cannot be imported, by their endings. */
const endings: Readonly<Record<string, string>> = {
  scss: compiled,
  sass: compiled,
  less: 'Compile it to CSS first, for example with `npx lessc styles.less styles.css`, and import that.',
  styl: 'Compile it to CSS first, and import that.',
  vue: 'Components are written in React: translate it to a .tsx file.',
  svelte: 'Components are written in React: translate it to a .tsx file.',
  astro: 'Components are written in React: translate it to a .tsx file.',
};

/** Words esbuild's message about a file without a loader. */
export function unknownFile(text: string): { readonly text: string; readonly note: string } | undefined {
  const [, ending, file] = /^No loader is configured for "\.?([^"]*)" files: (.*)$/.exec(text) ?? [];
  if (ending === undefined || file === undefined) return undefined;
  return {
    text: `${file} cannot be imported: files that end in ".${ending}" are not code, data or images that the bundler knows.`,
    note:
      endings[ending] ?? 'Import its text with "?raw" after the path, or the URL of the published file with "?url".',
  };
}
