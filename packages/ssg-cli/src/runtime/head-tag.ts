/** Attributes of a tag in the head; `true` writes one without a value, `false` leaves it out. */
export type HeadAttributes = { readonly [name: string]: string | boolean };

/** A tag that a site, a page or a plugin adds to the document's head. */
export interface HeadTag {
  /** The element. */
  readonly tag: 'meta' | 'link' | 'script';
  readonly attrs?: HeadAttributes;
  /** The code or data of a script. */
  readonly content?: string;
}
