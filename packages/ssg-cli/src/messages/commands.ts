import { counted } from '../lib/counted.ts';
import { suggestion } from '../lib/nearest.ts';
import { entry } from './entry.ts';

export interface Listen {
  readonly port: number;
  readonly host: string;
  /** Empty if the port is in use. */
  readonly reason?: string | undefined;
}

const listenText = ({ port, host, reason }: Listen): string =>
  reason === undefined ? `Port ${port} is in use.` : `Cannot listen on ${host}:${port}: ${reason}`;
const listenHint = ({ reason }: Listen): string =>
  reason === undefined ? 'Choose another with --port, or remove --strict-port.' : 'Check --host.';
const listenExamples: readonly Listen[] = [
  { port: 3000, host: 'localhost' },
  { port: 3000, host: '203.0.113.1', reason: 'address not available.' },
];

/** Messages of the dev server, the preview server and the MCP server. */
export const serverMessages = {
  'dev/arrange': entry<{ readonly reason: string }>({
    message: ({ reason }) => `Could not arrange the pages: ${reason}.`,
    hint: 'Undo the last change. The server keeps serving the last working state.',
    cause: 'The pages could not be arranged after a change.',
    examples: [{ reason: 'Cannot read data/markets.json' }],
  }),
  'dev/browser': entry<{ readonly url: string; readonly error: string }>({
    message: ({ url, error }) => `Error in the browser on ${url}: ${error}`,
    cause:
      'An island or another script of the site threw an error in the browser, or React rendered a part of the page again because it differed from the markup of the server.',
    remedy: 'Fix the component at the file and line in the message. The browser console has the complete error.',
    examples: [{ url: '/status', error: 'rows is not iterable (in Chart)' }],
  }),
  'dev/bug': entry<{ readonly reason: string }>({
    message: ({ reason }) => `Internal error while applying a change: ${reason}.`,
    cause: 'Internal error of the dev server.',
    remedy: 'Restart it, and report the message.',
    examples: [{ reason: 'unexpected state' }],
  }),
  'dev/listen': entry<Listen>({
    message: listenText,
    hint: listenHint,
    cause: 'The dev server cannot listen on the port or host.',
    remedy: 'Choose another with `--port` or `--host`.',
    examples: listenExamples,
  }),
  'dev/poll': entry<{ readonly path: string; readonly name: string }>({
    severity: 'info',
    message: ({ path, name }) =>
      `${path} is on a file system that reports no changes (${name}); the server checks for changes every 0.3 seconds.`,
    hint: '`--poll 1000` checks less often and needs less processor time.',
    cause:
      'The site is on a file system that does not report changes made on its other side, such as a folder of Windows in WSL or one mounted into a container, so the server checks for changes at intervals.',
    remedy:
      'Nothing, or set the interval with `--poll`. Keep the site on a disk of the system where the server runs to save the checks.',
    examples: [{ path: '/mnt/c/site', name: '9p' }],
  }),
  'dev/unhandled': entry<{ readonly error: string }>({
    message: ({ error }) => `Unhandled error: ${error}`,
    cause: 'Code of the site threw an error that nothing handled.',
    remedy: 'Fix the line in the message.',
    examples: [{ error: 'fetch failed.' }],
  }),
  'dev/watch': entry<{ readonly error: string }>({
    severity: 'warning',
    message: ({ error }) => `The file watcher reported an error: ${error}`,
    cause: 'The file watcher failed.',
    remedy: 'Restart the server.',
    examples: [{ error: 'EIO: i/o error, watch.' }],
  }),
  'dev/watch-limit': entry({
    severity: 'warning',
    message: 'The system limit for watched files is reached; the server checks for changes every 0.3 seconds instead.',
    hint: 'Raise the limit: sudo sysctl fs.inotify.max_user_watches=524288',
    cause: 'The system limit for watched files is reached, so the server checks for changes at intervals.',
    remedy: 'Raise `fs.inotify.max_user_watches`.',
  }),
  'export/failed': entry<{ readonly format: string; readonly reason: string }>({
    message: ({ format, reason }) => `Could not export the site as ${format}: ${reason}`,
    hint: 'Fix what the message names, then run the command again.',
    cause:
      '`ssg export` could not read the built site, found no page for its options, or found no browser to print with.',
    remedy: 'Fix what the message names. Install the same version of `@autolode/export` and `@autolode/ssg-cli`.',
    examples: [{ format: 'pdf', reason: 'There is no section "apii". Known: api, portal.' }],
  }),
  'export/output': entry<{ readonly output: string; readonly format: string }>({
    message: ({ output, format }) => `The name of the file ${output} does not end in .${format}.`,
    hint: ({ format }) => `For example: --output site.${format}`,
    cause: 'The name of the file for `ssg export` does not fit the format, so that it may be another file of the site.',
    remedy: 'End it in `.pdf`, `.epub` or `.zip`, as the format says.',
    examples: [{ output: 'guide.md', format: 'zip' }],
  }),
  'export/unknown': entry<{ readonly what: string; readonly name: string; readonly known: readonly string[] }>({
    message: ({ what, name }) => `Unknown ${what} "${name}".`,
    hint: ({ what, name, known }) =>
      known.length === 0 ? `The exported pages have no ${what}. Remove --${what}.` : suggestion(name, known),
    cause: 'The site has no section, version or locale of this name.',
    remedy: 'Use one that the site has.',
    examples: [
      { what: 'section', name: 'apii', known: ['api', 'portal'] },
      { what: 'version', name: '2.0', known: [] },
    ],
  }),
  'export/not-installed': entry({
    message: 'Exports are a package of their own, and it is not installed.',
    hint: 'Run `npm install @autolode/export` in the site folder.',
    cause: '`ssg export` needs the package `@autolode/export`.',
  }),
  'mcp/failed': entry<{ readonly reason: string }>({
    message: ({ reason }) => `The MCP server stopped: ${reason}`,
    hint: 'Install the same version of @autolode/mcp and @autolode/ssg-cli, and build the site again.',
    cause: '`ssg mcp` could not read the built site, or could not listen on the port.',
    remedy: 'Install the same version of `@autolode/mcp` and `@autolode/ssg-cli`, and build the site again.',
    examples: [{ reason: 'The site has no _agents/site.json.' }],
  }),
  'mcp/not-installed': entry({
    message: 'The MCP server is a package of its own, and it is not installed.',
    hint: 'Run `npm install @autolode/mcp` in the site folder.',
    cause: '`ssg mcp` needs the package `@autolode/mcp`.',
  }),
  'preview/listen': entry<Listen>({
    message: listenText,
    hint: listenHint,
    cause: '`ssg preview` cannot listen on the port or host.',
    remedy: 'Choose another with `--port` or `--host`.',
    examples: listenExamples,
  }),
  'serve/certificate': entry<{ readonly reason: string }>({
    message: ({ reason }) => `Could not use the certificate: ${reason}.`,
    hint: 'Pass both files: `--cert cert.pem --key key.pem`. `mkcert localhost` makes a certificate that your browsers trust.',
    cause: '`--cert` and `--key` name no certificate in PEM with its key, or only one of them was passed.',
    remedy: 'Pass both files. `mkcert localhost` makes a certificate that the browsers on your machine trust.',
    examples: [{ reason: '--key is missing, and HTTPS needs both' }],
  }),
  'serve/all-hosts': entry({
    severity: 'warning',
    message: 'Every host is allowed, so any website you visit can read this site from your machine.',
    hint: 'Name the hosts instead: `dev: { allowedHosts: [".example.com"] }`.',
    cause:
      'With `dev.allowedHosts: true`, a website can let its own name resolve to your machine and read from the dev server (DNS rebinding).',
    remedy: 'Name the hosts in `dev.allowedHosts`.',
  }),
  'serve/blocked-host': entry<{ readonly host: string; readonly allowed: readonly string[] }>({
    severity: 'warning',
    message: ({ host }) => `Blocked a request for the host ${JSON.stringify(host)}, which is not allowed.`,
    hint: ({ host, allowed }) =>
      `If it is yours, add \`dev: { allowedHosts: [${[...allowed, host].map((one) => `'${one}'`).join(', ')}] }\` to the config, or start with \`--allow-host ${host}\`.`,
    cause:
      'A browser or proxy asked `ssg dev` or `ssg preview` for a host that is not in `dev.allowedHosts`. Otherwise a website could let its own name resolve to your machine and read the site (DNS rebinding).',
    remedy: 'Add the host to `dev.allowedHosts`, or pass it with `--allow-host`.',
    examples: [
      { host: 'docs.example.test', allowed: [] },
      { host: 'docs.example.test', allowed: ['.ngrok-free.app'] },
    ],
  }),
  'serve/blocked-origin': entry<{ readonly origin: string }>({
    severity: 'warning',
    message: ({ origin }) => `Blocked a request from a page of ${JSON.stringify(origin)}, which is another origin.`,
    hint: 'If that is the URL of your proxy, let it send `X-Forwarded-Proto` and `X-Forwarded-Host`. `dev.allowedHosts` does not allow pages of other sites.',
    cause:
      'A page of another origin asked `ssg dev` or `ssg preview` for a file, or a proxy does not send the protocol or host under which it is reached.',
    remedy: 'Let the proxy send `X-Forwarded-Proto` and `X-Forwarded-Host`. Pages of other sites get no answer.',
    examples: [{ origin: 'https://docs.example.test' }],
  }),
  'preview/nothing': entry<{ readonly folder: string }>({
    message: ({ folder }) => `There is no built site in ${folder}.`,
    hint: 'Run `npx ssg build` first.',
    cause: 'There is no built site.',
    examples: [{ folder: 'dist' }],
  }),
};

