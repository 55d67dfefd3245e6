import type { BadgeView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { Plate } from '../Plate.tsx';
import { type Evidence, EvidenceNote } from './Evidence.tsx';

export interface Feature {
  readonly icon: IconName;
  readonly title: string;
  readonly text: ReactNode;
}

/** Points with an icon each: a column, or a grid if there is room. */
export const FeatureGrid = ({
  items,
  columns,
}: {
  readonly items: readonly Feature[];
  readonly columns?: boolean;
}): ReactNode => (
  <ul className="features" data-columns={columns === true ? '' : undefined}>
    {items.map(({ icon, title, text }) => (
      <li key={title}>
        <Icon name={icon} />
        <div>
          <b>{title}</b>
          <span>{text}</span>
        </div>
      </li>
    ))}
  </ul>
);

export interface Mapping {
  readonly from: string;
  readonly lang?: string;
  readonly to: string;
}

/** Fields of a source with the fields they are mapped to. */
export const FieldMapping = ({ rows }: { readonly rows: readonly Mapping[] }): ReactNode => (
  <ul className="mapping">
    {rows.map(({ from, lang, to }) => (
      <li key={from}>
        <span lang={lang}>{from}</span>
        <Icon name="arrow-right" />
        <span>{to}</span>
      </li>
    ))}
  </ul>
);

export interface FeedEvent {
  readonly name: string;
  readonly from: string;
  readonly tone?: 'success' | 'warning' | 'danger' | 'info';
}

/** Events of a change feed, newest first. */
export const EventFeed = ({ events }: { readonly events: readonly FeedEvent[] }): ReactNode => (
  <ul className="event-feed">
    {events.map(({ name, from, tone = 'success' }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: events may repeat and are never reordered.
      <li key={index} data-tone={tone}>
        <code>{name}</code>
        <small>{from}</small>
      </li>
    ))}
  </ul>
);

export interface PlateFact {
  readonly badge: BadgeView;
  readonly label: string;
  readonly value?: ReactNode;
}

/** Facts, each after a badge. */
export const PlateFacts = ({ items }: { readonly items: readonly PlateFact[] }): ReactNode => (
  <ul className="plate-facts">
    {items.map(({ badge, label, value }) => (
      <li key={label}>
        <Plate badge={badge} />
        <span>
          {label} {value !== undefined && <small>{value}</small>}
        </span>
      </li>
    ))}
  </ul>
);

export type StatProps = Evidence & { readonly value: string; readonly label: ReactNode };

/** One figure and its label. */
export const Stat = ({ value, label, ...evidence }: StatProps): ReactNode => (
  <div className="stat">
    <dt>{label}</dt>
    <dd>{value}</dd>
    {evidence.saidByFrame !== true && (
      <dd className="stat-note">
        <EvidenceNote of={evidence} />
      </dd>
    )}
  </div>
);

export const Stats = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <dl className="stats">{children}</dl>
);

export interface TimelineItem {
  readonly title: string;
  readonly text?: ReactNode;
  /** A date, a stage or a number; steps are numbered by default. */
  readonly mark?: string;
}

/** Steps or stages in order. */
export const Timeline = ({ items }: { readonly items: readonly TimelineItem[] }): ReactNode => (
  <div className="steps">
    <ol>
      {items.map(({ title, text, mark }) => (
        <li key={title}>
          {mark !== undefined && <p className="timeline-mark">{mark}</p>}
          <h3>{title}</h3>
          {text !== undefined && <p>{text}</p>}
        </li>
      ))}
    </ol>
  </div>
);

/** Columns of a heading and a line, below a shared rule. */
export const Columns = ({
  items,
}: {
  readonly items: readonly { readonly title: string; readonly text: ReactNode }[];
}): ReactNode => (
  <div className="columns">
    {items.map(({ title, text }) => (
      <div key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    ))}
  </div>
);
