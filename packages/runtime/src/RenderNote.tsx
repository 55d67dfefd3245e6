import type { ReactNode } from 'react';
import { describeError } from './describe-error.ts';

/**
 * The description of what the server is rendering. Rendering is synchronous and depth-first, so one variable is enough.
 */
let note: (() => string) | undefined;

const Note = ({ says }: { readonly says?: () => string }): ReactNode => {
  note = says;
  return null;
};

/**
 * Describes an error in `children` on the server, where error boundaries do not work. The browser renders the same two
 * components, which return nothing.
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

/** Runs a render. If an error occurs inside a `RenderNote`, its description is added to the message. */
export function withNotes<T>(render: () => T): T {
  note = undefined;
  try {
    return render();
  } catch (error) {
    // Assigned during the render, which TypeScript's control flow analysis does not see.
    const describe = note as (() => string) | undefined;
    if (describe === undefined) throw error;
    throw new Error(`${describe()}\n\nCause: ${describeError(error)}`, { cause: error });
  }
}
