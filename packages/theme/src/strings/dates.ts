import type { Say } from './ui.ts';

/**
 * A day in words, from an ISO date, by the dictionary alone. `Intl` is left out on purpose: its words differ between the
 * Node that renders and the browser that hydrates, and the time zone of the reader must not move a date.
 */
export function sayDate(iso: string, say: Say): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const months = say('date.months').split(' ');
  return say('date.format', { year, month: months[Number(month) - 1] ?? month, day: Number(day) });
}
