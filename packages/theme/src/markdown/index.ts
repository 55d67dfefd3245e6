import type { MarkdownComponents } from '@autolode/ssg-cli/runtime';
import * as moreIcons from '../icon-more.ts';
import { registerAllIcons } from '../icons.tsx';
import { Admonition } from './admonition.tsx';
import { Cards } from './cards.tsx';
import { CodeBlock } from './code.tsx';
import { Details, DetailsElement, SummaryElement } from './details.tsx';
import { Frame, Vimeo, YouTube } from './embeds.tsx';
import { Endpoint } from './endpoint.tsx';
import { Faq } from './faq.tsx';
import { headings } from './headings.tsx';
import { Link } from './links.tsx';
import { Picture } from './media.tsx';
import { Param, Params } from './params.tsx';
import { Badge, FileTree, Illustrative, Kbd, Lang, Method, Steps, Term } from './small.tsx';
import { Table } from './table.tsx';
import { Tab, Tabs } from './tabs.tsx';
import { TaskBox } from './task-box.tsx';

registerAllIcons(moreIcons);

/** The components for the elements and directives of Markdown pages. Rendered only on the server. */
export const markdown = {
  elements: {
    a: Link,
    img: Picture,
    pre: CodeBlock,
    table: Table,
    input: TaskBox,
    details: DetailsElement,
    summary: SummaryElement,
    ...headings,
  },
  directives: {
    admonition: Admonition,
    tabs: Tabs,
    tab: Tab,
    cards: Cards,
    details: Details,
    steps: Steps,
    'file-tree': FileTree,
    kbd: Kbd,
    badge: Badge,
    term: Term,
    method: Method,
    illustrative: Illustrative,
    lang: Lang,
    endpoint: Endpoint,
    params: Params,
    param: Param,
    faq: Faq,
    youtube: YouTube,
    vimeo: Vimeo,
    iframe: Frame,
  },
} satisfies MarkdownComponents;
