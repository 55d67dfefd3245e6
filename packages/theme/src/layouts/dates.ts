import { useContentText } from '../strings/content.ts';
import { sayDate } from '../strings/dates.ts';
import { useUi } from '../strings/ui.ts';

export interface SayDates {
  /** `14 October 2025` */
  readonly full: (iso: string) => string;
  /** `14 Oct`, where the year already stands above. */
  readonly day: (iso: string) => string;
}

/** Days in words. By the text alone: the reader's time zone never moves a post to another day. */
export function useDates(): SayDates {
  const ui = useUi();
  const t = useContentText();
  const months = t('content.monthsShort').split(' ');
  return {
    full: (iso) => sayDate(iso, ui),
    day: (iso) => {
      const [, month, day] = iso.slice(0, 10).split('-');
      return t('content.day', { day: Number(day), month: months[Number(month) - 1] ?? '' });
    },
  };
}
