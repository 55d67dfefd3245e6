import { Callable, Partial, plain, Unsupported } from './values.ts';

/** What `Intl` makes for a language that the code names: the language of the machine is not that of the old site. */
export const intl: Readonly<Record<string, Callable>> = {
  NumberFormat: new Callable(([lang, options]) => {
    const format = new Intl.NumberFormat(plain(lang), optionsOf(options));
    return new Partial(only('format', ([value]) => format.format(Number(plain(value)))));
  }),
  DateTimeFormat: new Callable(([lang, options]) => {
    const format = new Intl.DateTimeFormat(plain(lang), inUtc(options));
    return new Partial(only('format', ([value]) => format.format(timeOf(value))));
  }),
  DisplayNames: new Callable(([lang, options]) => {
    const names = new Intl.DisplayNames(textsOf(lang), { type: 'language', ...optionsOf(options) });
    return new Partial(only('of', ([code]) => names.of(plain(code))));
  }),
  ListFormat: new Callable(([lang, options]) => {
    const format = new Intl.ListFormat(textsOf(lang), optionsOf(options));
    return new Partial(only('format', ([list]) => format.format(textsOf(list))));
  }),
};

/** The milliseconds of the dates that the code made. */
const times = new WeakMap<Partial, number>();

/** `new Date(…)` of a given day; the current time is not known, and nor is the time zone of the old build. */
export const madeDate = new Callable((given) => {
  const [first] = given;
  const isGiven = given.length === 1 && (typeof first === 'string' || typeof first === 'number');
  const time = isGiven ? new Date(first).getTime() : Number.NaN;
  if (Number.isNaN(time)) throw new Unsupported();
  const date = new Date(time);
  const known: Readonly<Record<string, Callable['call']>> = {
    getFullYear: () => date.getUTCFullYear(),
    getTime: () => time,
    toISOString: () => date.toISOString(),
    toLocaleDateString: ([lang, options]) => date.toLocaleDateString(plain(lang), inUtc(options)),
  };
  const made = new Partial((key) => {
    if (!Object.hasOwn(known, key)) throw new Unsupported();
    return new Callable(known[key] as Callable['call']);
  });
  times.set(made, time);
  return made;
});

const only = (name: string, call: Callable['call']) => (key: string) => {
  if (key !== name) throw new Unsupported();
  return new Callable(call);
};

function timeOf(value: unknown): number {
  const time = value instanceof Partial ? times.get(value) : value;
  if (typeof time !== 'number') throw new Unsupported();
  return time;
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(plain) : [plain(value)]);

function optionsOf(value: unknown): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) throw new Unsupported();
  return value as Readonly<Record<string, string>>;
}

const inUtc = (options: unknown): Intl.DateTimeFormatOptions => ({ timeZone: 'UTC', ...optionsOf(options) });
