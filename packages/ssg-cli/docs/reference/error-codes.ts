/** What a code means. */
export interface ErrorCode {
  readonly cause: string;
  readonly remedy: string;
}

/** Every code a diagnostic may carry. A test holds this table against the sources. */
export const errorCodes: Readonly<Record<string, ErrorCode>> = {
  'asset/unreadable': {
    cause: 'A file that a page shows or links to cannot be read.',
    remedy: 'Check that it exists and may be read.',
  },
  'bundle/esbuild': {
    cause: 'esbuild found a mistake in the theme, a page module or a stylesheet.',
    remedy: 'Fix the line it names.',
  },
  'bundle/failed': {
    cause: "Bundling the site's code stopped with an error.",
    remedy: 'Read the message; undo the last change of code or packages if it says nothing.',
  },
  'bundle/load': {
    cause: 'The theme or a page module threw while it was loaded.',
    remedy: 'Code that needs `window` or `document` belongs in an effect or an event handler.',
  },
  'bundle/missing-file': {
    cause: 'The config names a theme, a stylesheet or a module that does not exist.',
    remedy: 'Fix the path, or install the package. A path of the site begins with `./`.',
  },
  'bundle/theme-export': {
    cause: 'The theme lacks something that every theme exports.',
    remedy: 'Export it, or begin `theme.ts` with `export * from "@autolode/theme"`.',
  },
  'cache/write': {
    cause: 'The site was published, but the record for the next build could not be written.',
    remedy: 'Check free space and permissions of `.ssg`; the next build does more work, and its result is the same.',
  },
  'config/address': {
    cause: '`url` holds a path, lacks its protocol, or `baseUrl` holds an origin.',
    remedy: '`url` is an origin such as `https://example.com`, `baseUrl` a path such as `/docs/`.',
  },
  'config/bad-regex': {
    cause: '`activeBaseRegex` is no regular expression.',
    remedy: 'Fix the expression; in a text, a backslash is written twice.',
  },
  'config/colour': {
    cause: 'A colour of the announcement bar is neither a hex colour nor a named one.',
    remedy: 'Write for example `#1a2b3c`.',
  },
  'config/contrast': {
    cause: 'Text and background of the announcement bar are too alike to be read.',
    remedy: 'Choose a pair with a contrast of 4.5 to 1.',
  },
  'config/cycle': { cause: 'A value of the config contains itself.', remedy: 'Write the value out.' },
  'config/duplicate': {
    cause: 'An id or a path is used twice where it must be one of its kind.',
    remedy: 'Rename one of them.',
  },
  'config/ignored': { cause: 'A key has no effect beside another one.', remedy: 'Remove it, or change the other.' },
  'config/invalid-value': {
    cause: 'A key has a value of the wrong kind.',
    remedy: 'Write a value of the kind the message names.',
  },
  'config/link-label': {
    cause: 'A link has no text, or several.',
    remedy: 'Give it exactly one of the keys the message names.',
  },
  'config/link-target': {
    cause: 'A link has both `to` and `href`, or neither.',
    remedy: 'Use `to` inside the site and `href` outside.',
  },
  'config/missing-key': { cause: 'A key that must be there is missing.', remedy: 'Add it.' },
  'config/nested-dropdown': { cause: 'A dropdown stands in a dropdown.', remedy: 'Use `columns` for more structure.' },
  'config/no-default-export': {
    cause: 'A file that must have a default export has none.',
    remedy: 'Write `export default …`.',
  },
  'config/not-found': {
    cause: 'There is no config file.',
    remedy: 'Create `ssg.config.ts`, or name another with `--config`.',
  },
  'config/not-json': {
    cause: 'A value that is sent to the browser is not JSON.',
    remedy: 'Use texts, numbers, true, false, null, lists and records.',
  },
  'config/out-dir': {
    cause: 'The output folder is the site, holds it, or is no folder of its own; a build would replace it whole.',
    remedy: 'Choose a folder such as `dist`.',
  },
  'config/range': {
    cause: 'A pair of values contradicts itself, such as a lowest level above the highest.',
    remedy: 'Fix one of the two.',
  },
  'config/syntax': { cause: 'The config cannot be parsed.', remedy: 'Fix the place the message names.' },
  'config/threw': { cause: 'The config threw an error while it ran.', remedy: 'Fix the line the message names.' },
  'config/timeout': {
    cause: 'The config did not finish in time.',
    remedy: 'Look for a loop without an end or an `await` that never resolves.',
  },
  'config/unknown-key': {
    cause: 'A key that the config does not have.',
    remedy: 'Take the nearest name the message offers, or see [Config](config.md).',
  },
  'config/unknown-locale': {
    cause: 'A locale is spoken of that is not published.',
    remedy: 'Add it to `i18n.locales`.',
  },
  'config/unknown-navbar-type': {
    cause: 'A navbar item has a `type` that does not exist there.',
    remedy: 'Use one of those the message lists.',
  },
  'config/unknown-section': {
    cause: 'A navbar item names a docs section that does not exist.',
    remedy: 'Use the `id` of a section.',
  },
  'config/unknown-type': {
    cause: 'A `type` or `provider` that does not exist.',
    remedy: 'Use one of those the message lists.',
  },
  'config/unknown-version': {
    cause: 'The config speaks of a docs version that does not exist.',
    remedy: 'Use a name from the versions file.',
  },
  'config/unresolved-import': {
    cause: 'The config imports something that cannot be found.',
    remedy: 'Install the package, or fix the path.',
  },
  'config/versions': {
    cause: 'Settings of versions contradict each other or what is on disk.',
    remedy: 'Follow the message: it names the setting.',
  },
  'config/versions-file': {
    cause: 'The versions file is not a list of names.',
    remedy: 'Write for example `["2.0", "1.0"]`.',
  },
  'dev/arrange': {
    cause: 'After a change the pages could not be arranged.',
    remedy: 'Undo the last change; the last good state is still served.',
  },
  'dev/bug': { cause: 'The dev server met an error of its own.', remedy: 'Restart it, and report the message.' },
  'dev/listen': {
    cause: 'The dev server cannot listen on the address.',
    remedy: 'Choose another with `--port` or `--host`.',
  },
  'dev/unhandled': {
    cause: 'Code of the site threw where nobody waited for it.',
    remedy: 'Fix the place the message names.',
  },
  'dev/watch': { cause: 'Watching files stopped with an error.', remedy: 'Restart the server.' },
  'dev/watch-limit': {
    cause: 'The system allows no more watched files, so changes are looked for at intervals.',
    remedy: 'Raise `fs.inotify.max_user_watches`.',
  },
  'emit/locked': {
    cause: 'Another build of the same site is running.',
    remedy: 'Wait for it; the lock of a dead process is taken over by itself.',
  },
  'emit/write': {
    cause: 'A file could not be written. Your last build is untouched.',
    remedy: 'Check free space and permissions.',
  },
  'family/failed': {
    cause: 'Making the pages of a family threw an error.',
    remedy: 'Fix the place the message names.',
  },
  'init/not-a-folder': { cause: 'The place for the new site is a file.', remedy: 'Name a folder.' },
  'init/not-empty': {
    cause: 'The folder for the new site contains files other than those of a fresh repository.',
    remedy: 'Name a new folder.',
  },
  'init/feature': {
    cause: '`--features` names a feature that does not exist.',
    remedy: 'Use the nearest name the message offers: `search`, `offline`, `ci` or `none`.',
  },
  'init/kept': {
    cause: 'A file or script of the template was there already and was left as it is.',
    remedy: 'Compare the two if something is missing.',
  },
  'init/manifest': { cause: 'The package.json in the folder is not valid JSON.', remedy: 'Fix or delete it.' },
  'init/workspace': {
    cause: 'The new site is inside a pnpm workspace, whose settings decide which packages may run a build script.',
    remedy: 'Allow esbuild in the workspace’s `pnpm-workspace.yaml`.',
  },
  'init/write': {
    cause: 'The folder for the new site cannot be written to.',
    remedy: 'Choose another folder or change its permissions.',
  },
  'init/template': { cause: 'There is no template of that name.', remedy: 'Use `docs`, `docs-blog` or `marketing`.' },
  'init/title': { cause: 'The title of the new site is empty.', remedy: 'Name the site with `--title`.' },
  'init/url': {
    cause: 'The address of the new site is no origin.',
    remedy: 'Write for example `--url https://example.com`.',
  },
  'migrate/config': {
    cause: 'The config of the old site could not be run.',
    remedy: 'Install its packages and try again.',
  },
  'migrate/no-site': {
    cause: 'The folder holds no Docusaurus site.',
    remedy: 'Name the folder with `docusaurus.config`.',
  },
  'migrate/not-empty': { cause: 'The folder for the new site holds something.', remedy: 'Name a new one with `--to`.' },
  'outputs/headers': {
    cause: 'A line of the site’s own `_headers` cannot be joined with those of the build.',
    remedy: 'Write the header for the path that the build gives it, or leave it out.',
  },
  'outputs/policy-source': {
    cause: 'A host that the Content-Security-Policy should name is not written as one.',
    remedy: 'Name a host such as `https://images.example.com`.',
  },
  'outputs/same-file': { cause: 'Two outputs write the same file.', remedy: 'Switch one off under `outputs`.' },
  'outputs/static-assets': {
    cause:
      'Static files are in the folder `assets`, which belongs to the build: hosts cannot tell which files may be cached.',
    remedy: 'Move them to another folder of `static`, such as `img`.',
  },
  'outputs/static-file': {
    cause: 'A static file has the name of a file that the build makes.',
    remedy: 'Remove it, or switch the build’s own off under `outputs`.',
  },
  'page/meta': {
    cause: 'The `meta` of a page module is not a record with a title.',
    remedy: "Write `export const meta: PageMeta = { title: '…' }`.",
  },
  'page/not-hydrated': {
    cause: 'A React page has state or handlers, and page modules never reach the browser.',
    remedy: 'Make the interactive part an island: a component of its own, placed with `IslandSlot`.',
  },
  'page/no-default-export': {
    cause: 'A page module has no component as its default export.',
    remedy: 'Add `export default function Page() { … }`.',
  },
  'permalinks/anchor': {
    cause: 'A published anchor no longer exists.',
    remedy: 'Write its id behind a heading: `{#id}`. `onVanishedUrls` sets the severity.',
  },
  'permalinks/file': {
    cause: 'The record of addresses cannot be read.',
    remedy: 'Restore it from the repository, or write it again with `ssg urls --accept`.',
  },
  'permalinks/url': {
    cause: 'A published URL no longer exists, and no redirect leads from it.',
    remedy: 'Redirect it with `redirect_from` or `redirects`. `onVanishedUrls` sets the severity.',
  },
  'preview/listen': {
    cause: '`ssg preview` cannot listen on the address.',
    remedy: 'Choose another with `--port` or `--host`.',
  },
  'preview/nothing': { cause: 'There is no built site to serve.', remedy: 'Run `ssg build` first.' },
  'pwa/precache': {
    cause: 'A file is too large to be stored for offline reading.',
    remedy: 'Make it smaller, or link to it on another host. All other files are stored.',
  },
  'read/dangling-link': { cause: 'A symbolic link leads to nothing.', remedy: 'Remove it, or fix its target.' },
  'read/failed': { cause: 'The site could not be read.', remedy: 'Check that its folder exists and may be read.' },
  'read/file': { cause: 'A file cannot be read, or is not UTF-8.', remedy: 'Save it as UTF-8.' },
  'read/folder': { cause: 'A folder cannot be read.', remedy: 'Check its permissions.' },
  'read/gone': {
    cause: 'A file of the site was removed, or could no longer be read, while the site was built.',
    remedy: 'Put it back or remove what refers to it, then build again.',
  },
  'read/link-loop': { cause: 'A symbolic link leads to itself.', remedy: 'Remove it.' },
  'read/link-outside': { cause: 'A symbolic link leads outside the site.', remedy: 'Copy the file into the site.' },
  'read/missing-file': { cause: 'A file the config names does not exist.', remedy: 'Create it, or fix the name.' },
  'read/missing-folder': { cause: 'A folder the config names does not exist.', remedy: 'Create it, or fix the path.' },
  'read/private-file': {
    cause:
      'A static file has the name of files that hold passwords or keys, or that editors leave behind; it is not published.',
    remedy: 'Move it out of `static`, or name it in `publishPrivateFiles`.',
  },
  'read/shallow-clone': {
    cause: 'The clone is shallow, so the dates of changes are unknown and are left out.',
    remedy: 'Fetch the whole history: `fetch-depth: 0` in CI.',
  },
  'read/special-file': { cause: 'A pipe, socket or device lies among the content.', remedy: 'Remove it.' },
  'render/duplicate-id': {
    cause: 'Two elements of a rendered page have the same id, so links and scripts find only the first.',
    remedy: 'Give one of them another id; a component that is used twice takes its id from `useId`.',
  },
  'render/failed': {
    cause: 'A component threw an error while a page was rendered on the server.',
    remedy:
      'Fix the component at the file and line of the message; use browser globals only in effects and event handlers.',
  },
  'search/golden': { cause: 'The file of golden queries cannot be read.', remedy: 'Fix the place the message names.' },
  'search/quality': {
    cause: 'The search answers the golden queries worse than the floor in `search.golden.json`.',
    remedy: 'Raise the pages that are missed with keywords or a boost, correct the queries, or lower the floor.',
  },
  'twins/differs': {
    cause: 'The Markdown twin of a page does not say what the page says.',
    remedy: 'Report it: the two are made from one source.',
  },
  'version/disabled': { cause: 'The section has versioning switched off.', remedy: 'Remove `disableVersioning`.' },
  'version/empty': { cause: 'The section holds no docs to keep as a version.', remedy: 'Write some first.' },
  'version/exists': { cause: 'The version exists already.', remedy: 'Choose another name.' },
  'version/name': {
    cause: 'The name cannot be a version.',
    remedy: 'Use letters, digits, dots and hyphens, such as `2.1.0`.',
  },
  'version/reference': {
    cause: 'A link or import in a file of the new version leads out of the section, and not to a file.',
    remedy: 'Link to the source file, or to an absolute path of the site.',
  },
  'version/section': { cause: 'The docs section is missing or unknown.', remedy: 'Name it with `--section`.' },
  'shard/inputs': {
    cause: 'Shards were built, or are merged, from files, a config, a theme or dates that are not the same.',
    remedy: 'Check out one commit, with its whole history where pages show dates, in every job.',
  },
  'shard/missing': {
    cause: 'A shard of the split is not in the folder.',
    remedy: 'Build it, or bring what its job left to the named place.',
  },
  'shard/mixed': {
    cause: 'Shards of splits of different counts lie together.',
    remedy: 'Remove the folder and build all shards with one count.',
  },
  'shard/unreadable': {
    cause: 'A shard was damaged on its way, or made by another version of ssg or Node.',
    remedy: 'Use one version of both in all jobs.',
  },
  'verify/changed': { cause: 'A published file is not the one that was built.', remedy: 'Publish the build again.' },
  'verify/extra': {
    cause: 'A published file is not part of the build.',
    remedy: 'Remove it, if nobody put it there on purpose.',
  },
  'verify/manifest': {
    cause: 'The folder has no readable list of hashes.',
    remedy: 'Name a folder that `ssg build` made.',
  },
  'verify/missing': { cause: 'A file of the build was not published.', remedy: 'Publish the build again.' },
};
