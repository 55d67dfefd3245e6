/** A date in the path of a post, and the rest of the path. */
export interface DatedPath {
  /** `2021/05/10`, with the digits as typed. */
  readonly folder: string;
  readonly date: string;
  /** The path without the date; `''` if it contains nothing else. */
  readonly rest: string;
}

const inPath = /(?<!\d)(\d{4})([-/])(\d{1,2})[-/](\d{1,2})(?!\d)/g;

/** What looks like a date in the path of a post, whether or not that day exists. */
export const datePart = new RegExp(inPath.source);

/**
 * Finds the date in the path of a post: `2021-05-10-hello`, `2021/05/10/hello`, `2021-05/10-hello`. The file name takes
 * precedence over folders that look like a date. Invalid dates are ignored.
 */
export function splitDatedPath(path: string): DatedPath | undefined {
  const nameAt = path.lastIndexOf('/') + 1;
  const found = [...path.matchAll(inPath)].filter((match) => utcDate(match[1], match[3], match[4]) !== undefined);
  const match = found.find(({ index }) => index >= nameAt) ?? found[0];
  const date = match === undefined ? undefined : utcDate(match[1], match[3], match[4]);
  if (match === undefined || date === undefined) return undefined;
  const before = path.slice(0, match.index);
  const after = path.slice(match.index + match[0].length).replace(/^[-/_]/, '');
  return {
    folder: `${match[1]}/${match[3]}/${match[4]}`,
    date,
    rest: withoutIndex((before + after).replace(/[-_]$/, '')),
  };
}

/** Removes a final `index`: `sub/index` → `sub`, `index` → ``. */
export const withoutIndex = (path: string): string => path.replace(/(?:^|\/)index$/i, '').replace(/(?<!\/)\/+$/, '');

const written =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses a date of front matter into ISO 8601, in the time zone in which it is written, so that its day is that of its
 * author. The default is UTC.
 * @returns `undefined` if the date is not valid.
 */
export function parsePostDate(text: string): string | undefined {
  const match = written.exec(text.trim());
  if (match === null) return undefined;
  const day = utcDate(match[1], match[2], match[3]);
  if (day === undefined) return undefined;
  const [hours, minutes, seconds] = [Number(match[4] ?? 0), Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const local = new Date(Date.parse(day) + ((hours * 60 + minutes) * 60 + seconds) * 1000).toISOString();
  const zone = /^([+-]\d{2}):?(\d{2})$/.exec(match[7] ?? '');
  return zone === null ? local : `${local.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}${zone[1]}:${zone[2]}`;
}

/** Compares two dates in any time zones. */
export const compareDates = (a: string, b: string): number => Date.parse(a) - Date.parse(b);

/**
 * A date unless it is in the future: nothing was changed after the build. The clock decides only about dates that an
 * author wrote in advance.
 */
export const notInFuture = (date: string | undefined): string | undefined =>
  date !== undefined && Date.parse(parsePostDate(date) ?? date) > Date.now() ? undefined : date;

function utcDate(year = '', month = '', day = ''): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? date.toISOString() : undefined;
}
