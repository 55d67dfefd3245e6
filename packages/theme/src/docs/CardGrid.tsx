import type { LinkView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { Plate } from '../Plate.tsx';

/** Links as cards; the whole card is clickable. */
export function CardGrid({ cards }: { readonly cards: readonly LinkView[] }): ReactNode {
  if (cards.length === 0) return null;
  return (
    <ul className="card-grid">
      {cards.map(({ label, href, description, badge, icon, className }, index) => (
        <li key={href}>
          <a className={`card ${className ?? ''}`.trim()} href={href}>
            {badge !== undefined ? (
              <Plate badge={badge} />
            ) : icon !== undefined ? (
              <Icon name={icon} />
            ) : (
              <span className="card-number" aria-hidden="true">
                {index + 1}
              </span>
            )}
            <span className="card-text">
              <strong>{label}</strong>
              {description !== undefined && <span>{description}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
