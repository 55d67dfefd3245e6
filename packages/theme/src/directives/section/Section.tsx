import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/** `:::section` around text on a wide page. */
export const Section = ({ children }: DirectiveProps): ReactNode => (
  <section className="section">
    <div className="wrap prose">{children}</div>
  </section>
);

Section.accepts = { kinds: ['container'] } satisfies DirectiveForm;
Section.stylesheet = '@autolode/theme/landing.css';
