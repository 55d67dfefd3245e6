import { linkMessages } from './links.ts';

/** Every problem the program reports, by code: message, hint, explanation and examples in one place. */
export const catalogue = {
  ...linkMessages,
};
