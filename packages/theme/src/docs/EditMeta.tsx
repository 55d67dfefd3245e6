import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { formatDate } from '../strings/dates.ts';
import { useUi } from '../strings/ui.ts';

interface Props {
  readonly editUrl?: string | undefined;
  readonly lastUpdated?: { readonly date?: string; readonly author?: string } | undefined;
}

function LastUpdated({ date, author }: NonNullable<Props['lastUpdated']>): ReactNode {
  const say = useUi();
  if (date === undefined) return author === undefined ? null : <p>{say('doc.updatedByOnly', { author })}</p>;
  const mark = '\u0000';
  const sentence =
    author === undefined ? say('doc.updated', { date: mark }) : say('doc.updatedBy', { date: mark, author });
  const [before, after] = sentence.split(mark);
  return (
    <p>
      {before}
      <time dateTime={date}>{formatDate(date, say)}</time>
      {after}
    </p>
  );
}

/** Below an article: the edit link and the date of the last change. */
export function EditMeta({ editUrl, lastUpdated }: Props): ReactNode {
  const say = useUi();
  if (editUrl === undefined && lastUpdated === undefined) return null;
  return (
    <div className="edit-meta">
      {editUrl !== undefined && (
        <a className="link" href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="pencil" />
          {say('doc.edit')}
          <span className="visually-hidden">{` ${say('nav.newTab')}`}</span>
        </a>
      )}
      {lastUpdated !== undefined && <LastUpdated {...lastUpdated} />}
    </div>
  );
}
