import type { ReactNode } from 'react';
import { Seam } from './Seam.tsx';
import { Eyebrow } from './Section.tsx';

export interface HeroProps {
  /** `<em>` gives words the accent colour; `<br />` sets the line break. */
  readonly title: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Adds contour lines behind the headline. */
  readonly seed?: string;
  /** Full-width content below the headline: a panel or an image. */
  readonly children?: ReactNode;
}

/** The opening section of a wide page; contains its only `h1`. */
export const Hero = ({ title, eyebrow, lead, actions, seed, children }: HeroProps): ReactNode => (
  <section className="hero">
    {seed !== undefined && (
      <div className="hero-back">
        <Seam seed={seed} />
      </div>
    )}
    <div className="wrap">
      <div className="hero-top">
        <div>
          {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
          <h1>{title}</h1>
        </div>
        <div className="hero-side">
          {lead !== undefined && <p className="hero-lead">{lead}</p>}
          {actions !== undefined && <div className="actions">{actions}</div>}
        </div>
      </div>
      {children}
    </div>
  </section>
);
