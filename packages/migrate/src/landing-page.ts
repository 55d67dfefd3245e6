import { asLabel, block } from './content/blocks.ts';

/** A link of a landing page, or a feature of it. Texts are Markdown. */
export interface LandingItem {
  readonly title: string;
  readonly link?: string | undefined;
  /** What is shown before the title: a character, or the URL of an image. */
  readonly icon?: string | undefined;
  readonly text?: string | undefined;
}

/** A home page that an old generator made from settings. */
export interface Landing {
  /** The name of the product, above the headline. */
  readonly name?: string | undefined;
  readonly headline: string;
  readonly lead?: string | undefined;
  readonly image?: { readonly src: string; readonly alt: string } | undefined;
  readonly actions: readonly LandingItem[];
  readonly features: readonly LandingItem[];
}

/** The Markdown of a landing page. What follows below is in a section of its own. */
export function landingPage({ name, headline, lead, image, actions, features }: Landing, body: string): string {
  const content = [
    ...(lead === undefined ? [] : [lead]),
    ...(actions.length === 0 ? [] : [block('actions', undefined, actions.map(itemOf).join('\n')).join('\n')]),
    ...(image === undefined ? [] : [imageOf(image.src, image.alt)]),
  ].join('\n\n');
  const cards = block('cards', undefined, features.map(itemOf).join('\n')).join('\n');
  return [
    ...(headline === '' && content === '' ? [] : ['', ...block('hero', headline, content, { name })]),
    ...(features.length === 0 ? [] : ['', ...block('section', undefined, cards)]),
    ...(body.trim() === '' ? [] : ['', ...block('section', undefined, body.trim())]),
    '',
  ].join('\n');
}

function itemOf({ title, link, icon, text }: LandingItem): string {
  const shown = icon === undefined ? '' : `${/^(?:[./]|https?:)/.test(icon) ? imageOf(icon, '') : icon} `;
  const name = link === undefined ? `**${title}**` : `[${asLabel(title)}](${link})`;
  return `- ${shown}${name}${text === undefined ? '' : `: ${text.replace(/\s+/g, ' ').trim()}`}`;
}

const imageOf = (src: string, alt: string): string => `![${asLabel(alt)}](${src})`;
