import type { PageFamily } from '../../src/config/types.ts';
import { commandReference } from './command-reference.ts';
import { configReference } from './config-reference.ts';
import { errorReference } from './error-reference.ts';
import { frontMatterReference } from './front-matter-reference.ts';

const page = (name: string, title: string, position: number, description: string, body: string) => ({
  path: `reference/${name}.md`,
  parts: [
    {
      text: `---\ntitle: ${title}\ndescription: ${description}\nsidebar_position: ${position}\ntoc_max_heading_level: 2\n---\n\n${body}\n`,
    },
  ],
});

/**
 * The reference chapters of the manual. They are made from the schema, the table of front matter keys, the command line and
 * the table of codes themselves, so that they cannot say something else than the program does.
 */
export const referenceFamily: PageFamily = {
  name: 'reference',
  pages: () => [
    page('config', 'Config', 1, 'Every key of ssg.config.ts.', configReference()),
    page('front-matter', 'Front matter', 2, 'Every key at the top of a page.', frontMatterReference()),
    page('commands', 'Commands', 3, 'Every command and flag.', commandReference()),
    page('errors', 'Error codes', 5, 'Every code with its cause and its remedy.', errorReference()),
  ],
};
