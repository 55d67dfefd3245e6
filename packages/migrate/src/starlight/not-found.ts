import { asObject, asText } from '@autolode/ssg-cli/internal';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import type { Note } from '../note.ts';

type Strings = { [key: string]: { readonly message: string } };

/** What a not-found page says, as strings of the theme's own page. */
export interface NotFoundPage {
  readonly strings: Strings;
  readonly note: Omit<Note, 'file'>;
}

/** Converts the not-found page of a language: the theme has one, which shows its title and text. */
export function notFoundPage(text: string): NotFoundPage {
  const { front, body } = splitFrontMatter(text);
  const values = readFrontMatter(front);
  const hero = asObject(values['hero']);
  const title = [hero['title'], values['title']].map(plainText).find((one) => one !== '' && one !== '404');
  const tagline = plainText(hero['tagline']);
  const strings: Strings = {
    ...(title === undefined ? {} : { 'notFound.title': { message: title } }),
    ...(tagline === '' ? {} : { 'notFound.text': { message: tagline } }),
  };
  return { strings, note: body.replace(/^import\s.*$/gm, '').trim() === '' ? converted : leftOut };
}

/** Text without its markup, on one line. */
const plainText = (value: unknown): string =>
  (asText(value) ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const converted = {
  cause: 'pages',
  message:
    "The title and text of the not-found page became strings of the theme's own, which shows links of the navigation instead of its buttons.",
};

const leftOut = {
  cause: 'pages',
  message: 'The content of the not-found page was left out: the new theme has its own.',
  remedy: 'Replace the layout `not-found` in `theme.ts` to show something else.',
};
