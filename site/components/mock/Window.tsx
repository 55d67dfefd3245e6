import type { ReactNode } from 'react';

export interface WindowProps {
  /** What the screen shows, for those who cannot see it. */
  readonly label: string;
  /** Names of the sections; the first of `tabs` that equals `current` is marked. */
  readonly tabs: readonly string[];
  readonly current: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A drawn screen of the portal. It is a picture: nothing in it can be pressed, and it is read out as one sentence. */
export const Window = ({ label, tabs, current, title, children }: WindowProps): ReactNode => (
  <figure className="mock">
    <div className="mock-window" role="img" aria-label={label}>
      <div className="mock-bar">
        <b>{title}</b>
        <span className="mock-tabs">
          {tabs.map((tab) => (
            <span key={tab} data-current={tab === current ? '' : undefined}>
              {tab}
            </span>
          ))}
        </span>
      </div>
      {children}
    </div>
  </figure>
);

export interface ChipProps {
  readonly children: ReactNode;
  readonly on?: boolean;
}

export const Chip = ({ children, on = false }: ChipProps): ReactNode => (
  <span className="mock-chip" data-on={on ? '' : undefined}>
    {children}
  </span>
);

/** A filter: its name, and the value that is set. */
export const Field = ({ name, value }: { readonly name: string; readonly value: string }): ReactNode => (
  <div className="mock-field">
    <span>{name}</span>
    <b>{value}</b>
  </div>
);
