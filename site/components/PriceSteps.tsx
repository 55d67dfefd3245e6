import type { ReactNode } from 'react';

const path = 'M0 30H88V56H164V84H232V102H300';

/** A price that falls in three steps. It shows the form of a history and no figures. */
export const PriceSteps = (): ReactNode => (
  <svg
    className="price-steps"
    viewBox="0 0 300 150"
    preserveAspectRatio="none"
    role="img"
    aria-label="A price history that falls in three steps"
  >
    <path className="price-area" d={`${path}V150H0Z`} />
    <path className="price-line" d={path} vectorEffect="non-scaling-stroke" />
    <path className="price-dot" d="M232 102h.01" vectorEffect="non-scaling-stroke" />
  </svg>
);
