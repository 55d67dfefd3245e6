import type { Marked } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/** Text with what matched in `mark` elements. Whatever the text says, it is text: nothing here can make markup of it. */
export function MarkedText({ text }: { readonly text: Marked }): ReactNode {
  const pieces = text.map((piece, index) =>
    piece.hit === true ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place.
      <mark key={index}>{piece.text}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={index}>{piece.text}</span>
    ),
  );
  return text[0]?.code === true ? <code>{pieces}</code> : pieces;
}

export const plainText = (text: Marked): string => text.map((piece) => piece.text).join('');
