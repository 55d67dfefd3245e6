import type { ReactNode } from 'react';

/** `Ada Lovelace` → `AL` */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A person's picture, or their initials on a plate. The name stands beside it, so it says nothing itself. */
export const Monogram = ({ name, image }: { readonly name: string; readonly image?: string | undefined }): ReactNode =>
  image === undefined ? (
    <span className="monogram" aria-hidden="true">
      {initials(name)}
    </span>
  ) : (
    <img className="monogram" src={image} alt="" width={48} height={48} loading="lazy" />
  );
