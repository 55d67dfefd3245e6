/** Attributes of a tag in the head; `true` writes one without a value, `false` omits it. */
export type HeadAttributes = { readonly [name: string]: string | boolean };

/** A tag that a site, a page or a plugin adds to the document's head. */
export interface HeadTag {
  /**
   * The element.
   *
   * @example 'meta'
   */
  readonly tag: 'meta' | 'link' | 'script';
  /**
   * Its attributes.
   *
   * @default none
   * @example { name: 'google-site-verification', content: '…' }
   */
  readonly attrs?: HeadAttributes;
  /**
   * The code or data of a script.
   *
   * @default none
   * @example 'window.dataLayer = [];'
   */
  readonly content?: string;
}
