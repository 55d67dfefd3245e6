import type { DirectiveComponent, DirectiveForm, DirectiveProps, MarkdownComponents } from '@autolode/ssg-cli/runtime';
import type { ComponentType } from 'react';
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
import { InlineCode } from './inline-code.tsx';
import { Actions, Hero, Section } from './landing.tsx';
import { Link } from './links.tsx';
import { Picture } from './media.tsx';
import { Pages } from './pages.tsx';
import { Param, Params } from './params.tsx';
import { Badge, FileTree, IconInText, Illustrative, Kbd, Lang, Method, Steps, Term, tones } from './small.tsx';
import { Table } from './table.tsx';
import { Tab, Tabs } from './tabs.tsx';
import { TaskBox } from './task-box.tsx';

registerAllIcons(moreIcons);

/** Adds what a directive accepts to its component, so that anything else in a page is reported. */
const accepting = (
  Component: ComponentType<DirectiveProps>,
  kind: DirectiveForm['kinds'][number],
  attributes: readonly string[] = [],
  form: Pick<DirectiveForm, 'values' | 'lists'> = {},
): DirectiveComponent => Object.assign(Component, { accepts: { kinds: [kind], attributes, ...form } });

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
  directives: {
    admonition: accepting(Admonition, 'container'),
    tabs: accepting(Tabs, 'container', ['group', 'query', 'default']),
    tab: accepting(Tab, 'container', ['value']),
    cards: accepting(Cards, 'container', [], { lists: ['ul', 'ol'] }),
    pages: accepting(Pages, 'leaf'),
    details: accepting(Details, 'container', ['id', 'open']),
    steps: accepting(Steps, 'container', [], { lists: ['ol'] }),
    'file-tree': accepting(FileTree, 'container', [], { lists: ['ul', 'ol'] }),
    kbd: accepting(Kbd, 'text'),
    badge: accepting(Badge, 'text', ['tone'], { values: { tone: tones } }),
    // The last two come from the glossary.
    term: accepting(Term, 'text', ['id', 'definition', 'first']),
    method: accepting(Method, 'text'),
    illustrative: accepting(Illustrative, 'leaf'),
    // Its language is an attribute without a value.
    lang: Lang,
    endpoint: accepting(Endpoint, 'container'),
    params: accepting(Params, 'container'),
    param: accepting(Param, 'container', ['id', 'open', 'required', 'deprecated', 'read-only', 'write-only']),
    hero: accepting(Hero, 'container', ['name']),
    actions: accepting(Actions, 'container', [], { lists: ['ul', 'ol'] }),
    section: accepting(Section, 'container'),
    icon: accepting(IconInText, 'text'),
    faq: accepting(Faq, 'container', ['multiple']),
    youtube: accepting(YouTube, 'leaf', ['id', 'title', 'start']),
    vimeo: accepting(Vimeo, 'leaf', ['id', 'title']),
    iframe: accepting(Frame, 'leaf', ['src', 'title', 'height', 'ratio']),
  },
} satisfies MarkdownComponents;
