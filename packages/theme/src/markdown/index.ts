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
  form: Omit<DirectiveForm, 'kinds' | 'attributes'> = {},
): DirectiveComponent => Object.assign(Component, { accepts: { kinds: [kind], attributes, ...form } });

/** Values of an attribute that is on wherever it stands. */
const on = ['', 'true'];

const digits = /^\d+$/;

const marks = ['required', 'deprecated', 'read-only', 'write-only'];

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
    tabs: accepting(Tabs, 'container', ['group', 'query', 'default'], { contains: ['tab'], only: true }),
    tab: accepting(Tab, 'container', ['value'], { needs: ['label|value'], inside: ['tabs'] }),
    cards: accepting(Cards, 'container', [], { contains: ['ul', 'ol'] }),
    pages: accepting(Pages, 'leaf'),
    details: accepting(Details, 'container', ['id', 'open'], { values: { open: on } }),
    steps: accepting(Steps, 'container', [], { contains: ['ol'] }),
    'file-tree': accepting(FileTree, 'container', [], { contains: ['ul', 'ol'] }),
    kbd: accepting(Kbd, 'text'),
    badge: accepting(Badge, 'text', ['tone'], { values: { tone: tones } }),
    // All but the first come from the glossary.
    term: accepting(Term, 'text', ['id', 'definition', 'first', 'lang', 'dir']),
    method: accepting(Method, 'text'),
    illustrative: accepting(Illustrative, 'leaf'),
    // Its language is an attribute without a value.
    lang: Lang,
    endpoint: accepting(Endpoint, 'container'),
    params: accepting(Params, 'container'),
    param: accepting(Param, 'container', ['id', 'open', ...marks], {
      values: Object.fromEntries(['open', ...marks].map((name) => [name, on])),
      needs: ['label'],
      inside: ['params', 'param'],
    }),
    hero: accepting(Hero, 'container', ['name'], { needs: ['label|name'] }),
    actions: accepting(Actions, 'container', [], { contains: ['ul', 'ol'] }),
    section: accepting(Section, 'container'),
    icon: accepting(IconInText, 'text'),
    faq: accepting(Faq, 'container', ['multiple'], { values: { multiple: on }, contains: ['heading'] }),
    youtube: accepting(YouTube, 'leaf', ['id', 'title', 'start'], {
      values: {
        id: { pattern: /^[\w-]{6,20}$/, expected: 'the id in the address of the video, such as aqz-KE-bpKQ' },
        start: { pattern: digits, expected: 'a number of seconds' },
      },
      needs: ['id', 'label|title'],
    }),
    vimeo: accepting(Vimeo, 'leaf', ['id', 'title'], {
      values: { id: { pattern: /^\d{3,20}$/, expected: 'the number in the address of the video' } },
      needs: ['id', 'label|title'],
    }),
    iframe: accepting(Frame, 'leaf', ['src', 'title', 'height', 'ratio'], {
      values: {
        src: {
          pattern: /^(?:https:\/\/|\/(?!\/))/,
          expected: 'a path of the site, or an address that begins with https://',
        },
        height: { pattern: digits, expected: 'a number of pixels' },
        ratio: ['4/3', '1/1', '16/9'],
      },
      needs: ['src', 'label|title'],
    }),
  },
} satisfies MarkdownComponents;
