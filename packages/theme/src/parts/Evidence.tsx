import type { ReactNode } from 'react';
import { useContentText } from '../strings/content.ts';

/**
 * Where a figure comes from. A part that shows figures cannot be written without it: either they have a source, or the
 * page says that they are invented, or the frame around the part says one of these for all that stands in it.
 */
export type Evidence =
  | { readonly source: ReactNode; readonly illustrative?: never; readonly saidByFrame?: never }
  | { readonly illustrative: true | string; readonly source?: never; readonly saidByFrame?: never }
  | { readonly saidByFrame: true; readonly source?: never; readonly illustrative?: never };

/** The line below figures that says what they rest on. */
export function EvidenceNote({ of }: { readonly of: Evidence }): ReactNode {
  const t = useContentText();
  if (of.saidByFrame === true) return null;
  if (of.illustrative === undefined)
    return (
      <p className="source-note">
        {t('content.source')} {of.source}
      </p>
    );
  return <Illustrative>{of.illustrative === true ? undefined : of.illustrative}</Illustrative>;
}

/** Says of the block above that its figures are invented. */
export function Illustrative({ children }: { readonly children?: ReactNode }): ReactNode {
  const t = useContentText();
  return <p className="illustrative">{children ?? t('content.illustrative')}</p>;
}
