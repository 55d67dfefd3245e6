import type { ReactNode } from 'react';
import { useContentText } from '../strings/content.ts';

/**
 * The source of figures. Components with figures require it, so that each figure has a source, a note that it is
 * invented, or an enclosing component with either.
 */
export type Evidence =
  | { readonly source: ReactNode; readonly illustrative?: never; readonly saidByFrame?: never }
  | { readonly illustrative: true | string; readonly source?: never; readonly saidByFrame?: never }
  | { readonly saidByFrame: true; readonly source?: never; readonly illustrative?: never };

/** The line below figures with their source or a note. */
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

/** A note that the figures in the block above are invented. */
export function Illustrative({ children }: { readonly children?: ReactNode }): ReactNode {
  const t = useContentText();
  return <p className="illustrative">{children ?? t('content.illustrative')}</p>;
}