/** Messages of `ssg init`. */
export const initMessages = {
  'init/feature': entry<{ readonly name: string; readonly known: readonly string[] }>({
    message: ({ name }) => `Unknown feature "${name}".`,
    hint: ({ name, known }) => suggestion(name, known),
    cause: 'There is no feature of that name.',
    remedy: 'Use one of the names in the message.',
    examples: [{ name: 'serach', known: ['search', 'pwa'] }],
  }),
  'init/no-feature': entry<{ readonly others: readonly string[] }>({
    message: ({ others }) => `"none" is listed with other features: ${others.join(', ')}.`,
    hint: 'Remove "none", or all other names.',
    cause: '`--features` contains `none`, which stands for a site without features, and names of features.',
    remedy: 'Write either `none` or the names of the features.',
    examples: [{ others: ['search'] }],
  }),
  'init/kept': entry<{ readonly script?: string; readonly template?: string }>({
    severity: 'info',
    message: ({ script }) =>
      script === undefined
        ? 'The file already exists and was kept.'
        : `The script "${script}" already exists and was kept.`,
    hint: ({ script, template }) => (script === undefined ? undefined : `The template has "${script}": "${template}".`),
    cause: 'A file or script of the template already exists and was kept.',
    remedy: 'Compare the two if something is missing.',
    examples: [{}, { script: 'build', template: 'ssg build' }],
  }),
  'init/manifest': entry<{ readonly reason: string }>({
    message: ({ reason }) => `Invalid JSON: ${reason}`,
    hint: 'Fix or delete the file, then run `ssg init` again.',
    cause: 'The package.json in the folder is not valid JSON.',
    remedy: 'Fix or delete it.',
    examples: [{ reason: 'unexpected end of input.' }],
  }),
  'init/not-a-folder': entry<{ readonly path: string }>({
    message: ({ path }) => `${path} is a file.`,
    hint: 'Name a folder that does not exist yet.',
    cause: 'The path for the new site is a file.',
    remedy: 'Name a folder.',
    examples: [{ path: 'my-site' }],
  }),
  'init/not-empty': entry<{ readonly path: string; readonly found: readonly string[] }>({
    message: ({ path, found }) =>
      `${path} is not empty: it contains ${found.slice(0, 3).join(', ')}${found.length > 3 ? ` and ${found.length - 3} more` : ''}.`,
    hint: 'Name a new folder: `npx ssg init my-site`. It may contain repository files such as README.md and .gitignore.',
    cause: 'The folder for the new site contains files other than those of a fresh repository.',
    remedy: 'Name a new folder.',
    examples: [{ path: 'my-site', found: ['index.html', 'src', 'a.txt', 'b.txt'] }],
  }),
  'init/template': entry<{ readonly name: string; readonly known: readonly string[] }>({
    message: ({ name }) => `Unknown template "${name}".`,
    hint: ({ name, known }) => suggestion(name, known),
    cause: 'There is no template of that name.',
    remedy: 'Use `docs`, `docs-blog` or `marketing`.',
    examples: [{ name: 'doc', known: ['docs', 'docs-blog', 'marketing'] }],
  }),
  'init/title': entry({
    message: 'The title is empty.',
    hint: 'Set the title of the site: --title "My site".',
    cause: 'The title of the new site is empty.',
    remedy: 'Set it with `--title`.',
  }),
  'init/url': entry<{ readonly url: string }>({
    message: ({ url }) => `"${url}" is not an origin such as https://example.com.`,
    hint: 'For example: --url https://example.com',
    cause: 'The URL of the new site is not an origin.',
    remedy: 'Write for example `--url https://example.com`.',
    examples: [{ url: 'example.com/docs' }],
  }),
  'init/workflow': entry<{ readonly path: string; readonly name: string }>({
    severity: 'warning',
    message: 'GitHub runs only workflows in the root of the repository, so it will not run this one.',
    hint: ({ path, name }) =>
      `Move it to .github/workflows/${name}.yml in the root, set "defaults: { run: { working-directory: ${path} } }" in the job, and write ${path}/.ssg/cache and ${path}/dist as paths.`,
    cause: 'The new site is in a subfolder of a git repository, and GitHub reads workflows only in its root.',
    remedy:
      'Move the workflow to `.github/workflows` in the root, set `defaults.run.working-directory` to the folder of the site, and write its paths from the root.',
    examples: [{ path: 'apps/docs', name: 'apps-docs' }],
  }),
  'init/workspace': entry<{ readonly file: string }>({
    severity: 'info',
    message: ({ file }) => `The site is part of the pnpm workspace of ${file}.`,
    hint: 'Add `esbuild: true` to `allowBuilds` there, so that pnpm lets esbuild check its binary.',
    cause: 'The new site is inside a pnpm workspace, whose settings control which packages may run a build script.',
    remedy: 'Allow esbuild in the workspace’s `pnpm-workspace.yaml`.',
    examples: [{ file: '../pnpm-workspace.yaml' }],
  }),
  'init/write': entry<{ readonly folder: string; readonly reason: string }>({
    message: ({ folder, reason }) => `Cannot write to ${folder}: ${reason}.`,
    hint: 'Choose another folder, or change its permissions.',
    cause: 'The folder for the new site is not writable.',
    examples: [{ folder: 'my-site', reason: 'permission denied' }],
  }),
};

