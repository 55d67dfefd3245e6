import { entry } from './entry.ts';
import type { EsbuildWords } from './esbuild-words.ts';

export interface OfError {
  readonly error: string;
  readonly browserName?: string | undefined;
  /** A name in an expression of an MDX page that nothing defines. */
  readonly unknownName?: string | undefined;
  readonly advice?: string | undefined;
}

/** What to do about an error in code that runs at build. */
const browserHint = ({ browserName, unknownName, advice }: OfError): string | undefined => {
  if (unknownName !== undefined)
    return `In MDX, { begins an expression. To show the characters, write \\{${unknownName}\\}, or put them in code; to show a value, export or import "${unknownName}".`;
  return browserName === undefined
    ? advice
    : `"${browserName}" exists only in the browser. Use it in an effect or an event handler, or mark the component with client:only in the page, and import nothing else of its module.`;
};

/** Messages about the site's own code: theme, page modules, stylesheets and components. */
export const renderingMessages = {
  'asset/not-as-named': entry<{ readonly fault: 'lfs' | 'empty' | 'markup' | 'unknown' }>({
    severity: 'warning',
    message: ({ fault }) =>
      ({
        lfs: 'The file is not there: Git LFS stores it elsewhere, and this is its pointer.',
        empty: 'The image is empty, and browsers show nothing.',
        markup: 'The file is HTML or XML and not the image that its name promises, and browsers show nothing.',
        unknown: 'The file is damaged or no image, and browsers may show nothing.',
      })[fault],
    hint: ({ fault }) =>
      fault === 'lfs'
        ? 'Run `git lfs pull` before the build. In GitHub Actions, set `lfs: true` for actions/checkout.'
        : 'Replace the file. Opening it in an image viewer shows whether it is sound.',
    cause:
      'A file that a page shows is a pointer of Git LFS, or its content is no image, although its name is that of one.',
    remedy: 'Fetch the files of Git LFS with `git lfs pull`, or replace the file.',
    examples: [{ fault: 'lfs' }, { fault: 'unknown' }],
  }),
  'asset/unreadable': entry<{ readonly reason: string }>({
    message: ({ reason }) => `Could not read the file: ${reason}.`,
    cause: 'A file that a page shows or links to cannot be read.',
    remedy: 'Check that it exists, and check its permissions.',
    examples: [{ reason: 'permission denied' }],
  }),
  'bundle/esbuild': entry<EsbuildWords>({
    message: ({ text }) => text,
    hint: ({ note }) => note,
    cause:
      'The config, the theme, a page module, a component or a stylesheet has an error, or, as a warning, something that is probably one.',
    remedy: 'Fix the line in the message.',
    examples: [{ text: 'Expected ";" but found "const"' }],
  }),
  'bundle/failed': entry<{ readonly reason: string }>({
    message: ({ reason }) => `Could not bundle the site: ${reason}.`,
    cause: "The bundling of the site's code failed.",
    remedy: 'Fix the cause in the message. If there is none, undo the last change of code or packages.',
    examples: [{ reason: 'it took longer than 60 seconds' }],
  }),
  'bundle/left-out': entry<OfError & { readonly note?: string | undefined }>({
    message: ({ error }) => `Left out code that fails: ${error}`,
    hint: (values) => values.note ?? browserHint(values),
    cause:
      'A module was not found, has an error, or threw one while loading. The site was built without it, so what it shows is missing.',
    remedy:
      'Install the package, or fix the line in the message. When nothing is left out, remove `onRenderErrors`, so that a new error fails the build.',
    examples: [
      { error: 'Could not resolve "acme-charts"' },
      { error: 'window is not defined.', browserName: 'window' },
    ],
  }),
  'bundle/load': entry<OfError>({
    message: ({ error }) => `The theme or a page module threw an error while loading: ${error}`,
    hint: browserHint,
    cause: 'The theme or a page module threw an error while loading.',
    remedy: 'Use `window` and `document` only in effects and event handlers.',
    examples: [{ error: 'window is not defined.', browserName: 'window' }],
  }),
  'bundle/two-runtimes': entry<{ readonly folders: readonly string[] }>({
    message: ({ folders }) => `The site contains two copies of @autolode/ssg-runtime: ${folders.join(' and ')}.`,
    hint: 'Import "@autolode/ssg-cli/runtime" instead of a file of the package.',
    cause: 'A component imports a file of another copy of the runtime, whose contexts and stores are empty there.',
    remedy: 'Import `@autolode/ssg-cli/runtime`, which always is the copy of the running command.',
    examples: [{ folders: ['/site/node_modules/@autolode/ssg-runtime', '/site/vendor/ssg-runtime'] }],
  }),
  'bundle/default-export': entry({
    message: 'The module has no default export.',
    hint: 'Add `export default function Name() { … }`.',
    cause: 'A module that the config or a plugin names has no default export.',
    remedy: 'Export the component or function as the default.',
  }),
  'bundle/react': entry<
    | { readonly kind: 'missing'; readonly names: readonly string[] }
    | { readonly kind: 'old' | 'different'; readonly react: string; readonly dom: string }
  >({
    message: (values) => {
      if (values.kind === 'missing')
        return `${values.names.join(' and ')} ${values.names.length === 1 ? 'is' : 'are'} not installed.`;
      return values.kind === 'old'
        ? `The site has react ${values.react} and react-dom ${values.dom}, and needs version 19 of both.`
        : `The site has react ${values.react} and react-dom ${values.dom}, which must have the same version.`;
    },
    hint: 'Run "npm install react@19 react-dom@19" in the folder of the site. In a workspace, both belong in the package.json of the site, or it gets the version of another package.',
    cause: 'React is missing, older than version 19, or react and react-dom have different versions.',
    remedy:
      'Install `react` and `react-dom` in the folder of the site, in the same version. Other packages of a workspace may use another one.',
    examples: [
      { kind: 'old', react: '18.3.1', dom: '18.3.1' },
      { kind: 'different', react: '19.3.0', dom: '19.0.1' },
      { kind: 'missing', names: ['react', 'react-dom'] },
    ],
  }),
  'bundle/missing-file': entry<
    | { readonly kind: 'removed' }
    | { readonly kind: 'theme' | 'stylesheet' | 'module'; readonly path: string; readonly advice: string }
  >({
    message: (values) =>
      values.kind === 'removed'
        ? 'The file was removed during the build.'
        : `Cannot find the ${values.kind} "${values.path}"`,
    hint: (values) => (values.kind === 'removed' ? 'Your last build is untouched. Build again.' : values.advice),
    cause: 'The config names a theme, a stylesheet or a module that does not exist.',
    remedy: 'Fix the path, or install the package. Start a path on the site with `./`.',
    examples: [{ kind: 'theme', path: './tehme.ts', advice: 'Did you mean "./theme.ts"?' }, { kind: 'removed' }],
  }),
  'bundle/theme-export': entry<{ readonly name: string }>({
    message: ({ name }) => `The theme has no export "${name}".`,
    hint: 'A theme exports Shell, layouts, markdown, strings and enhance. `export * from "@autolode/theme"` exports all of them.',
    cause: 'The theme lacks a required export.',
    remedy: 'Export it, or start `theme.ts` with `export * from "@autolode/theme"`.',
    examples: [{ name: 'layouts' }],
  }),
  'page/meta': entry<{ readonly clause: string; readonly advice?: string | undefined }>({
    message: ({ clause }) => `${clause[0]?.toUpperCase()}${clause.slice(1)}.`,
    hint: ({ advice }) => advice,
    cause: 'The exported `meta` of a page module has a value of the wrong type, or a key that does not exist.',
    remedy: "Write `export const meta: PageMeta = { title: '…' }`; the reference lists its keys.",
    examples: [
      { clause: '"image" of the exported `meta` must be a string, not true' },
      { clause: '"titel" of the exported `meta` is unknown', advice: 'Did you mean "title"?' },
    ],
  }),
  'page/no-default-export': entry({
    message: 'The page module does not export a component by default.',
    hint: 'Add `export default function Page() { … }`.',
    cause: 'A page module does not export a component by default.',
  }),
  'page/not-hydrated': entry<{ readonly path: string; readonly sign: string }>({
    severity: 'warning',
    message: ({ path, sign }) => `${path} is only rendered at build time, so "${sign}" does nothing in the browser.`,
    hint: 'Move the interactive part to its own file, import it in the page, and add `client:load`, `client:visible`, `client:idle` or `client:intent` to its element. Use `client:none` if this is intended.',
    cause: 'A React page has state or event handlers, but page modules are not sent to the browser.',
    remedy:
      'Make the interactive part an island: a component of its own that the page imports, as `<Counter client:load />`.',
    examples: [{ path: 'pages/index.tsx', sign: 'useState' }],
  }),
  'render/duplicate-id': entry<{ readonly id: string; readonly url: string }>({
    severity: 'warning',
    message: ({ id, url }) => `Duplicate id "${id}" on ${url}.`,
    hint: 'Give one of the elements another id. In a component that is used twice, get the id from useId().',
    cause: 'Two elements of a rendered page have the same id, so links and scripts find only the first.',
    remedy: 'Give one of them another id. In a component that is used twice, get the id from `useId`.',
    examples: [{ id: 'chart', url: '/status' }],
  }),
  'render/failed': entry<
    OfError & { readonly url: string; readonly others: readonly string[]; readonly isSlow: boolean }
  >({
    message: ({ url, error, others }) => `Could not render ${url}: ${withStop(error)}${alsoFailed(others)}`,
    hint: (values) =>
      values.isSlow
        ? 'Split the page, or raise markdown.limits.seconds. If it is not large, look for a plugin or component that loops.'
        : browserHint(values),
    cause: 'A component threw an error while a page was rendered on the server.',
    remedy:
      'Fix the component at the file and line in the message. Use browser globals only in effects and event handlers.',
    examples: [
      {
        url: '/status',
        error: 'window is not defined (in Clock)',
        others: ['/', '/docs'],
        browserName: 'window',
        isSlow: false,
      },
      { url: '/docs/api', error: 'id is not defined (in Api)', others: [], unknownName: 'id', isSlow: false },
      {
        url: '/big',
        error: 'it took longer than 30 seconds of processor time (markdown.limits.seconds)',
        others: [],
        isSlow: true,
      },
    ],
  }),
  'render/left-out': entry<OfError & { readonly url: string; readonly others: readonly string[] }>({
    message: ({ url, error, others }) => `Left out a component of ${url}: ${error}${alsoFailed(others)}`,
    hint: browserHint,
    cause: 'A component threw an error, and the page was rendered with the content of the component instead.',
    remedy:
      'Fix the component at the file and line in the message. When no page has such a component, remove `onRenderErrors`, so that a new error fails the build.',
    examples: [{ url: '/status', error: 'window is not defined (in Clock)', others: [], browserName: 'window' }],
  }),
  'render/page-left-out': entry<OfError & { readonly url: string; readonly others: readonly string[] }>({
    message: ({ url, error, others }) => `The content of ${url} could not be rendered: ${error}${alsoFailed(others)}`,
    hint: (values) => browserHint(values) ?? 'Readers see its title, and that the content could not be displayed.',
    cause: 'A page itself threw an error, so that nothing is left of its content. Readers are told so.',
    remedy:
      'Fix the page at the file and line in the message. When every page has its content, remove `onRenderErrors`, so that a new error fails the build.',
    examples: [{ url: '/status', error: 'window is not defined (in Status)', others: [], browserName: 'window' }],
  }),
  'render/unknown-text': entry<{ readonly key: string; readonly near?: string | undefined }>({
    severity: 'warning',
    message: ({ key }) => `There is no string "${key}", so readers see its key.`,
    hint: ({ key, near }) =>
      `A component asks for it with useText(). ${near === undefined ? 'Add' : `Did you mean "${near}"? Otherwise add`} it to this file: ${JSON.stringify(key)}: { "message": "…" }`,
    cause: 'A component asks with `useText()` for a string that neither the theme nor the site has.',
    remedy:
      'Correct the key, or add it to `strings.json` of the default language; other languages show that string until it is translated.',
    examples: [{ key: 'acme.made' }, { key: 'nav.hom', near: 'nav.home' }],
  }),
};

/** Errors of JavaScript end without a full stop. */
const withStop = (error: string): string => (/[.!?)]$/.test(error) ? error : `${error}.`);

/** The most page URLs that one message lists. */
const namedAtMost = 10;

function alsoFailed(urls: readonly string[]): string {
  if (urls.length === 0) return '';
  const more = urls.length > namedAtMost ? `, and ${urls.length - namedAtMost} more` : '';
  const pages = urls.length === 1 ? 'another page' : `${urls.length} other pages`;
  return `\nSame error on ${pages}: ${urls.slice(0, namedAtMost).join(', ')}${more}.`;
}
