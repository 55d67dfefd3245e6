import { Link } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/** Plain text in which `[words](/address)` is a link, as the data files write it. */
export const LinkedText = ({ text }: { readonly text: string }): ReactNode =>
  text.split(/(\[[^\]]+\]\([^)]+\))/).map((piece, index) => {
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece);
    return link === null ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed text have no other name.
      <Link key={index} className="link" href={link[2] ?? ''}>
        {link[1]}
      </Link>
    );
  });

/** The words without the addresses, for data that machines read. */
export const plainText = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
