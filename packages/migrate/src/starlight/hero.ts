import { asList, asObject, asText, escapeMarkup, type Loose } from '@autolode/ssg-cli/internal';
import { asLabel, block } from '../content/blocks.ts';

/** The path in the new site of a link or an image. */
type Address = (written: string, kind: 'link' | 'image') => string;

/** The content that the front matter defined: the title that the page shows, a banner, and the hero of a landing page. */
export function leadIn(values: Loose, address: Address): string {
  const hero = asObject(values['hero']);
  const { tagline, actions } = hero;
  const parts = [
    shownTitle(values),
    asText(asObject(values['banner'])['content']),
    asText(tagline),
    buttons(actions, address),
    heroImage(asObject(hero['image']), address),
  ];
  return parts.flatMap((one) => (one === undefined || one === '' ? [] : [`\n${one}\n`])).join('');
}

/** The heading of a landing page, if it differs from the title of the page. */
function shownTitle({ hero, title }: Loose): string | undefined {
  const shown = asText(asObject(hero)['title']);
  if (shown === undefined || shown === title) return undefined;
  // It may contain HTML.
  return `# ${shown
    .trim()
    .replace(/[\\`*_[\]{}]/g, '\\$&')
    .replace(/\s*\n\s*/g, ' ')}`;
}

/** The title of the document, if it differs from the one that the page shows: `head` may replace it. */
export function documentTitle({ head, title }: Loose): string | undefined {
  const tag = asList(head)
    .map(asObject)
    .find((one) => one['tag'] === 'title');
  const own = asText(tag?.['content']);
  return own === title ? undefined : own;
}

/** Links as buttons, of which the first is the one to press. */
function buttons(actions: unknown, address: Address): string | undefined {
  const items = asList(actions)
    .map(asObject)
    .map(({ text, link }) => `- [${asLabel(String(text))}](${address(String(link), 'link')})`);
  return items.length === 0 ? undefined : block('actions', undefined, items.join('\n')).join('\n');
}

/** The image of a hero, or its images for both modes. */
function heroImage({ file, light, dark, alt, html }: Loose, address: Address): string | undefined {
  const text = escapeMarkup(asText(alt) ?? '');
  const image = (written: string, mode: string) =>
    `<img${mode === '' ? '' : ` class="${mode}"`} src="${escapeMarkup(address(written, 'image'))}" alt="${text}">`;
  const [one, day, night] = [asText(file), asText(light), asText(dark)];
  if (day !== undefined && night !== undefined) return `${image(day, 'only-light')}\n${image(night, 'only-dark')}`;
  const only = one ?? day ?? night;
  return only === undefined ? asText(html) : image(only, '');
}
