import { contrast, hexColour, parseColour, type Rgb } from '../config/css-colours.ts';
import type { Config } from '../config/types.ts';

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/**
 * The colours of the announcement as a rule of a stylesheet, for the content security policy refuses inline styles. They
 * are written from numbers, so no text of the config becomes CSS. Without a text colour, black or white is taken, whichever
 * can be read better.
 */
export function announcementRule(bar: Config['announcementBar']): string {
  const background = parseColour(bar?.backgroundColor ?? '');
  const text = parseColour(bar?.textColor ?? '') ?? (background && readableOn(background));
  const colours = [
    ...(background === undefined ? [] : [`background:${hexColour(background)}`]),
    ...(text === undefined ? [] : [`color:${hexColour(text)}`]),
  ];
  if (colours.length === 0) return '';
  // Rules outside of layers win over the theme's. What is inside the bar follows it.
  return `.announcement-custom{${colours.join(';')}}
.announcement-custom :is(a,button){color:inherit;text-decoration-color:currentcolor}`;
}

const readableOn = (background: Rgb): Rgb =>
  contrast(background, white) >= contrast(background, black) ? white : black;
