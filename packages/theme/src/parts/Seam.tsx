import type { ReactNode } from 'react';
import { seamPaths } from './seam-path.ts';

export interface SeamProps {
  /** Determines the pattern, so that a page always has the same one. */
  readonly seed: string;
  /** `hero` is placed behind a headline; `cover` fills a 16:7 frame. */
  readonly variant?: 'hero' | 'cover';
}

const shapes = {
  hero: { width: 1200, height: 640, lines: 19, accent: 5, through: [0.8, 0.04] },
  cover: { width: 1200, height: 525, lines: 22, accent: 10, through: [0.5, 0.44] },
} as const;

/** Decorative contour lines, exactly one of them in the accent colour. They have no accessible name. */
export function Seam({ seed, variant = 'hero' }: SeamProps): ReactNode {
  const shape = shapes[variant];
  return (
    <svg
      className="seam"
      data-variant={variant}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      preserveAspectRatio={variant === 'hero' ? 'xMaxYMin slice' : 'xMidYMid slice'}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {seamPaths({ seed, ...shape }).map((path, index) => (
        <path key={path} d={path} className={index === shape.accent ? 'seam-line' : undefined} />
      ))}
    </svg>
  );
}
