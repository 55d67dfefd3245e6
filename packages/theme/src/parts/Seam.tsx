import type { ReactNode } from 'react';
import { seamPaths } from './seam-path.ts';

export interface SeamProps {
  /** The pattern follows from it, so a page keeps its own. */
  readonly seed: string;
  /** `hero` lies behind a headline; `cover` fills a 16:7 frame. */
  readonly variant?: 'hero' | 'cover';
}

const shapes = {
  hero: { width: 1200, height: 640, lines: 19, accent: 5 },
  cover: { width: 1200, height: 525, lines: 16, accent: 6 },
};

/** Contour lines, exactly one of them in the signal colour. Decoration: it has no name. */
export function Seam({ seed, variant = 'hero' }: SeamProps): ReactNode {
  const { accent, ...shape } = shapes[variant];
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
        <path key={path} d={path} className={index === accent ? 'seam-line' : undefined} />
      ))}
    </svg>
  );
}
