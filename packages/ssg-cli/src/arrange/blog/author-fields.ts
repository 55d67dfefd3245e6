interface Field {
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}

/** Accepts a string, or a number as the string that its author meant. */
const text: Field = {
  expected: 'a string',
  accepts: (value) => typeof value === 'string' || typeof value === 'number',
};
const address: Field = { expected: 'a string', accepts: (value) => typeof value === 'string' };

const anything: Field = { expected: 'anything', accepts: () => true };

/** The fields of an author with their types. */
export const authorFields: Readonly<Record<string, Field>> = {
  name: text,
  title: text,
  description: text,
  url: address,
  email: address,
  image: address,
  imageURL: address,
  image_url: address,
  // Validated where they are read, with messages of their own.
  socials: anything,
  page: anything,
};

/** Returns an author's fields without those of the wrong type, which are reported, and without empty ones. */
export function checkAuthorFields(
  value: { readonly [key: string]: unknown },
  report: (field: string, expected: string, got: unknown) => void,
): { readonly [key: string]: unknown } {
  const right = Object.entries(value).filter(([key, entry]) => {
    const field = Object.hasOwn(authorFields, key) ? authorFields[key] : undefined;
    if (field === undefined || entry === undefined || entry === null || field.accepts(entry)) return true;
    report(key, field.expected, entry);
    return false;
  });
  return Object.fromEntries(right);
}
