import { Link } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/** Plain text from the data files, in which `[words](/address)` is a link. */
export const LinkedText = ({ text }: { readonly text: string }): ReactNode =>
  text.split(/(\[[^\]]+\]\([^)]+\))/).map((piece, index) => {
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece);
    return link === null ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed text have no other identity.
      <Link key={index} className="link" href={link[2] ?? ''}>
        {link[1]}
      </Link>
    );
  });

/** The text without the URLs of its links, for structured data. */
export const plainText = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
