import type { Say } from './ui.ts';

/**
 * Formats an ISO date with the dictionary alone. `Intl` is not used, because its output differs between Node and
 * browsers, which would break hydration, and the reader's time zone must not change the date.
 */
export function formatDate(iso: string, say: Say): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const months = say('date.months').split(' ');
  return say('date.format', { year, month: months[Number(month) - 1] ?? month, day: Number(day) });
}