/** Messages of `ssg version`. */
export const versionMessages = {
  'source/missing': entry<{
    readonly kind: 'unpinned' | 'no-commit' | 'no-folder' | 'no-package';
    readonly id: string;
    readonly from: string;
    readonly path?: string;
  }>({
    message: ({ kind, id, from, path }) => {
      const section = `The docs section "${id}"`;
      if (kind === 'no-package') return `${section} is read from the package "${from}", which is not installed.`;
      if (kind === 'no-folder') return `${section} is read from "${path}" in ${from}, where there are no files.`;
      return kind === 'unpinned'
        ? `${section} is read from ${from}, but sources.lock.json contains no commit for it.`
        : `${section} is read from ${from}, whose commit has not been fetched.`;
    },
    hint: ({ kind, from }) => {
      if (kind === 'no-package') return `Run \`npm install ${from}\`.`;
      if (kind === 'no-folder') return 'Correct the path in "source".';
      return kind === 'unpinned'
        ? 'Run `npx ssg sync` and commit sources.lock.json.'
        : 'Run `npx ssg sync --frozen`, in CI too.';
    },
    cause: 'A docs section is read from another repository or package, which is not there.',
    remedy: 'Run `npx ssg sync` and commit `sources.lock.json`; run `npx ssg sync --frozen` in CI.',
    examples: [
      { kind: 'unpinned', id: 'sdk', from: 'https://github.com/acme/sdk.git' },
      { kind: 'no-commit', id: 'sdk', from: 'https://github.com/acme/sdk.git' },
      { kind: 'no-folder', id: 'sdk', from: 'https://github.com/acme/sdk.git', path: 'docs' },
      { kind: 'no-package', id: 'sdk', from: '@acme/sdk' },
    ],
  }),
  'source/mdx': entry<{ readonly what: string }>({
    severity: 'warning',
    message: ({ what }) => `${what} is not run: MDX of another repository is read as Markdown.`,
    hint: 'If you trust everybody who can change that repository, set `source: { …, mdx: true }`; otherwise write it there with directives (:::name).',
    cause:
      'A docs section comes from another repository, whose MDX would run in the build. It is read as Markdown: tags of components are removed and their content kept, and the rest is shown as text.',
    remedy:
      'Set `mdx: true` in the `source` of the section if you trust everybody who can change that repository, or write it there with directives.',
    examples: [{ what: 'import' }, { what: '<Card>' }, { what: '{…}' }],
  }),
  'version/commit': entry<{ readonly commit: string }>({
    message: ({ commit }) => `There is no commit "${commit}" in this repository.`,
    hint: 'Name a commit or a branch: npx ssg version backport HEAD',
    cause: '`ssg version backport` was given a commit that the repository does not have.',
    remedy: 'Name another commit, or fetch this one.',
    examples: [{ commit: 'abc1234' }],
  }),
  'version/disabled': entry<{ readonly section: string }>({
    message: ({ section }) => `Versioning is turned off in the section "${section}".`,
    hint: 'Remove disableVersioning.',
    cause: 'Versioning is turned off in the section.',
    remedy: 'Remove `disableVersioning`.',
    examples: [{ section: 'default' }],
  }),
  'version/empty': entry<{ readonly folder: string }>({
    message: ({ folder }) => `The folder "${folder}" contains no docs.`,
    hint: 'Write some docs before you create a version.',
    cause: 'The section contains no docs to create a version from.',
    remedy: 'Write some first.',
    examples: [{ folder: 'docs' }],
  }),
  'version/exists': entry<{ readonly name: string; readonly all: readonly string[] } | { readonly folder: string }>({
    message: (values) =>
      'folder' in values
        ? `The folder "${values.folder}" already exists.`
        : `The version "${values.name}" already exists.`,
    hint: (values) =>
      'folder' in values ? 'Remove it, or choose another name.' : `Versions: ${values.all.join(', ')}.`,
    cause: 'The version already exists.',
    remedy: 'Choose another name.',
    examples: [{ name: '2.0', all: ['2.0', '1.0'] }, { folder: 'versioned_docs/version-2.0' }],
  }),
  'version/left': entry<{ readonly kind: 'link' | 'submodule' | 'lfs' | 'missing' | 'name' | 'outside' | 'special' }>({
    severity: 'warning',
    message: ({ kind }) =>
      ({
        link: 'Symbolic links are not followed in versions that are read from git.',
        submodule: 'Submodules are not read in versions that are read from git.',
        lfs: 'The file is stored in Git LFS: the repository contains a pointer instead of its content.',
        missing: 'The repository does not have the content of this file.',
        name: 'The file is not read, because no file can have this path here.',
        outside: 'The symbolic link points outside the package; it is not followed.',
        special: 'This is neither a file nor a folder; it is not read.',
      })[kind],
    hint: ({ kind }) =>
      ({
        link: 'Commit a copy of the file, or keep the version as a folder.',
        submodule: 'Commit the files, or keep the version as a folder.',
        lfs: 'Commit the file without LFS, or keep the version as a folder.',
        missing: 'Run `git fetch --refetch`.',
        name: 'Rename it in the repository.',
        outside: 'Put a copy of the file into the package.',
        special: 'Remove it from the package.',
      })[kind],
    cause:
      'A file of a version that is read from git, or of a package, is not a file of the repository or the package.',
    remedy:
      'Commit the file itself on the branch of the version, or keep the version as a folder. Put a copy into a package.',
    examples: [
      { kind: 'link' },
      { kind: 'submodule' },
      { kind: 'lfs' },
      { kind: 'missing' },
      { kind: 'name' },
      { kind: 'outside' },
      { kind: 'special' },
    ],
  }),
  'version/lock': entry<{ readonly reason: string }>({
    message: ({ reason }) => `versions.lock.json ${reason}.`,
    hint: 'Restore it from git, or delete it and run `npx ssg version --update`.',
    cause: '`versions.lock.json` is not what `ssg version --update` writes.',
    examples: [{ reason: 'has merge conflicts' }],
  }),
  'version/name': entry<{ readonly name: string; readonly reason: string }>({
    message: ({ name, reason }) => `The version name ${JSON.stringify(name)} ${reason}.`,
    hint: 'The name becomes a folder and part of URLs, for example 2.1.0.',
    cause: 'The name is not a valid version name.',
    remedy: 'Use letters, digits, dots and hyphens, such as `2.1.0`.',
    examples: [{ name: '2/1', reason: 'contains a character that is not allowed in file names' }],
  }),
  'version/no-change': entry<{ readonly commit: string; readonly folders: readonly string[] }>({
    message: ({ commit }) => `The commit "${commit}" changes no docs.`,
    hint: ({ folders }) => `Docs are in ${folders.join(', ')}.`,
    cause: '`ssg version backport` was given a commit that changes no file of a docs section.',
    remedy: 'Give the commit that changed the docs.',
    examples: [{ commit: 'HEAD', folders: ['docs'] }],
  }),
  'version/not-fetched': entry<{ readonly name: string; readonly ref: string; readonly reason: string }>({
    severity: 'warning',
    message: ({ name, ref, reason }) => `Could not fetch "${ref}" for the version "${name}": ${reason}.`,
    hint: 'The local commit is used instead.',
    cause: '`ssg version --update` could not fetch a branch or tag from the remote "origin".',
    remedy: 'Check the connection and the name, or push the branch.',
    examples: [{ name: '2.x', ref: 'v2.x', reason: 'could not read from remote repository' }],
  }),
  'version/nothing': entry<{ readonly kind: 'update' | 'to-refs' }>({
    severity: 'warning',
    message: ({ kind }) =>
      kind === 'update' ? 'No version is read from git.' : 'No version is a folder, so there is nothing to convert.',
    hint: "A version from git has a branch or tag in the config: versions: { '2.x': { ref: 'v2.x' } }",
    cause: '`ssg version --update` or `--to-refs` was run on a site that has no such version.',
    remedy: 'Give a version a `ref`, or create one with `npx ssg version <name>`.',
    examples: [{ kind: 'update' }, { kind: 'to-refs' }],
  }),
  'version/plugin-pages': entry<{ readonly plugin: string; readonly count: number; readonly folder: string }>({
    severity: 'warning',
    message: ({ plugin, count }) =>
      `The version does not contain the ${count === 1 ? 'page' : `${count} pages`} that the plugin "${plugin}" adds to the current docs.`,
    hint: ({ folder }) =>
      `Write pages for them in ${folder}, or remove them from the sidebars and links of the version: the next build reports what is missing.`,
    cause:
      'A plugin adds pages to the section. They are generated from what is current, so a version has none of them.',
    remedy: 'Write pages for them in the folder of the version, or remove them from its sidebars and links.',
    examples: [{ plugin: '@autolode/plugin-openapi', count: 5, folder: 'versioned_docs/version-1.0' }],
  }),
  'version/ref': entry<RefFault>({
    message: refMessage,
    hint: refHint,
    cause: 'A version that the config reads from git cannot be read.',
    remedy:
      'Run `npx ssg version --update` and commit `versions.lock.json`; in CI, fetch the branches and tags of all versions.',
    examples: [
      { kind: 'unpinned', name: '2.x', ref: 'v2.x' },
      { kind: 'other-ref', name: '2.x', ref: 'v2.x', pinned: 'v2' },
      { kind: 'shallow', name: '2.x', ref: 'v2.x', commit: '1f0e9d8c7b6a' },
      { kind: 'no-commit', name: '2.x', ref: 'v2.x', commit: '1f0e9d8c7b6a' },
      { kind: 'no-ref', name: '2.x', ref: 'v2.y', near: 'v2.x' },
      { kind: 'no-folder', name: '2.x', ref: 'v2.x', folder: 'docs' },
      { kind: 'no-repository', name: '2.x', ref: 'v2.x' },
      { kind: 'no-git', name: '2.x', ref: 'v2.x' },
      { kind: 'git', name: '2.x', ref: 'v2.x', reason: 'bad object' },
      { kind: 'edit-url', name: '2.x', ref: 'v2.x' },
      { kind: 'not-synced', name: '2.x', ref: 'v2.x', commit: '1f0e9d8c7b6a' },
      { kind: 'package', name: '2.x', ref: 'v2.x' },
    ],
  }),
  'version/reference': entry<{ readonly target: string }>({
    severity: 'warning',
    message: ({ target }) =>
      `"${target}" points outside the section, but not to a file. It was copied unchanged and may now point elsewhere.`,
    hint: 'Link to a source file, such as ../api/intro.md, or to an absolute path on the site.',
    cause: 'A link or import in a file of the new version points outside the section, but not to a file.',
    remedy: 'Link to the source file, or to an absolute path on the site.',
    examples: [{ target: '../../elsewhere' }],
  }),
  'version/uncommitted': entry<{ readonly name: string; readonly folder: string }>({
    message: ({ name }) => `The version "${name}" has uncommitted changes.`,
    hint: ({ folder }) => `Commit the changes in ${folder} first.`,
    cause: '`ssg version --to-refs` makes branches from what is committed.',
    remedy: 'Commit the changes of the version first.',
    examples: [{ name: '1.0', folder: 'versioned_docs/version-1.0' }],
  }),
  'version/section': entry<{ readonly name?: string | undefined; readonly known: readonly string[] }>({
    message: ({ name, known }) =>
      known.length === 0
        ? 'The site has no docs section.'
        : name === undefined
          ? 'There are several docs sections.'
          : `Unknown docs section "${name}".`,
    hint: ({ name, known }) =>
      known.length === 0
        ? "Add one to the config: docs: { path: 'docs' }"
        : name === undefined
          ? `Choose one with --section: ${known.join(', ')}.`
          : suggestion(name, known),
    cause: 'The docs section is missing or unknown.',
    remedy: 'Name it with `--section`.',
    examples: [{ known: ['api', 'guides'] }, { name: 'apis', known: ['api', 'guides'] }, { known: [] }],
  }),
};

