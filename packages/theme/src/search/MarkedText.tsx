import type { Marked } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/** Text with matches in `mark` elements. Only text nodes are created, so text never becomes markup. */
export function MarkedText({ text }: { readonly text: Marked }): ReactNode {
  const pieces = text.map((piece, index) =>
    piece.hit === true ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their position.
      <mark key={index}>{piece.text}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={index}>{piece.text}</span>
    ),
  );
  return text[0]?.code === true ? <code>{pieces}</code> : pieces;
}

export const plainText = (text: Marked): string => text.map((piece) => piece.text).join('');
