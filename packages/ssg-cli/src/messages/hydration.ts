import { entry } from './entry.ts';

export interface Difference {
  readonly url: string;
  /** `the page`, `the article` or `the island "Chart"`. */
  readonly part: string;
  /** `Date.now in Clock, src/Clock.tsx:4`. */
  readonly cause?: string | undefined;
  readonly here: string;
  readonly there: string;
}

const difference = ({ url, part, cause, here, there }: Difference): string =>
  `${url}: ${part} depends on the clock, time zone, locale or random seed${cause === undefined ? '' : ` (${cause})`}: ${JSON.stringify(here)} and ${JSON.stringify(there)}.`;

const example = { url: '/status', cause: 'Date.now in Clock', here: '10:45', there: '22:13' };

/** Messages of `ssg check --hydration`. */
export const hydrationMessages = {
  'hydration/article': entry<Difference>({
    severity: 'warning',
    message: difference,
    hint: 'Readers see the value from build time, and each build gives different files. Set the locale and the time zone explicitly, or use a hydrated component.',
    cause: 'An article renders differently with another clock, time zone, locale or random seed.',
    remedy: 'Set the locale and the time zone explicitly, or use a hydrated component.',
    examples: [{ ...example, part: 'the article' }],
  }),
  'hydration/browser': entry<{ readonly url: string; readonly error: string }>({
    message: ({ url, error }) => `Hydration of ${url} failed in the browser: ${error}`,
    hint: 'The server and the browser render different markup, or a component throws. Open the page with "ssg dev", which names the component and what differs.',
    cause: 'A page fails to hydrate in a browser.',
    remedy:
      'Render the same markup on the server and in the browser; read `window`, storage and media queries in an effect.',
    examples: [{ url: '/status', error: 'Hydration failed because the server rendered text didn’t match the client.' }],
  }),
  'hydration/differs': entry<Difference>({
    message: difference,
    hint: 'Set the locale and the time zone explicitly, or compute the value in an effect.',
    cause: 'A hydrated part of a page renders differently with another clock, time zone, locale or random seed.',
    examples: [{ ...example, part: 'the island "Clock"' }],
  }),
  'hydration/no-browser': entry<{ readonly reason: string }>({
    severity: 'info',
    message: ({ reason }) => `${reason}: the pages were rendered twice and compared, but not hydrated in a browser.`,
    hint: 'Set CHROME_PATH to the path of an installed browser.',
    cause: 'No browser was found to hydrate the pages in.',
    remedy: 'Install Chromium or Chrome, or set `CHROME_PATH`.',
    examples: [{ reason: 'No Chromium, Chrome or Edge was found' }],
  }),
  'hydration/stopped': entry<{ readonly reason: string }>({
    message: ({ reason }) => `The second render of the pages failed: ${reason}.`,
    hint: 'Look for a component or module that ends the process or never returns.',
    cause: 'The process that renders the pages a second time ended without a result.',
    examples: [{ reason: 'the process ended without a result' }],
  }),
};