/** Why a version cannot be read from git. */
export interface RefFault {
  readonly kind:
    | 'unpinned'
    | 'other-ref'
    | 'shallow'
    | 'no-commit'
    | 'no-ref'
    | 'no-folder'
    | 'no-repository'
    | 'no-git'
    | 'git'
    | 'edit-url'
    | 'not-synced'
    | 'package';
  readonly name: string;
  readonly ref: string;
  readonly pinned?: string;
  readonly commit?: string;
  readonly folder?: string;
  readonly near?: string | undefined;
  readonly reason?: string | undefined;
}

function refMessage({ kind, name, ref, pinned, commit = '', folder, reason }: RefFault): string {
  const version = `The version "${name}"`;
  const short = commit.slice(0, 12);
  switch (kind) {
    case 'unpinned':
      return `${version} is read from "${ref}", but versions.lock.json contains no commit for it.`;
    case 'other-ref':
      return `${version} is read from "${ref}", but versions.lock.json has the commit of "${pinned}".`;
    case 'shallow':
      return `${version} is at commit ${short}, which this shallow clone does not have.`;
    case 'no-commit':
      return `${version} is at commit ${short}, which this repository does not have.`;
    case 'no-ref':
      return `There is no branch, tag or commit "${ref}" for the version "${name}".`;
    case 'no-folder':
      return `${version} has no files in "${folder}" at "${ref}".`;
    case 'no-repository':
      return `${version} is read from git, but the site is not in a git repository.`;
    case 'no-git':
      return `${version} is read from git, which is not installed.`;
    case 'not-synced':
      return `${version} is at commit ${short} of another repository, which has not been fetched.`;
    case 'package':
      return `${version} is read from git, but the section is read from a package.`;
    case 'edit-url':
      return `Pages of the version "${name}" have no edit link: editUrl does not contain a branch.`;
    default:
      return `${version} could not be read from git: ${reason}.`;
  }
}

