import { Link, type SitePath } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';

export interface CardProps {
  readonly title?: ReactNode;
  readonly icon?: IconName;
  readonly children?: ReactNode;
}

/** A bordered surface with a heading. */
export const Card = ({ title, icon, children }: CardProps): ReactNode => (
  <div className="tile">
    {icon !== undefined && <Icon name={icon} />}
    {title !== undefined && <h3>{title}</h3>}
    {children}
  </div>
);

/** Cards in a grid; `wide` for cards with much text. */
export const CardGrid = ({ wide, children }: { readonly wide?: boolean; readonly children: ReactNode }): ReactNode => (
  <div className="tile-grid" data-wide={wide === true ? '' : undefined}>
    {children}
  </div>
);

export interface LinkCardProps {
  readonly href: SitePath;
  readonly title: ReactNode;
  readonly icon?: IconName;
  /** The call to action at the bottom, for example "Read the guide". */
  readonly more?: ReactNode;
  readonly children?: ReactNode;
}

/** A card that is one link: its title is the link's name, and its whole area is clickable. */
export const LinkCard = ({ href, title, icon, more, children }: LinkCardProps): ReactNode => (
  <div className="tile" data-link="">
    {icon !== undefined && <Icon name={icon} />}
    <h3>
      <Link className="card-link" href={href}>
        {title}
      </Link>
    </h3>
    {children !== undefined && <p>{children}</p>}
    {more !== undefined && (
      <span className="more" aria-hidden="true">
        {more}
        <Icon name="arrow-right" />
      </span>
    )}
  </div>
);
