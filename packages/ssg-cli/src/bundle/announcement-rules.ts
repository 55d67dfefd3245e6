import { contrast, hexColour, parseColour, type Rgb } from '../config/css-colours.ts';
import type { Config } from '../config/types.ts';
import { hasImage } from '../lib/inline-images.ts';

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** CSS rules for what the announcement bar of this site has. They are outside of cascade layers and override the theme. */
export const announcementRules = (bar: Config['announcementBar']): string =>
  [colourRule(bar), hasImage(bar?.content) ? imageRule : ''].filter(Boolean).join('\n');

/** Images are part of the text; themes show images elsewhere as blocks. */
const imageRule = '.announcement-custom :is(img,svg):not(button *){display:inline-block;vertical-align:middle}';

/**
 * The colours of the announcement bar as a CSS rule, because the Content-Security-Policy forbids inline styles. The
 * rule is written from parsed numbers, so no string of the config becomes CSS. Without a text colour, it uses black or
 * white, whichever has the higher contrast.
 */
function colourRule(bar: Config['announcementBar']): string {
  const background = parseColour(bar?.backgroundColor ?? '');
  const text = parseColour(bar?.textColor ?? '') ?? (background && readableOn(background));
  const colours = [
    ...(background === undefined ? [] : [`background:${hexColour(background)}`]),
    ...(text === undefined ? [] : [`color:${hexColour(text)}`]),
  ];
  if (colours.length === 0) return '';
  // Elements in the bar inherit the colours.
  return `.announcement-custom{${colours.join(';')}}
.announcement-custom :is(a,button){color:inherit;text-decoration-color:currentcolor}`;
}

const readableOn = (background: Rgb): Rgb =>
  contrast(background, white) >= contrast(background, black) ? white : black;