function refHint({ kind, name, ref, near }: RefFault): string {
  switch (kind) {
    case 'unpinned':
    case 'other-ref':
      return 'Run `npx ssg version --update` and commit versions.lock.json.';
    case 'shallow':
      return `Run \`git fetch --unshallow\`, or in GitHub Actions set fetch-depth: 0; \`git fetch --depth 1 origin ${ref}\` is enough if pages show no dates.`;
    case 'no-commit':
      return `Run \`git fetch origin ${ref}\`. If the branch was rewritten, run \`npx ssg version --update\`.`;
    case 'no-ref':
      return near === undefined ? 'Run `git fetch --tags`, or correct the name.' : `Did you mean "${near}"?`;
    case 'no-folder':
      return `If the docs were in another folder there, name it: versions: { '${name}': { ref: '${ref}', folder: 'documentation' } }`;
    case 'no-repository':
      return 'Build in a clone of the repository, or restore .ssg/cache from a build in one.';
    case 'no-git':
      return 'Install git, or restore .ssg/cache from a build that had it.';
    case 'not-synced':
      return 'Run `npx ssg sync --frozen`.';
    case 'package':
      return "Read the section from the repository of the package: source: { git: 'https://…', path: 'docs' }";
    case 'edit-url':
      return `Set it for the version: versions: { '${name}': { editUrl: 'https://…/edit/${ref}/' } }`;
    default:
      return 'Run `git fsck` to check the repository.';
  }
}

