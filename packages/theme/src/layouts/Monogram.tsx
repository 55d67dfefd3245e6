import type { ReactNode } from 'react';

/** `Ada Lovelace` becomes `AL`. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A person's image, or their initials. It is hidden from assistive technology, because the name is next to it. */
export const Monogram = ({ name, image }: { readonly name: string; readonly image?: string | undefined }): ReactNode =>
  image === undefined ? (
    <span className="monogram" aria-hidden="true">
      {initials(name)}
    </span>
  ) : (
    <img className="monogram" src={image} alt="" width={48} height={48} loading="lazy" />
  );
