export interface Prefixed {
  readonly name: string;
  readonly number?: number;
}

/**
 * Splits `01-intro` into 1 and `intro`. A prefix consists of digits, optional spaces, and one or more of `-` `_` `.`;
 * the name that follows must start with none of these. Dates and versions (`2025-01-01`, `7.0-x`, `1-2-x`) are names.
 */
export function splitNumberPrefix(name: string): Prefixed {
  if (/^\d+[-_.]\d/.test(name)) return { name };
  const match = /^(\d+)\s*[-_.][-_.\s]*([^-_.\s].*)$/.exec(name);
  return match?.[1] === undefined || match[2] === undefined ? { name } : { name: match[2], number: Number(match[1]) };
}
