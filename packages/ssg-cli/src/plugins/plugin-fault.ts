/** A failure of a plugin that comes with a way out. */
export class PluginFault extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}
