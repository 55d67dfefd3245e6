import type { ReactNode } from 'react';
import { useContentText } from '../strings/content.ts';

/**
 * Where a figure comes from. A part that shows figures cannot be written without it: either they have a source, or the
 * page says that they are invented.
 */
export type Evidence =
  | { readonly source: ReactNode; readonly illustrative?: never }
  | { readonly illustrative: true | string; readonly source?: never };

/** The line below figures that says what they rest on. */
export function EvidenceNote({ of }: { readonly of: Evidence }): ReactNode {
  const t = useContentText();
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
