import type { Command } from 'commander';

/** The argument and the flags of `ssg init`, which `npm create @autolode/site` has too. */
export const withInitOptions = (command: Command): Command =>
  command
    .argument('[folder]', 'where to write it', '.')
    .option('-t, --template <name>', 'docs, docs-blog or marketing')
    .option('--title <text>', 'name of the site')
    .option('--features <names>', 'search, offline and ci, with commas between them, or none')
    .option('--url <origin>', 'address the site will have, for example https://example.com')
    .option('-y, --yes', 'accept all defaults');
