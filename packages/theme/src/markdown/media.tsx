import type { ComponentProps, ReactNode } from 'react';

/**
 * An image in prose, loaded lazily and with the dimensions that the compile stage measured, so that there is no layout
 * shift.
 */
export const Picture = ({ alt = '', ...rest }: ComponentProps<'img'>): ReactNode => (
  <img loading="lazy" decoding="async" alt={alt} {...rest} />
);
