/** Reading a value that may be anything: checks run on configs that have other mistakes too. */
export type Loose = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const asTexts = (value: unknown): readonly string[] => asList(value).filter((one) => typeof one === 'string');
