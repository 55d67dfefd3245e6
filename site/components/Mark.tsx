import type { ReactNode } from 'react';

/** The logo: a rounded square whose A is a road with a lane line. `styles/mark.inline.svg` is the same drawing. */
export const Mark = (): ReactNode => (
  <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8.5" />
    <path className="brand-road" d="M6.5 24.5 16 6.5l9.5 18" />
    <path className="brand-lane" d="M16 24.8v-3.2m0-4v-2.4" />
  </svg>
);
