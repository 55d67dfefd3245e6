import { entry } from './entry.ts';

const otherName = ({ isGenerated }: { readonly isGenerated?: boolean }): string =>
  isGenerated === true
    ? 'Give one of them another slug: a category has it in `link.slug`, a tag or an author in `permalink`.'
    : 'Rename one of them, or give it another slug.';

/** Messages about the URLs and output paths of pages. */
export const routeMessages = {
  'route/case': entry<{
    readonly first: string;
    readonly firstFile: string;
    readonly path: string;
    readonly file: string;
    readonly isGenerated?: boolean;
    readonly isRedirect?: boolean;
  }>({
    message: ({ first, firstFile, path, file }) =>
      `"${first}" (${firstFile}) and "${path}" (${file}) differ only in case or accents; many disks treat them as one file.`,
    hint: (values) => (values.isRedirect === true ? 'Remove the redirect, or write another path.' : otherName(values)),
    cause: 'Two URLs differ only in case or accents. Many disks treat them as one file.',
    remedy: 'Rename one of the files, give one a different `slug`, or remove the redirect.',
    examples: [{ first: 'docs/API.html', firstFile: 'docs/API.md', path: 'docs/api.html', file: 'docs/api.md' }],
  }),
  'route/characters': entry<{ readonly path: string }>({
    message: ({ path }) => `The URL ${JSON.stringify(path)} contains a control character.`,
    hint: 'Rename the file, or give the page another slug.',
    cause: 'The URL of a page contains a control character.',
    remedy: 'Rename the file.',
    examples: [{ path: 'docs/a\u0007b.html' }],
  }),
  'route/duplicate': entry<{
    readonly path: string;
    readonly firstFile: string;
    readonly file: string;
    readonly isGenerated?: boolean;
  }>({
    message: ({ path, firstFile, file }) => `Two sources would be published as "${path}": ${firstFile} and ${file}.`,
    hint: otherName,
    cause: 'Two sources have the same URL.',
    remedy:
      'Give one of them a different `slug`. `onDuplicateRoutes` sets the severity: if it is not an error, the second source is published.',
    examples: [
      { path: 'docs/setup.html', firstFile: 'docs/setup.md', file: 'docs/setup.mdx' },
      {
        path: 'docs/category/guides.html',
        firstFile: 'docs/a/_category_.yml (page "Guides")',
        file: 'docs/b/_category_.yml (page "Guides")',
        isGenerated: true,
      },
    ],
  }),
  'route/reserved': entry<{ readonly path: string }>({
    message: ({ path }) => `The URL "/${path}" is reserved by the generator.`,
    hint: 'Rename the page, or give it another slug.',
    cause: 'A page has a URL that the generator uses itself.',
    remedy: 'Rename the page, or give it a different `slug`.',
    examples: [{ path: 'search' }],
  }),
  'route/static-file': entry<{ readonly path: string; readonly isWorker: boolean }>({
    message: ({ path }) => `The file name "${path}" is reserved by the generator.`,
    hint: ({ isWorker }) => (isWorker ? 'Rename it, or turn the service worker off: pwa: false.' : 'Rename it.'),
    cause: 'A static file has a name that the generator uses itself.',
    remedy: 'Rename the file.',
    examples: [
      { path: 'sw.js', isWorker: true },
      { path: 'build-manifest.json', isWorker: false },
    ],
  }),
  'route/too-long': entry<{ readonly path: string }>({
    message: ({ path }) => `The URL "${path.slice(0, 60)}…" is too long for a file name.`,
    hint: 'Give the page a shorter slug.',
    cause: 'The URL of a page is too long for a file name.',
    remedy: 'Give the page a shorter `slug`.',
    examples: [{ path: 'docs/everything-there-is-to-know-about-the-second-generation-of-our-parsers.html' }],
  }),
  'route/windows': entry<{ readonly path: string; readonly name: string }>({
    message: ({ path, name }) => `Windows cannot store the file "${path}": it does not allow the name "${name}".`,
    hint: 'Give the page another slug, or build the site on Linux or macOS.',
    cause:
      'On Windows, a page would become a file whose name Windows does not allow: with one of `< > : " | ? * \\`, with a full stop or a space at its end, or a name such as `con` and `nul`.',
    remedy: 'Give the page a different `slug`.',
    examples: [{ path: 'docs/tags/c:.html', name: 'c:.html' }],
  }),
};
