import type { ParserSite } from '../schema.ts';
import { table } from './markdown.ts';

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** How often the source is read, how late events are, how much there is, and since when. */
export const reading = ({
  host,
  reading: { everyMinutes, eventsWithinMinutes, advertsPerDay, since },
}: ParserSite): string =>
  table(
    [`How ${host} is read`, 'Figure'],
    [
      ['Time between two visits', `${everyMinutes} minutes`],
      ['Delay of an event', `at most ${eventsWithinMinutes} minutes`],
      ['Adverts read in a day', advertsPerDay.toLocaleString('en-GB')],
      ['History since', month.format(new Date(`${since}-01`))],
    ],
  );
