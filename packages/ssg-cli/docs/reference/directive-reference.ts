import type { markdown } from '../../../theme/src/markdown/index.ts';
import { admonitionKinds } from '../../src/compile/text/rewrite-source.ts';
import { table } from './table.ts';

interface DirectiveDocs {
  readonly about: string;
  readonly label?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly example: string;
}

/** What is written about each directive of the theme; the type asks for all of them. */
export const directiveDocs: Readonly<Record<Exclude<keyof typeof markdown.directives, 'admonition'>, DirectiveDocs>> = {
  tabs: {
    about:
      'A set of tabs. Inside it stand `tab` directives, with one colon less. Code blocks directly inside it are tabs by themselves, named by their titles.',
    attributes: {
      group: 'Sets with the same group switch together on every page, and the choice is remembered.',
      query: 'Name of a query parameter that chooses a tab, such as `?os=linux`. Without a value it is the group.',
      default: 'Value of the tab that is open at first.',
    },
    example:
      '::::tabs{group="os" default="linux"}\n:::tab[Linux]\nOne way.\n:::\n:::tab[macOS]{value="mac"}\nAnother.\n:::\n::::',
  },
  tab: {
    about: 'One tab of a set.',
    label: 'what the tab says',
    attributes: {
      value: 'The name that a group, a query parameter and `default` use. By default it follows from the label.',
    },
    example: ':::tab[macOS]{value="mac"}\nAnother.\n:::',
  },
  details: {
    about: 'A block that opens and closes.',
    label: 'the line that is always shown',
    attributes: { open: 'It starts open.', id: 'An anchor for links.' },
    example: ':::details[How it works]{open}\nLike this.\n:::',
  },
  cards: {
    about:
      'A list of links as cards, or of titles in bold where a card leads nowhere. The name of an [icon](icons.md) goes behind the title, an emoji or an image in front of it.',
    example:
      ':::cards\n- [Start](../getting-started.md){icon="rocket"}: a first site in a minute\n- **Fast**{icon="clock"}: one edit takes a second\n:::',
  },
  pages: {
    about:
      'The pages below this one as cards, with their descriptions: on the page of a category, what the category contains in its sidebar; on any other doc, what is beside it; on a page in `pages/`, the pages whose URLs are below its own. It changes with them.',
    example: '::pages',
  },
  'file-tree': {
    about: 'Nested lists as a tree of files and folders. Bold names stand out.',
    example:
      ':::file-tree\n- docs/\n  - **index.md** the first page\n  - guides/\n    - install.md\n- ssg.config.ts\n:::',
  },
  kbd: { about: 'Keys to press.', label: 'the keys, with `+` between them', example: 'Press :kbd[Ctrl+K] to search.' },
  badge: {
    about: 'A word as a badge.',
    label: 'the word',
    attributes: { tone: '`info`, `success`, `warning` or `danger`.' },
    example: 'Exports :badge[New]{tone="success"} and imports :badge[Beta]{tone="warning"}',
  },
  term: {
    about: 'A word with its definition from [`glossary.yml`](../guides/glossary.md), shown on hover, focus and tap.',
    label: 'the term, or another form of it',
    attributes: { id: 'The key in the glossary, where the label is another word.' },
    example: 'Data is sent to a :term[webhook].',
  },
  icon: {
    about:
      'An [icon of the theme](icons.md) in a text. It is decoration: screen readers and the Markdown alternate leave it out.',
    label: 'the name of the icon',
    example: ':icon[rocket] Ready to start.',
  },
  actions: {
    about: 'A list of links as buttons. The first is the one that matters most.',
    example: ':::actions\n- [Get started](../getting-started.md)\n- [Every key](config.md)\n:::',
  },
  hero: {
    about:
      'The opening section of a [home page](../guides/home-page.md): a headline, text, buttons and an image. For pages with `wide: true`.',
    label: 'the headline',
    attributes: { name: 'The name of the product, in the accent colour above the headline.' },
    example:
      '::::hero[Answers in seconds]{name="Acme"}\nOne or two sentences: what it does, and for whom.\n\n:::actions\n- [Get started](/docs)\n- [GitHub](https://github.com/acme/site)\n:::\n\n![The app](./app.png)\n::::',
  },
  section: {
    about: 'Text, cards and other blocks on a page with `wide: true`, in the width of the page.',
    example: '::::section\n## What it does\n\n:::cards\n- **Fast**{icon="clock"}: one edit takes a second\n:::\n::::',
  },
  steps: { about: 'An ordered list as numbered steps.', example: ':::steps\n1. Install it.\n2. Start it.\n:::' },
  faq: {
    about:
      'Headings and what follows them as questions and answers, of which one is open at a time. They become structured data too.',
    attributes: { multiple: 'Several may be open at once.' },
    example: ':::faq\n### Is it free?\nYes.\n\n### Is it fast?\nMeasure it.\n:::',
  },
  method: { about: 'The name of an HTTP method as a badge.', label: 'the method', example: ':method[GET] `/v1/cars`' },
  endpoint: {
    about:
      'The section of one endpoint of an API: in wide windows its text stands beside its blocks of code and tabs. A heading such as `GET /items` shows the method in its colour, here and in the list of contents.',
    example: ':::endpoint\n### GET /v1/cars\nLists cars.\n\n```sh\ncurl https://api.example.com/v1/cars\n```\n:::',
  },
  params: {
    about:
      'What a request, an object or a command takes: `param` directives, with fewer colons, one below the other. Inside `endpoint` it stands beside the code.',
    label: 'a title',
    example:
      ':::::params[Options]\n::::param[`--port` integer]{id="port"}\nPort to listen on. Default `4000`.\n::::\n::::param[`server` object]{required}\nWhere it runs.\n\n:::param[`host` string]{required}\nA name or an address.\n:::\n::::\n:::::',
  },
  param: {
    about: 'One entry of `params`. Entries inside it are its own fields, which open in place.',
    label: 'the name as code, then the type',
    attributes: {
      id: 'An anchor for links; the entry links to it.',
      required: 'It must be given.',
      deprecated: 'It should not be used any more.',
      'read-only': 'Only in what is answered.',
      'write-only': 'Only in what is sent.',
      open: 'Its fields are shown from the start.',
    },
    example: ':::param[`limit` integer]{required id="limit"}\nItems per page.\n:::',
  },
  lang: {
    about: 'Words of another language, so that screen readers and fonts treat them as such.',
    label: 'the words',
    attributes: { lang: 'The language. The short form names it alone: `{ko}`.', dir: '`ltr` or `rtl`.' },
    example: ':lang[안녕하세요]{ko}',
  },
  illustrative: {
    about: 'A line below a block that says its figures are invented.',
    label: 'other words for it',
    example: '::illustrative',
  },
  youtube: {
    about:
      'A video from `www.youtube-nocookie.com`. Nothing is asked of that host before the box is opened; no script is needed. The Markdown alternate links to the video.',
    label: 'the title, or the attribute `title`',
    attributes: { id: 'The id of the video.', start: 'Seconds to skip.' },
    example: '::youtube[Big Buck Bunny]{id="aqz-KE-bpKQ"}',
  },
  vimeo: {
    about: 'A video from `player.vimeo.com`, in the same box, with its do-not-track option.',
    label: 'the title, or the attribute `title`',
    attributes: { id: 'The number of the video.' },
    example: '::vimeo[Caminandes]{id="137925379"}',
  },
  iframe: {
    about:
      'A page of the site or of another one, loaded when it comes near. Another host must be in [`security.csp`](../guides/security.md#adding-sources); a frame of any other host is a warning.',
    label: 'the title, or the attribute `title`',
    attributes: {
      src: 'The path of a page of the site, such as `/examples/button`, or an `https` URL.',
      height: 'The height in pixels.',
      ratio: '`4/3` or `1/1` instead of `16/9`, where there is no height.',
    },
    example: '::iframe[A sandbox]{src="https://codesandbox.io/embed/new" height="400"}',
  },
};

