import type { ReactNode } from 'react';
import { describeError } from './describe-error.ts';

/** What the server is drawing now. Rendering is synchronous and goes into depth first, so one variable is enough. */
let note: (() => string) | undefined;

const Note = ({ says }: { readonly says?: () => string }): ReactNode => {
  note = says;
  return null;
};

/**
 * On the server, where error boundaries do not work: what to report about an error in `children`. The browser has boundaries
 * and draws the same two empty places.
 */
export const RenderNote = ({
  says,
  children,
}: {
  readonly says: () => string;
  readonly children: ReactNode;
}): ReactNode => (
  <>
    <Note says={says} />
    {children}
    <Note />
  </>
);

/** Runs a render; an error in a part that has a note is told with it. */
export function withNotes<T>(render: () => T): T {
  note = undefined;
  try {
    return render();
  } catch (error) {
    // Set by what was drawn, which the compiler does not see.
    const says = note as (() => string) | undefined;
    if (says === undefined) throw error;
    throw new Error(`${says()}\n\nCause: ${describeError(error)}`, { cause: error });
  }
}
