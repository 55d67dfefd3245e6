import { entry } from './entry.ts';

/** Content of one kind that a page lacks. */
export interface LostText {
  /** In the plural. */
  readonly kind: string;
  readonly count: number;
  readonly items: readonly string[];
}

const firstOf = (items: readonly string[]): string =>
  `${items
    .slice(0, 5)
    .map((one) => (one.length > 60 ? `${one.slice(0, 57)}…` : one))
    .join(', ')}${items.length > 5 ? ', …' : ''}`;

/** `12 words (kettle, steam, …), 1 heading (Safety)`. */
const lostText = (lost: readonly LostText[]): string =>
  lost
    .map(({ kind, count, items }) => `${count} ${count === 1 ? kind.replace(/s$/, '') : kind} (${firstOf(items)})`)
    .join(', ');

/** Messages of `ssg migrate`, and of the comparison with the site that was migrated. */
export const migrateMessages = {
  'migrate/not-installed': entry({
    message: 'Migration is a package of its own, and it is not installed.',
    hint: 'Run `npm install --save-dev @autolode/migrate` in the site folder, or `npx --package @autolode/ssg-cli --package @autolode/migrate ssg migrate <site>`.',
    cause: '`ssg migrate` and `ssg check --against` need the package `@autolode/migrate`.',
    remedy: 'Install the package in the site folder, or name it for `npx`.',
  }),
  'migrate/config': entry<{ readonly config: string; readonly reason: string }>({
    message: ({ config, reason }) => `Could not run ${config}: ${reason}`,
    hint: 'Install the packages of the old site, restore the files that its config needs, and try again.',
    cause: 'The config of the old site could not be run.',
    remedy: 'Install its packages, restore the files that it needs, and try again.',
    examples: [{ config: 'docusaurus.config.js', reason: "Cannot find module 'prism-react-renderer'." }],
  }),
  'migrate/file': entry<{ readonly reason: string }>({
    message: ({ reason }) => reason,
    hint: 'Fix the file of the old site, and migrate again.',
    cause:
      'The config of the old site, or a list that it needs, such as `versions.json`, is damaged. Nothing was written.',
    remedy: 'Fix the file in the line of the message, and migrate again.',
    examples: [{ reason: "Invalid JSON: Unexpected token ','." }],
  }),
  'migrate/interface': entry<{ readonly shared: readonly LostText[] }>({
    severity: 'info',
    message: ({ shared }) =>
      `Half of the old pages or more have content that the new ones lack. It was taken for the interface of the old site and not counted: ${lostText(shared)}.`,
    hint: 'If it is content, add it to the pages.',
    cause:
      'At least half of the pages of the old site have content that the new pages lack. It is taken for the interface of the old site, such as a link to edit the page.',
    examples: [{ shared: [{ kind: 'words', count: 412, items: ['Edit', 'this'] }] }],
  }),
  'migrate/lost': entry<{ readonly url: string; readonly lost: readonly LostText[] }>({
    severity: 'warning',
    message: ({ url, lost }) => `The page lacks content that ${url} has on the old site: ${lostText(lost)}.`,
    hint: 'Compare the pages, and add what is missing.',
    cause: 'A migrated page lacks content that the page of the old site has.',
    remedy: 'Compare the pages, and add what is missing. `.ssg/old-site.json` lists everything.',
    examples: [
      {
        url: '/docs/boil',
        lost: [
          { kind: 'words', count: 12, items: ['kettle', 'steam', 'boil', 'lid', 'tea', 'cup'] },
          { kind: 'headings', count: 1, items: ['Safety'] },
        ],
      },
    ],
  }),
  'migrate/missing': entry<{ readonly urls: readonly string[]; readonly file: string }>({
    severity: 'warning',
    message: ({ urls }) =>
      `${urls.length} ${urls.length === 1 ? 'page' : 'pages'} of the old site ${urls.length === 1 ? 'has' : 'have'} no page and no redirect here: ${firstOf(urls)}.`,
    hint: ({ file }) => `Add redirects to the config. All of them: ${file}`,
    cause: 'Pages of the old site exist neither as pages nor as redirects.',
    remedy: 'Add redirects to the config. `.ssg/old-site.json` lists all of them.',
    examples: [{ urls: ['/docs/a', '/docs/b'], file: '.ssg/old-site.json' }],
  }),
  'migrate/more-lost': entry<{ readonly count: number; readonly file: string }>({
    severity: 'warning',
    message: ({ count }) => `${count} more ${count === 1 ? 'page lacks' : 'pages lack'} content of the old site.`,
    hint: ({ file }) => `All of them: ${file}`,
    cause: 'More migrated pages lack content than are reported one by one.',
    remedy: 'See `.ssg/old-site.json`.',
    examples: [{ count: 40, file: '.ssg/old-site.json' }],
  }),
  'migrate/no-build': entry<{ readonly folder: string }>({
    message: ({ folder }) => `There are no HTML pages in ${folder}.`,
    hint: 'Name the folder that the old generator built.',
    cause: 'The folder given with `--against` contains no HTML pages.',
    remedy: 'Name the output folder of the old generator.',
    examples: [{ folder: '../old-site/build' }],
  }),
  'migrate/no-site': entry<{ readonly folder: string; readonly others?: readonly string[] }>({
    message: ({ folder }) => `There is no site to migrate in ${folder}.`,
    hint: ({ others = [] }) =>
      others.length === 0
        ? 'Name the folder that contains it.'
        : `Name the folder that contains it: ${firstOf(others)}.`,
    cause:
      'The folder contains no config of Docusaurus, VitePress, Starlight, MkDocs or Mintlify, and no SUMMARY.md of GitBook.',
    remedy: 'Name the folder that contains the config.',
    examples: [{ folder: 'website' }, { folder: 'spaces', others: ['spaces/guides', 'spaces/reference'] }],
  }),
  'migrate/not-empty': entry<{ readonly folder: string }>({
    message: ({ folder }) => `${folder} is not empty.`,
    hint: 'Name a new folder: --to new-site',
    cause: 'The folder for the new site is not empty.',
    remedy: 'Name a new one with `--to`.',
    examples: [{ folder: 'migrated' }],
  }),
};
