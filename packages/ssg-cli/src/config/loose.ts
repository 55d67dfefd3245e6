/** An unvalidated object. Checks also run on configs with other errors, so every access must expect any value. */
export type Loose = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const asTexts = (value: unknown): readonly string[] => asList(value).filter((one) => typeof one === 'string');
