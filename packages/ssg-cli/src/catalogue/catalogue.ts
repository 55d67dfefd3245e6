import { contractMessages } from './contracts.ts';
import { hydrationMessages } from './hydration.ts';
import { linkMessages } from './links.ts';
import { routeMessages } from './routes.ts';
import { themeMessages } from './theme.ts';

/** Every problem the program reports, by code: message, hint, explanation and examples in one place. */
export const catalogue = {
  ...contractMessages,
  ...hydrationMessages,
  ...linkMessages,
  ...routeMessages,
  ...themeMessages,
};
