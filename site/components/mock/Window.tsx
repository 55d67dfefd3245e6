import type { ReactNode } from 'react';

export interface WindowProps {
  /** Alternative text of the screen. */
  readonly label: string;
  /** Names of the sections; the first of `tabs` that equals `current` is marked. */
  readonly tabs: readonly string[];
  readonly current: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A mock screen of the portal. It is an image: nothing in it is interactive, and screen readers announce its label. */
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

/** A filter: its name and value. */
export const Field = ({ name, value }: { readonly name: string; readonly value: string }): ReactNode => (
  <div className="mock-field">
    <span>{name}</span>
    <b>{value}</b>
  </div>
);