/** Every directive as Markdown, each with its example and what the example becomes. */
export function directiveReference(): string {
  const kinds = Object.entries(admonitionKinds);
  const aliases = kinds.filter(([name, kind]) => name !== kind).map(([name, kind]) => `\`${name}\` (as \`${kind}\`)`);
  const own = kinds.filter(([name, kind]) => name === kind);
  return [
    'A directive is a name after colons: three or more around blocks (`:::name` … `:::`), two for a line of its own (`::name`), one within a line (`:name[label]`). Attributes stand in braces, the label in brackets. A directive around another one needs more colons. A site adds its own, see [Customise](../guides/customise.md#directive).',
    '## Admonitions {#admonitions}',
    `The name is the kind: ${own.map(([name]) => `\`${name}\``).join(', ')}, or one that other generators use: ${aliases.join(', ')}. The label is the title.`,
    shown(own.map(([name]) => `:::${name}[Title]\nA block of this kind.\n:::`).join('\n\n')),
    ...Object.entries(directiveDocs).flatMap(([name, { about, label, attributes, example }]) => [
      `## ${name} {#${name}}`,
      label === undefined ? about : `${about} Label: ${label}.`,
      ...(attributes === undefined
        ? []
        : [
            table(
              ['Attribute', 'What it does'],
              Object.entries(attributes).map(([key, text]) => [`\`${key}\``, text]),
            ),
          ]),
      // The manual allows no frames of other hosts, and its pages have a title of their own.
      shown(example, !['tab', 'param', 'iframe', 'hero', 'section'].includes(name)),
    ]),
  ].join('\n\n');
}

/** The source, and what it becomes. A tab or an entry stands in a set, which shows both. */
const shown = (example: string, isRendered = true): string =>
  `\`\`\`\`md\n${example}\n\`\`\`\`${isRendered ? `\n\n${example}` : ''}`;
