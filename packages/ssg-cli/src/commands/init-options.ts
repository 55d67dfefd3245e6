import type { Command } from 'commander';

/** Adds the argument and flags of `ssg init`, which `npm create @autolode/site` shares. */
export const withInitOptions = (command: Command): Command =>
  command
    .argument('[folder]', 'folder for the new site', '.')
    .option('-t, --template <name>', 'docs, docs-blog or marketing')
    .option('--title <text>', 'title of the site')
    .option(
      '--features <names>',
      'search, offline, ci (the default), diagrams, math, images, cards, shiki, twoslash, separated by commas; or none',
    )
    .option('--url <origin>', 'URL of the site, for example https://example.com')
    .option('-y, --yes', 'accept all defaults');
