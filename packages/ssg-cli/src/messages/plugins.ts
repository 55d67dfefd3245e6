import type { HeadFault } from '../config/check-head-tag.ts';
import { suggestion } from '../lib/nearest.ts';
import { showValue } from '../lib/show-value.ts';
import { entry } from './entry.ts';
import { faultText } from './head.ts';

export interface InHook {
  readonly plugin: string;
  readonly hook: string;
}

/** Messages about plugins, and messages that plugins report themselves. */
export const pluginMessages = {
  'plugins/append-mdx': entry<{ readonly plugin: string }>({
    message: ({ plugin }) => `The plugin "${plugin}" adds text to this page, which works in .md files only.`,
    hint: 'Rename the file to .md, or remove what asks for the text.',
    cause: 'A plugin adds Markdown to a page that is written in MDX.',
    remedy: 'Rename the file to `.md`, or remove what asks for the text, such as a key in the front matter.',
    examples: [{ plugin: 'openapi' }],
  }),
  'plugins/data-name': entry<{ readonly plugin: string; readonly name: string }>({
    message: ({ plugin, name }) => `The plugin "${plugin}" provides data named "${name}", which cannot be imported.`,
    hint: 'Use letters, digits, "-" and "_".',
    cause: 'A plugin provides data under a name that cannot be part of an import.',
    remedy: 'Rename the data in the `source` hook: use letters, digits, `-` and `_`.',
    examples: [{ plugin: 'shop', name: 'price list' }],
  }),
  'plugins/failed': entry<InHook & { readonly reason: string; readonly advice?: string | undefined }>({
    message: ({ plugin, hook, reason }) => `The plugin "${plugin}" failed in its ${hook} hook: ${reason}.`,
    hint: ({ hook, advice }) =>
      hook === 'source'
        ? [advice, 'Its pages are missing, so links are checked once it works.'].filter(Boolean).join(' ')
        : advice,
    cause: 'A plugin threw an error, or did not finish in time.',
    remedy: 'Fix the plugin, or report the error to its author.',
    examples: [
      { plugin: 'shop', hook: 'source', reason: 'The shop closed the connection' },
      { plugin: 'shop', hook: 'source', reason: '"rates" has not been fetched', advice: 'Run `npx ssg sync`.' },
    ],
  }),
  'plugins/head-tag': entry<{ readonly plugin: string; readonly url: string; readonly fault: HeadFault }>({
    message: ({ plugin, url, fault }) =>
      `The plugin "${plugin}" adds a tag to the head of ${url} that ${faultText(fault)}.`,
    cause: 'A plugin adds a tag to the head that cannot be part of a page.',
    remedy: 'Return `meta`, `link` or `script` tags as the message says.',
    examples: [{ plugin: 'shop', url: '/docs/rates', fault: { kind: 'tag', name: 'base' } }],
  }),
  'plugins/lock': entry<{ readonly reason: string }>({
    message: ({ reason }) => `sources.lock.json ${reason}.`,
    hint: 'Restore it from git, or delete it and run `npx ssg sync`.',
    cause: '`sources.lock.json` is not what `ssg sync` writes.',
    examples: [{ reason: 'has merge conflicts' }, { reason: 'has no valid "sections.sdk.commit"' }],
  }),
  'plugins/no-data': entry<{ readonly name: string; readonly known: readonly string[] }>({
    message: ({ name }) => `No plugin provides data named "${name}".`,
    hint: ({ name, known }) =>
      known.length === 0 ? 'No plugin of the config provides any data.' : suggestion(name, known),
    cause: 'A module imports `ssg:data/` with a name under which no plugin of the config provides data.',
    remedy: 'Correct the name, or add the plugin that provides the data to `plugins`.',
    examples: [
      { name: 'rate', known: ['rates', 'stock'] },
      { name: 'prices', known: [] },
    ],
  }),
  'plugins/not-fetched': entry<{
    readonly name: string;
    readonly url: string;
    readonly reason: string;
    readonly advice: string;
  }>({
    message: ({ name, url, reason }) => `Could not fetch "${name}" from ${url}: ${reason}.`,
    hint: ({ advice }) => advice,
    cause: '`ssg sync` could not fetch a remote file of a plugin, or it is not the file that the lockfile lists.',
    remedy: 'Check the URL and the connection. The file from the last fetch is kept.',
    examples: [
      {
        name: 'shop/rates',
        url: 'https://example.com/rates.json',
        reason: 'the server answered 404 Not Found',
        advice: 'The file from the last fetch is kept.',
      },
    ],
  }),
  'plugins/not-json': entry<InHook & { readonly what: string; readonly at: string }>({
    message: ({ plugin, hook, what, at }) =>
      `The plugin "${plugin}" returns data in its ${hook} hook that is not JSON: ${at} is ${what}.`,
    hint: 'Return strings, finite numbers, booleans, null, lists and plain objects; a date as a string.',
    cause:
      'The data that a plugin provides contains a function, a date, a class instance or another value that JSON cannot hold.',
    remedy: 'Return strings, finite numbers, booleans, `null`, lists and plain objects; a date as a string.',
    examples: [{ plugin: 'shop', hook: 'transform', what: 'a Date', at: 'data.price.since' }],
  }),
  'plugins/options': entry<{ readonly name: string; readonly issue: string; readonly advice?: string | undefined }>({
    key: 'plugins[0]',
    message: ({ name, issue }) => `The options of "${name}" are not valid: ${issue}`,
    hint: ({ advice }) => advice,
    cause: 'The config gives a plugin options that it does not accept.',
    remedy: 'Correct the options; the documentation of the plugin lists them.',
    examples: [
      { name: 'shop', issue: 'currency: expected a string' },
      { name: 'shop', issue: 'Unrecognized key: "curency"', advice: 'Did you mean "currency"?' },
    ],
  }),
  'plugins/output-path': entry<{ readonly plugin: string; readonly path: string }>({
    message: ({ plugin, path }) =>
      `The plugin "${plugin}" writes ${showValue(path)}, which is not a path inside the output folder.`,
    hint: 'Use a path without a leading slash: `feeds/news.xml`.',
    cause:
      'A plugin returns a file whose path is empty, begins with a slash, leaves the output folder or has control characters.',
    remedy: 'Return a path relative to the output folder.',
    examples: [{ plugin: 'shop', path: '../shop.xml' }],
  }),
  'plugins/page-path': entry<
    { readonly plugin: string; readonly path: string } & ({ readonly folders: readonly string[] } | object)
  >({
    message: (values) =>
      'folders' in values
        ? `The plugin "${values.plugin}" adds a page at "${values.path}", which is not in a content folder.`
        : `The plugin "${values.plugin}" adds a page at "${values.path}", which does not end in ".md".`,
    hint: (values) =>
      'folders' in values
        ? `Put it in ${(values.folders as readonly string[]).map((folder) => `"${folder}/"`).join(' or ')}.`
        : 'Plugins add Markdown pages only: end the path in ".md".',
    cause: 'A plugin adds a page outside the content folders, or one that is not Markdown.',
    remedy: 'Return a path in a docs section, a blog or the pages folder that ends in `.md`.',
    examples: [
      { plugin: 'shop', path: 'shop/rates.md', folders: ['docs', 'blog'] },
      { plugin: 'shop', path: 'docs/rates.mdx' },
    ],
  }),
  'plugins/reported': entry<{ readonly source: string; readonly text: string; readonly advice?: string | undefined }>({
    message: ({ source, text }) => `${source}: ${text}`,
    hint: ({ advice }) => advice,
    cause: "A plugin found a problem. The message is the plugin's own.",
    remedy: 'Do what the message says, or see the documentation of the plugin.',
    examples: [{ source: 'shop', text: 'There is no rate for "EUR".', advice: 'Add it to rates.json.' }],
  }),
  'plugins/same-data': entry<{ readonly name: string; readonly plugins: readonly [string, string] }>({
    message: ({ name, plugins: [first, second] }) =>
      `The plugins "${first}" and "${second}" both provide data named "${name}".`,
    hint: 'Rename the data of one of them.',
    cause: 'Two plugins provide data under one name.',
    examples: [{ name: 'rates', plugins: ['shop', 'bank'] }],
  }),
  'plugins/same-name': entry<{ readonly name: string }>({
    key: 'plugins[1]',
    message: ({ name }) => `is a second plugin named "${name}"`,
    hint: 'List each plugin once.',
    cause: 'The config lists two plugins with the same name.',
    remedy: 'Remove one, or rename it in its `definePlugin`.',
    examples: [{ name: 'shop' }],
  }),
  'plugins/same-page': entry<{ readonly plugin: string; readonly path: string }>({
    message: ({ plugin, path }) => `The plugin "${plugin}" adds a page at "${path}", which already exists.`,
    hint: 'Change the path in the plugin, or remove the other page.',
    cause: "A plugin adds a page with the path of a file or of another plugin's page.",
    examples: [{ plugin: 'shop', path: 'docs/rates.md' }],
  }),
  'plugins/undeclared-read': entry<InHook & { readonly path: string }>({
    severity: 'warning',
    message: ({ plugin, hook, path }) =>
      `The plugin "${plugin}" read "${path}" in its ${hook} hook without context.files.`,
    hint: 'Use `files.read` or `files.list`, so that the hook runs again when the file changes.',
    cause: 'A plugin read a file of the project with functions of Node, so the build does not notice when it changes.',
    remedy: 'Read the file with `context.files`.',
    examples: [{ plugin: 'shop', hook: 'source', path: 'rates.json' }],
  }),
};
