/** An error of a plugin with a hint for the user. */
export class PluginFault extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}
