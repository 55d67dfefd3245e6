import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkCjkStrikethrough from 'remark-cjk-friendly-gfm-strikethrough/parseOnly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { bareAddresses } from './bare-addresses.ts';

/** What remark-parse reads in addition to CommonMark, in `.md` and `.mdx`. Syntax of later plugins is tried first. */
export const markdownSyntax: PluggableList = [
  // Before remark-gfm, whose addresses may begin with an underscore.
  remarkCjkFriendly,
  remarkGfm,
  remarkCjkStrikethrough,
  bareAddresses,
  remarkDirective,
];
