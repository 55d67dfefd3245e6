interface Field {
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}

/** A number is taken for the text it spells. */
const text: Field = {
  expected: 'a string',
  accepts: (value) => typeof value === 'string' || typeof value === 'number',
};
const address: Field = { expected: 'a string', accepts: (value) => typeof value === 'string' };

const anything: Field = { expected: 'anything', accepts: () => true };

/** What is known of an author, and the type each field must have. Other fields are the site's own. */
export const authorFields: Readonly<Record<string, Field>> = {
  name: text,
  title: text,
  description: text,
  url: address,
  email: address,
  image: address,
  imageURL: address,
  image_url: address,
  // What these may hold is checked where they are read, with their own messages.
  socials: anything,
  page: anything,
};

/** An author's fields without those of a wrong type, which are reported. A field without a value is not there. */
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