/** Messages of `ssg build --shard` and `ssg merge`. */
export const shardMessages = {
  'shard/inputs': entry<{ readonly who: string; readonly names: readonly string[] }>({
    message: ({ who, names }) =>
      `The shards were built from different inputs than ${who}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''} ${names.length === 1 ? 'differs' : 'differ'}.`,
    hint: 'Build and merge all shards from one commit with one config.',
    cause: 'Shards were built or merged with different files, configs, themes or dates.',
    remedy: 'Check out one commit in every job, with its full history if pages show dates.',
    examples: [
      { who: 'this checkout', names: ['docs/setup.md', 'the config'] },
      { who: 'each other (1 and 2 of 3)', names: ['docs/setup.md'] },
    ],
  }),
  'shard/missing': entry<{ readonly folder: string; readonly missing?: readonly string[] }>({
    message: ({ missing = [] }) => {
      if (missing.length === 0) return 'There are no shards to merge.';
      const names = missing.map((name) => name.replace('-of-', '/')).join(', ');
      return missing.length === 1 ? `Shard ${names} is missing.` : `Shards ${names} are missing.`;
    },
    hint: ({ folder, missing = [] }) =>
      missing.length === 0
        ? `Run "ssg build --shard 1/2" and so on first, and collect the contents of ${folder} here.`
        : `Expected ${missing.map((name) => `${folder}/${name}`).join(', ')}.`,
    cause: 'A shard is not in the folder.',
    remedy: 'Build it, or copy it from its job to the folder in the message.',
    examples: [
      { folder: '.ssg/shards' },
      { folder: '.ssg/shards', missing: ['2-of-3'] },
      { folder: '.ssg/shards', missing: ['2-of-3', '3-of-3'] },
    ],
  }),
  'shard/mixed': entry<{ readonly folder: string; readonly counts: readonly number[] }>({
    message: ({ counts }) => `The folder contains shards of different counts: of ${counts.join(', of ')}.`,
    hint: ({ folder }) => `Remove ${folder}, and build all shards with the same count.`,
    cause: 'The folder contains shards of different counts.',
    remedy: 'Remove the folder and build all shards with the same count.',
    examples: [{ folder: '.ssg/shards', counts: [2, 3] }],
  }),
  'shard/unreadable': entry<{ readonly name: string }>({
    message: ({ name }) => `Shard ${name} is damaged, or was built by another version of ssg or Node.js.`,
    hint: 'Build and merge all shards with the same versions of both.',
    cause: 'A shard is damaged, or was built by another version of ssg or Node.js.',
    remedy: 'Use the same versions of both in all jobs.',
    examples: [{ name: '2/3' }],
  }),
};

