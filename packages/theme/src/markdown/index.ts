import type { MarkdownComponents } from '@autolode/ssg-cli/runtime';
import { directives } from '../directives/index.ts';
import * as moreIcons from '../icon-more.ts';
import { registerAllIcons } from '../icons.tsx';
import { CodeBlock } from './code.tsx';
import { DetailsElement, SummaryElement } from './details.tsx';
import { headings } from './headings.tsx';
import { InlineCode } from './inline-code.tsx';
import { Link } from './links.tsx';
import { Picture } from './media.tsx';
import { Table } from './table.tsx';
import { TaskBox } from './task-box.tsx';

registerAllIcons(moreIcons);

/** The components for the elements and directives of Markdown pages. Rendered only on the server. */
export const markdown = {
  elements: {
    a: Link,
    img: Picture,
    pre: CodeBlock,
    code: InlineCode,
    table: Table,
    input: TaskBox,
    details: DetailsElement,
    summary: SummaryElement,
    ...headings,
  },
  directives,
} satisfies MarkdownComponents;
