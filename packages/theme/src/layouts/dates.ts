import { useContentText } from '../strings/content.ts';
import { formatDate } from '../strings/dates.ts';
import { useUi } from '../strings/ui.ts';

export interface DateFormats {
  /** `14 October 2025` */
  readonly full: (iso: string) => string;
  /** `14 Oct`, if the year is shown above. */
  readonly day: (iso: string) => string;
}

/** Formats dates from the ISO string alone, so that the reader's time zone never moves a post to another day. */
export function useDates(): DateFormats {
  const ui = useUi();
  const t = useContentText();
  const months = t('content.monthsShort').split(' ');
  return {
    full: (iso) => formatDate(iso, ui),
    day: (iso) => {
      const [, month, day] = iso.slice(0, 10).split('-');
      return t('content.day', { day: Number(day), month: months[Number(month) - 1] ?? '' });
    },
  };
}