/** Messages of `ssg verify`. */
export const verifyMessages = {
  'verify/changed': entry({
    message: 'The file differs from the one that was built.',
    cause: 'A published file differs from the one that was built.',
    remedy: 'Publish the build again.',
  }),
  'verify/extra': entry({
    message: 'The file is not part of the build.',
    cause: 'A published file is not part of the build.',
    remedy: 'Remove it, unless someone put it there on purpose.',
  }),
  'verify/manifest': entry({
    message: 'There is no readable build-manifest.json in this folder.',
    hint: 'Name a folder that `npx ssg build` wrote, such as dist.',
    cause: 'The folder has no readable list of hashes.',
    remedy: 'Name a folder that `ssg build` wrote.',
  }),
  'verify/missing': entry<{ readonly unlisted?: number }>({
    message: ({ unlisted }) =>
      unlisted === undefined
        ? 'The file is missing.'
        : `${counted(unlisted, 'file')} of unlisted pages ${unlisted === 1 ? 'is' : 'are'} missing.`,
    cause: 'A file of the build was not published. The list of files does not name those of unlisted pages.',
    remedy: 'Publish the build again.',
    examples: [{}, { unlisted: 3 }],
  }),
};

/** Messages about golden queries: example searches with the pages they must find. */
export const searchMessages = {
  'search/golden': entry<{ readonly reason: string }>({
    message: ({ reason }) => `Invalid golden queries: ${reason}`,
    cause: 'The file of golden queries is not valid.',
    remedy: 'Fix the line in the message.',
    examples: [{ reason: '"queries" must be a list.' }],
  }),
  'search/quality': entry<{
    readonly measure: string;
    readonly reached: string;
    readonly floor: number;
    readonly missed: string | undefined;
  }>({
    message: ({ measure, reached, floor }) =>
      `The search quality is below the minimum: ${measure} is ${reached} on the golden queries, the minimum is ${floor}.`,
    hint: ({ missed }) => missed,
    cause: 'The search quality on the golden queries is below the minimum in `search.golden.json`.',
    remedy: 'Rank the missed pages higher with keywords or a boost, correct the queries, or lower `floor`.',
    examples: [{ measure: 'recall@5', reached: '0.88', floor: 0.95, missed: 'Missed: "rate limit" → /docs/limits.' }],
  }),
};
