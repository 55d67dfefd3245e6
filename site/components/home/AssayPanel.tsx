import type { BadgeView } from '@autolode/ssg-cli/runtime';
import { Code, type CodeProps, type Evidence, EvidenceNote, Plate } from '@autolode/theme/parts';
import { Fragment, type ReactNode } from 'react';

export interface RawCard {
  readonly badge: BadgeView;
  readonly name: string;
  /** Language of the fields in the source. */
  readonly lang: string;
  readonly fields: readonly { readonly term: string; readonly value: string }[];
}

export type AssayPanelProps = Evidence & {
  readonly title?: ReactNode;
  readonly note?: ReactNode;
  /** Label in the corner of a card. */
  readonly rawLabel: string;
  readonly cards: readonly RawCard[];
  readonly record: CodeProps;
  /** The icon in the middle, where the lines meet. */
  readonly mark?: ReactNode;
};

/** Raw listings on the left, the resulting record on the right, and lines between them. */
export const AssayPanel = ({ title, note, rawLabel, cards, record, mark, ...evidence }: AssayPanelProps): ReactNode => (
  <figure className="assay">
    <div className="assay-panel">
      {title !== undefined && (
        <div className="assay-bar">
          <span>{title}</span>
          {note !== undefined && <span>{note}</span>}
        </div>
      )}
      <div className="assay-body">
        <div className="assay-cards">
          {cards.map((card) => (
            <RawListing key={card.name} card={card} label={rawLabel} />
          ))}
        </div>
        <Flow count={cards.length} mark={mark} />
        <Code {...record} />
      </div>
    </div>
    <figcaption>
      <EvidenceNote of={evidence} />
    </figcaption>
  </figure>
);

const RawListing = ({ card, label }: { readonly card: RawCard; readonly label: string }): ReactNode => (
  <div className="raw">
    <p className="raw-head">
      <Plate badge={card.badge} />
      {card.name}
      <small>{label}</small>
    </p>
    <dl lang={card.lang}>
      {card.fields.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/**
 * Lines from each card to the icon, and from there to the record. Their dashes move for some seconds, and while the
 * pointer is over the panel, unless the visitor prefers reduced motion.
 */
const Flow = ({ count, mark }: { readonly count: number; readonly mark: ReactNode }): ReactNode => {
  const starts = Array.from({ length: count }, (_, index) => Math.round(((index + 0.5) / count) * 100));
  const lines = [...starts.map((y) => `M0 ${y}C42 ${y} 20 50 50 50`), 'M50 50H100'];
  return (
    <div className="flow-lines" data-animated="" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {lines.map((line) => (
          <Fragment key={line}>
            <path d={line} />
            <path d={line} className="flow-dash" pathLength={1} />
          </Fragment>
        ))}
      </svg>
      {mark !== undefined && <div className="flow-mark">{mark}</div>}
    </div>
  );
};
