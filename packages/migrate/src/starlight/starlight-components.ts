import { type JsxElement, ownValue } from '@autolode/ssg-cli/internal';
import type { ComponentPage, ConvertComponent } from '../components/component-page.ts';
import { icon, imageElement, linkItem, tabs, unwrap } from '../components/markdown-blocks.ts';
import { asAttributes, asLabel, block } from '../content/blocks.ts';
import { textAttribute } from '../content/tags.ts';
import { codeComponent } from './code-marks.ts';
import { packageManagers } from './package-managers.ts';

/** Starlight's types of asides, with their equivalents in this theme. */
export const asideKinds: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  caution: 'warning',
  danger: 'danger',
};

const aside: ConvertComponent = (node, page) => {
  const kind = ownValue(asideKinds, textAttribute(node, 'type') ?? 'note') ?? 'note';
  return page.place(node, block(kind, textAttribute(node, 'title'), page.inner(node)));
};

const badge: ConvertComponent = (node, page) => {
  const text = textAttribute(node, 'text') ?? page.inner(node);
  return text === '' ? '' : `**${text}**`;
};

const linkButton: ConvertComponent = (node: JsxElement, page: ComponentPage) => {
  const href = textAttribute(node, 'href');
  if (href === undefined) return undefined;
  return page.place(node, [`[${asLabel(page.inner(node))}](${page.site.address(href, page.file, 'link')})`]);
};

/** `<YouTube>` of `astro-embed`, which takes an id or a URL. */
const video: ConvertComponent = (node, page) => {
  const written = textAttribute(node, 'id') ?? '';
  const id = /^[\w-]{6,20}$/.test(written)
    ? written
    : /^https:\/\/(?:www\.youtube\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/.exec(written)?.[1];
  if (id === undefined || page.importedFrom('YouTube')?.startsWith('.') === true) return undefined;
  const title = textAttribute(node, 'title') ?? 'YouTube';
  return page.place(node, [`::youtube[${asLabel(title)}]${asAttributes({ id })}`]);
};

/** The components of `@astrojs/starlight/components` and `astro:assets`, and of widespread plugins. */
export const starlightComponents: Readonly<Record<string, ConvertComponent>> = {
  Aside: aside,
  Badge: badge,
  Card: linkItem,
  CardGrid: unwrap,
  Code: codeComponent,
  FileTree: unwrap,
  Fragment: unwrap,
  Icon: icon('name'),
  Image: imageElement,
  LinkButton: linkButton,
  LinkCard: linkItem,
  PackageManagers: packageManagers,
  Picture: imageElement,
  Steps: (node, page) => page.place(node, block('steps', undefined, page.inner(node))),
  Tabs: tabs('TabItem', 'label', 'syncKey'),
  YouTube: video,
};
