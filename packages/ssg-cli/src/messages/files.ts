import { readOnly } from '../lib/disk-error.ts';
import { entry } from './entry.ts';

/** Messages about reading files and about writing the output and the cache. */
export const fileMessages = {
  'cache/link': entry<{ readonly path: string }>({
    message: ({ path }) =>
      `"${path}" is a symbolic link. Files are written to .ssg and removed from it, so it contains none.`,
    hint: 'Remove the link. The next build makes the folder again.',
    cause: 'The folder of the cache is or contains a symbolic link, through which other files could be changed.',
    examples: [{ path: '.ssg/renderer' }],
  }),
  'cache/no-folder': entry<{ readonly folder: string }>({
    message: ({ folder }) => `There is no folder ${folder}.`,
    hint: 'Run the command in the site folder, or name it with --root.',
    cause: 'The site folder of `ssg cache` or `ssg clean` does not exist.',
    remedy: 'Run the command in the site folder, or name it with `--root`.',
    examples: [{ folder: '/home/ada/sit' }],
  }),
  'cache/write': entry<{ readonly reason: string }>({
    severity: 'warning',
    message: ({ reason }) => `Could not write the build cache: ${reason}.`,
    hint: 'The next build will take longer. Check free space and the permissions of .ssg.',
    cause: 'The site was published, but the build cache could not be written.',
    remedy: 'Check free space and the permissions of `.ssg`. The next build takes longer and gives the same result.',
    examples: [{ reason: 'disk full' }],
  }),
  'emit/locked': entry<{ readonly pid: number }>({
    message: ({ pid }) => `Another build of this site is running (process ${pid}).`,
    hint: 'Wait until it ends.',
    cause: 'Another build of the same site is running.',
    remedy: 'Wait until it ends. The lock of a process that no longer exists is ignored.',
    examples: [{ pid: 4711 }],
  }),
  'emit/write': entry<{ readonly reason: string }>({
    message: ({ reason }) => `Could not write the output: ${reason}.`,
    hint: ({ reason }) =>
      reason === readOnly
        ? 'Mount a writable folder at .ssg, and name one for the output with --out-dir.'
        : 'Your last build is untouched. Check free space and permissions, then build again.',
    cause: 'A file could not be written. Your last build is untouched.',
    remedy:
      'Check free space and permissions. In a read-only checkout, mount a writable folder at `.ssg`, and name one for the output with `--out-dir`.',
    examples: [{ reason: 'disk full' }, { reason: readOnly }],
  }),
  'command/disk': entry<{ readonly reason: string; readonly isCrowded?: boolean }>({
    message: ({ reason }) => `The file or folder could not be read or written: ${reason}.`,
    hint: ({ isCrowded }) =>
      isCrowded === true
        ? 'Raise the limit of open files, such as with `ulimit -n 4096`, then run the command again.'
        : 'Check its path, its permissions and the free space, then run the command again.',
    cause: 'The system refused to read or write a file or folder that a command needs.',
    remedy: 'Choose another path, check permissions and free space, or raise the limit of open files (`ulimit -n`).',
    examples: [{ reason: 'permission denied' }, { reason: 'too many open files', isCrowded: true }],
  }),
  'command/esbuild': entry<{ readonly reason: string; readonly isMissing: boolean }>({
    message: ({ reason }) => `${reason.replace(/\.$/, '')}.`,
    hint: ({ isMissing }) =>
      isMissing
        ? 'Delete node_modules and install again here: on this platform, and with optional dependencies.'
        : 'Delete node_modules and install again. Check that memory is free, and that programs may be started from node_modules.',
    cause:
      'esbuild, which bundles the config and the site, is a program of its own. It was not installed for this platform, or the system does not start it or stopped it. It is missing where `node_modules` was copied from another platform, as into a container, and where packages were installed with `--omit=optional` or `--no-optional`.',
    remedy:
      'Delete `node_modules` and install again, on the platform that builds and with optional dependencies. If `ESBUILD_BINARY_PATH` is set, remove it.',
    examples: [
      { reason: 'esbuild cannot run: its binary for linux-x64 is not installed', isMissing: true },
      {
        reason: 'esbuild cannot run: The service was stopped: spawn node_modules/esbuild/bin/esbuild EACCES',
        isMissing: false,
      },
    ],
  }),
  'command/permission': entry<{ readonly permission?: string | undefined; readonly resource?: string | undefined }>({
    message: ({ permission = 'an operation', resource = '' }) =>
      `Node's permission model does not allow ${permission}${resource === '' ? '' : ` for ${resource}`}.`,
    hint: 'Add --allow-fs-read=*, --allow-fs-write=<site folder>, --allow-worker, --allow-child-process and --allow-addons, or leave out --permission.',
    cause: 'Node runs with `--permission`, which does not allow something that the command needs.',
    remedy:
      'Allow reading all files, writing in the folder of the site and in that of the output, threads, child processes (esbuild and git) and addons (the Markdown parser), or leave out `--permission`.',
    examples: [{ permission: 'ChildProcess' }, { permission: 'FileSystemWrite', resource: '/srv/site/.ssg' }],
  }),
  'command/plug-and-play': entry({
    message:
      "Yarn Plug'n'Play is not supported, because Node cannot load all packages of the generator from zip files.",
    hint: 'Add "nodeLinker: node-modules" to .yarnrc.yml and run "yarn install". Elsewhere in the repository, Plug\'n\'Play can stay: give the site\'s folder a .yarnrc.yml and an empty yarn.lock of its own.',
    cause: "The packages of the site are installed with Yarn Plug'n'Play, from which Node cannot load all of them.",
    remedy:
      "Add `nodeLinker: node-modules` to `.yarnrc.yml` and run `yarn install`. To keep Plug'n'Play in the rest of a repository, give the site's folder a `.yarnrc.yml` and an empty `yarn.lock` of its own, and leave it out of the workspaces.",
  }),
  'collection/failed': entry<{ readonly name: string; readonly error: string }>({
    message: ({ name, error }) => `The collection "${name}" failed: ${error.replace(/\.$/, '')}.`,
    cause: 'A page collection threw an error while it generated its pages, or did not return pages.',
    remedy: 'Fix what the message names: `pages` returns a list of objects with `path` and `parts`.',
    examples: [{ name: 'parsers', error: 'Cannot read data/markets.json.' }],
  }),
  'read/dangling-link': entry({
    severity: 'warning',
    message: 'The target of the symbolic link does not exist; the link is ignored.',
    hint: 'Remove it, or fix its target.',
    cause: 'The target of a symbolic link does not exist.',
  }),
  'read/failed': entry<{ readonly reason: string }>({
    message: ({ reason }) => `Could not read the site: ${reason}.`,
    cause: 'The site could not be read.',
    remedy: 'Check that its folder exists, and check its permissions.',
    examples: [{ reason: 'permission denied' }],
  }),
  'read/file': entry<
    { readonly kind: 'unreadable'; readonly reason: string } | { readonly kind: 'encoding'; readonly reason: string }
  >({
    message: ({ kind, reason }) =>
      kind === 'encoding' ? `The file is not UTF-8: ${reason}.` : `Could not read the file: ${reason}.`,
    hint: ({ kind }) =>
      kind === 'encoding' ? 'Save it as UTF-8.' : 'Check that it exists, and check its permissions.',
    cause: 'A file cannot be read, or is not UTF-8.',
    remedy: 'Save it as UTF-8, or check its permissions.',
    examples: [
      { kind: 'encoding', reason: 'it looks like UTF-16' },
      { kind: 'unreadable', reason: 'permission denied' },
    ],
  }),
  'read/folder': entry<{ readonly reason: string }>({
    message: ({ reason }) => `Could not read the folder: ${reason}.`,
    hint: 'Check its permissions.',
    cause: 'A folder cannot be read.',
    examples: [{ reason: 'permission denied' }],
  }),
  'read/gone': entry<{ readonly reason: string }>({
    message: ({ reason }) => `Could not read the file: ${reason}.`,
    hint: 'Your last build is untouched. Restore the file or remove what refers to it, then build again.',
    cause: 'A file of the site was removed, or became unreadable, during the build.',
    remedy: 'Restore it or remove what refers to it, then build again.',
    examples: [{ reason: 'it no longer exists' }],
  }),
  'read/link-loop': entry<{ readonly kind: 'self' | 'parent' }>({
    message: ({ kind }) =>
      kind === 'self'
        ? 'The symbolic link points to itself.'
        : 'The symbolic link points to a folder that contains it.',
    hint: 'Remove it.',
    cause: 'A symbolic link points to itself, or to a folder that contains it.',
    examples: [{ kind: 'self' }, { kind: 'parent' }],
  }),
  'read/link-outside': entry<{ readonly path?: string | undefined }>({
    message: ({ path }) =>
      path === undefined
        ? 'The symbolic link points outside the site, or to what is never published: secrets, repositories, the cache.'
        : `"${path}" is a symbolic link that points outside the site, or to what is never published: secrets, repositories, the cache.`,
    hint: ({ path }) =>
      path === undefined
        ? 'Copy what it should show into the site.'
        : 'Copy what it should show into the site, or name the folder itself in the config, such as "../docs".',
    cause: 'A symbolic link points outside the site, or to a file with passwords or keys, a repository, or the cache.',
    remedy: 'Copy what it should show into the site.',
    examples: [{}, { path: 'docs' }],
  }),
  'read/missing-file': entry<{ readonly path: string; readonly owner: string }>({
    message: ({ path, owner }) => `The file "${path}" of ${owner} does not exist.`,
    hint: 'Create it, or fix the name in the config.',
    cause: 'A file that the config names does not exist.',
    examples: [{ path: 'blog/people.yml', owner: 'blog "default"' }],
  }),
  'read/missing-folder': entry<{
    readonly path: string;
    readonly owner?: string;
    /** The version of the folder, and the file that lists it. */
    readonly listed?: { readonly version: string; readonly file: string };
  }>({
    message: ({ path, owner }) =>
      owner === undefined ? `"${path}" is not a folder.` : `The folder "${path}" of ${owner} does not exist.`,
    hint: ({ owner, listed }) => {
      if (listed !== undefined) return `Restore it, or remove "${listed.version}" from ${listed.file}.`;
      return owner === undefined ? undefined : 'Create it, or fix the path in the config.';
    },
    cause: 'A folder that the config names does not exist, or that of a version.',
    remedy:
      'Create it, or fix the path in the config. For a version, restore it, or remove the version from `versions.json`.',
    examples: [
      { path: 'dcos', owner: 'docs "default"' },
      { path: 'docs' },
      {
        path: 'versioned_docs/version-1.0',
        owner: 'docs "default"',
        listed: { version: '1.0', file: 'versions.json' },
      },
    ],
  }),
  'read/other-format': entry<{ readonly ending: string; readonly isMarkdown: boolean }>({
    severity: 'warning',
    message: ({ ending }) => `The file is no page: only .md and .mdx files are, and this one ends in ${ending}.`,
    hint: ({ isMarkdown }) =>
      `${isMarkdown ? 'Rename it to .md' : 'Convert it to Markdown, for example with pandoc'}. If it is no page, move it out of the folder, or add it to \`exclude\`.`,
    cause: 'A folder of pages contains a text in a format, or with an ending, that only other tools read.',
    remedy: 'Rename it to .md, convert it to Markdown, or move it out of the folder.',
    examples: [
      { ending: '.markdown', isMarkdown: true },
      { ending: '.rst', isMarkdown: false },
    ],
  }),
  'read/private-file': entry<{ readonly path: string; readonly kind: 'secret' | 'leftover' }>({
    severity: 'warning',
    message: ({ kind }) =>
      `${kind === 'secret' ? 'Files with this name contain passwords or keys' : 'Editors leave files with this name behind'}, so it is not published.`,
    hint: ({ path }) => `Move it out of the static folder. To publish it anyway, add "${path}" to publishPrivateFiles.`,
    cause:
      'A static file is named like a file with passwords or keys, or like one that editors leave behind. It is not published.',
    remedy: 'Move it out of `static`, or add it to `publishPrivateFiles`.',
    examples: [
      { path: '.env', kind: 'secret' },
      { path: 'logo.svg~', kind: 'leftover' },
    ],
  }),
  'read/no-dates': entry<
    | { readonly kind: 'no-git' | 'no-repository' }
    | { readonly kind: 'owner'; readonly repository: string }
    | { readonly kind: 'failed'; readonly reason: string }
  >({
    severity: 'warning',
    message: (values) => {
      const reasons = {
        'no-git': 'git is not installed',
        'no-repository': 'the site is not in a git repository',
        owner: 'the repository belongs to another user',
        failed: 'git failed',
      };
      const text = `Pages do not show when they were last updated: ${reasons[values.kind]}`;
      return values.kind === 'failed' ? `${text}: ${values.reason.replace(/\.$/, '')}.` : `${text}.`;
    },
    hint: (values) => {
      if (values.kind === 'owner') return `Run \`git config --global --add safe.directory '${values.repository}'\`.`;
      if (values.kind === 'no-repository') return 'In a container, copy the folder .git, too.';
      return values.kind === 'no-git' ? 'Install git, in the container too.' : undefined;
    },
    cause:
      'The config asks for the dates of last changes, which come from git. It is not installed, does not find a repository, or reads none that belongs to another user, as in a container.',
    remedy:
      'Install git, keep the folder `.git`, or declare the repository safe with `git config --global --add safe.directory`. Without git, set `showLastUpdateTime` and `showLastUpdateAuthor` to `false`.',
    examples: [
      { kind: 'owner', repository: '/workspace/docs' },
      { kind: 'no-git' },
      { kind: 'no-repository' },
      { kind: 'failed', reason: 'bad object HEAD' },
    ],
  }),
  'read/shallow-clone': entry({
    severity: 'warning',
    message: 'The repository is a shallow clone, so pages do not show when they were last updated.',
    hint: 'Fetch the full history: `git fetch --unshallow`, or `fetch-depth: 0` in the CI checkout.',
    cause: 'The repository is a shallow clone, so the dates of the last changes are unknown.',
    remedy: 'Fetch the full history: `fetch-depth: 0` in CI.',
  }),
  'read/special-file': entry({
    message: 'Pipes, sockets and devices cannot be pages or assets.',
    hint: 'Remove it from the content.',
    cause: 'There is a pipe, socket or device in the content.',
    remedy: 'Remove it.',
  }),
};
