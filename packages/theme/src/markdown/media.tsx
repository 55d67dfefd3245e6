import type { ComponentProps, ReactNode } from 'react';

/** An image in prose: loaded when it comes near, its room kept by the size that the compile stage measured. */
export const Picture = ({ alt = '', ...rest }: ComponentProps<'img'>): ReactNode => (
  <img loading="lazy" decoding="async" alt={alt} {...rest} />
);
