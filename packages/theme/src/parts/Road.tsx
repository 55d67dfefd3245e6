import type { ReactNode } from 'react';

const width = 760;
const height = 400;
const centre = 420;
const vanishing = -46;

/** Half the width of the lane at a height; it widens towards the bottom. */
const half = (y: number): number => ((y - vanishing) / (height - vanishing)) * 9;

const rays = Array.from({ length: 21 }, (_, index) => {
  const foot = centre + (index - 10) * 150;
  const share = -vanishing / (height - vanishing);
  return `M${Math.round(centre + (foot - centre) * share)} 0L${foot} ${height}`;
}).join('');

const levels = Array.from({ length: 11 }, (_, index) => Math.round((index / 10) ** 2.1 * height * 10) / 10);
const cross = levels.map((y) => `M0 ${y}H${width}`).join('');

const dash = (from: number, to: number): string =>
  `M${(centre - half(from)).toFixed(1)} ${from.toFixed(1)}H${(centre + half(from)).toFixed(1)}L${(centre + half(to)).toFixed(1)} ${to.toFixed(1)}H${(centre - half(to)).toFixed(1)}Z`;

const lane = levels
  .slice(0, -1)
  .map((y, index) =>
    dash(y + ((levels[index + 1] ?? height) - y) * 0.22, y + ((levels[index + 1] ?? height) - y) * 0.72),
  )
  .join('');

/** A decorative road that runs to the horizon, with one lane in the accent colour. */
export const Road = (): ReactNode => (
  <svg
    className="road"
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMidYMin slice"
    fill="none"
    aria-hidden="true"
  >
    <path className="road-lines" d={rays + cross} />
    <path className="road-lane" d={lane} />
  </svg>
);
