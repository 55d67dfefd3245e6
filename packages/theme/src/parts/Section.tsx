import type { ReactNode } from 'react';

/** A label of a few words, with a ruler mark before it. */
export const Eyebrow = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className="eyebrow">{children}</p>
);

export interface SectionHeadingProps {
  readonly title: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly id?: string;
  /** Content below the title: one short paragraph. */
  readonly children?: ReactNode;
}

export const SectionHeading = ({ title, eyebrow, id, children }: SectionHeadingProps): ReactNode => (
  <div className="section-heading">
    {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
    <h2 id={id}>{title}</h2>
    {children !== undefined && <p>{children}</p>}
  </div>
);

export interface SectionProps {
  /** `sunken` uses a darker background; `rule` adds a line above the section. */
  readonly tone?: 'sunken' | 'rule';
  readonly space?: 'tight' | 'flush';
  readonly children: ReactNode;
}

/** A section of a wide page with vertical spacing and the page's width inside. */
export const Section = ({ tone, space, children }: SectionProps): ReactNode => (
  <section className="section" data-tone={tone} data-space={space}>
    <div className="wrap">{children}</div>
  </section>
);

/** Two columns, text first, that become one in narrow windows. */
export const Split = ({
  children,
  align,
}: {
  readonly children: readonly [ReactNode, ReactNode];
  readonly align?: 'start';
}): ReactNode => (
  <div className="split" data-align={align}>
    <div>{children[0]}</div>
    <div>{children[1]}</div>
  </div>
);

/** Running text on a page that consists of components. */
export const Prose = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="prose">{children}</div>
);
