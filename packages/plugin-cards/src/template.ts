import type { Node } from '@takumi-rs/core';
import type { Card } from './card.ts';

export interface Colours {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
}

/** What a card looks like: boxes and texts with CSS properties, laid out as a browser would. */
export type Template = (card: Card, colours: Colours) => Node;

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * A text runs as its first letter does, because a page that is not translated has a title in another direction. It begins where the
 * other texts of the card begin.
 */
function inOwnDirection(text: string, direction: Card['direction']) {
  const [first] = /\p{L}/u.exec(text) ?? [];
  const own: Card['direction'] = first === undefined ? direction : rightToLeft.test(first) ? 'rtl' : 'ltr';
  return { direction: own, textAlign: direction === 'rtl' ? 'right' : 'left' } as const;
}

/** Section, title and brand, one below the other, beside a bar in the accent colour. */
export const plainCard: Template = ({ title, section, brand, direction }, colours) => {
  const line = (text: string, color: string): Node => ({
    type: 'text',
    text,
    style: {
      ...inOwnDirection(text, direction),
      fontSize: 34,
      fontWeight: 500,
      color,
      lineClamp: 1,
      textOverflow: 'ellipsis',
    },
  });
  return {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: 76,
      direction,
      backgroundColor: colours.background,
      borderTopWidth: 14,
      borderTopStyle: 'solid',
      borderColor: colours.accent,
    },
    children: [
      line(section, colours.accent),
      {
        type: 'text',
        text: title,
        style: {
          ...inOwnDirection(title, direction),
          fontSize: [...title].length > 60 ? 58 : 76,
          fontWeight: 700,
          lineHeight: 1.16,
          // A word that is longer than a line, such as a path or a German compound.
          overflowWrap: 'anywhere',
          lineClamp: 4,
          textOverflow: 'ellipsis',
          color: colours.text,
        },
      },
      line(brand, colours.muted),
    ],
  };
};
