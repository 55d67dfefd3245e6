import { readFileSync } from 'node:fs';
import type { ComponentStubs } from './components/component-stubs.ts';
import { asLabel, block, colonsAround } from './content/blocks.ts';
import type { SiteWriter } from './site-writer.ts';
import { migrationTemplate } from './templates.ts';

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
  readonly name: string;
  readonly texts: readonly string[];
  readonly image?: { readonly src: string; readonly alt: string } | undefined;
  readonly actions: readonly LandingItem[];
  readonly features: readonly LandingItem[];
}

const file = 'src/components/landing.tsx';
const sheet = 'styles/landing.css';

/** Makes the directives of landing pages known to the new site, and returns its setting `styles`. */
export function addLanding(stubs: ComponentStubs, writer: SiteWriter): readonly unknown[] {
  writer.write(file, readFileSync(migrationTemplate('landing.tsx'), 'utf8'));
  writer.write(sheet, readFileSync(migrationTemplate('landing.css'), 'utf8'));
  for (const component of ['Actions', 'Features', 'Hero'])
    stubs.add({ directive: component.toLowerCase(), component, file });
  return ['@autolode/theme/parts.css', `./${sheet}`].map((one) => ({ file: one, directives: ['hero', 'features'] }));
}

/** The Markdown of a landing page. What follows below is in the column of articles. */
export function landingPage({ name, texts, image, actions, features }: Landing, body: string): string {
  const content = [
    ...texts,
    ...(actions.length === 0 ? [] : [block('actions', undefined, actions.map(itemOf).join('\n')).join('\n')]),
    ...(image === undefined ? [] : [imageOf(image.src, image.alt)]),
  ].join('\n\n');
  const colons = colonsAround(content);
  return [
    ...(name === '' && content === '' ? [] : ['', `${colons}hero[${asLabel(name)}]`, '', content, '', colons]),
    ...(features.length === 0 ? [] : ['', ...block('features', undefined, features.map(itemOf).join('\n'))]),
    ...(body.trim() === '' ? [] : ['', '<div class="wrap prose">', '', body.trim(), '', '</div>']),
    '',
  ].join('\n');
}

function itemOf({ title, link, icon, text }: LandingItem): string {
  const shown = icon === undefined ? '' : `${/^(?:[./]|https?:)/.test(icon) ? imageOf(icon, '') : icon} `;
  const name = link === undefined ? `**${title}**` : `[${asLabel(title)}](${link})`;
  return `- ${shown}${name}${text === undefined ? '' : `: ${text.replace(/\s+/g, ' ').trim()}`}`;
}

const imageOf = (src: string, alt: string): string => `![${asLabel(alt)}](${src})`;
