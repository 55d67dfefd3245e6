/** Why a page that took too long ended its worker; names the limit, and is recognised again by `isTimeLimit`. */
export const timeLimitReason = (seconds: number): string =>
  `it took longer than ${seconds} seconds of processor time (markdown.limits.seconds)`;

export const isTimeLimit = (reason: string): boolean => reason.includes('(markdown.limits.seconds)');
