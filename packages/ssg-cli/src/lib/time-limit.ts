/** The message for a page that exceeded the time limit. `isTimeLimit` recognises it by the name of the option. */
export const timeLimitReason = (seconds: number): string =>
  `it took longer than ${seconds} seconds of processor time (markdown.limits.seconds)`;

export const isTimeLimit = (reason: string): boolean => reason.includes('(markdown.limits.seconds)');
