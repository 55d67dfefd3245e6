/** What whoever exports can change; the message says how. */
export class UserError extends Error {}

/** A section, version or locale that the site does not have. The command names the nearest one. */
export class UnknownName extends UserError {
  readonly unknown: { readonly what: string; readonly name: string; readonly known: readonly string[] };

  constructor(what: string, name: string, known: readonly string[]) {
    super(`There is no ${what} "${name}". ${known.length === 0 ? 'There is none.' : `Known: ${known.join(', ')}.`}`);
    this.unknown = { what, name, known };
  }
}
