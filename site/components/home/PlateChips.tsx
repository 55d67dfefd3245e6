import { type BadgeView, Link, type SitePath } from '@autolode/ssg-cli/runtime';
import { Plate } from '@autolode/theme/parts';
import { Fragment, type ReactNode } from 'react';

export interface PlateChip {
  readonly label: string;
  readonly href: SitePath;
  readonly badge: BadgeView;
}

/** Links as plates: wrapping on a wide screen, in two columns on a phone. */
export const PlateChips = ({
  items,
  label,
}: {
  readonly items: readonly PlateChip[];
  readonly label: string;
}): ReactNode => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
  <ul className="plate-chips" role="list" aria-label={label}>
    {items.map((item) => (
      <li key={item.href}>
        <Link href={item.href}>
          <Plate badge={item.badge} />
          <span>
            {/* On a phone some are longer than the line. */}
            {item.label.split(/(?=\.)/).map((part, at) => (
              <Fragment key={part}>
                {at === 1 && <wbr />}
                {part}
              </Fragment>
            ))}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

/** A sentence next to a group of plates. */
export const PlateWall = ({
  title,
  note,
  children,
}: {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}): ReactNode => (
  <div className="plate-wall">
    <div>
      <p>{title}</p>
      {note !== undefined && <small>{note}</small>}
    </div>
    {children}
  </div>
);
