import { type CardView, Isolated } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { Plate } from '../Plate.tsx';

/**
 * Links as cards; the whole card is clickable. Without a badge or an icon a card has its number, or the icon of a page if
 * another card has an icon.
 */
export function CardGrid({ cards }: { readonly cards: readonly CardView[] }): ReactNode {
  if (cards.length === 0) return null;
  const other = cards.some(({ icon }) => icon) ? 'file' : undefined;
  return (
    <ul className="card-grid">
      {cards.map(({ label, language, href, description, badge, icon = other, fact, className, number }) => (
        <li key={href}>
          <a className={`card ${className ?? ''}`.trim()} href={href}>
            {badge !== undefined ? (
              <Plate badge={badge} />
            ) : icon !== undefined ? (
              <Icon name={icon} />
            ) : (
              <span className="card-number" aria-hidden="true">
                {number}
              </span>
            )}
            <span className="card-text">
              <strong>
                <Isolated of={{ label, language }} />
              </strong>
              {description !== undefined && (
                <span>
                  <Isolated of={{ label: description, language }} />
                </span>
              )}
              {fact !== undefined && <span className="card-fact">{fact}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
