/** How `ssg check --external` requests links to other sites. Builds never do. */
export interface ExternalLinksOptions {
  /**
   * Addresses to request; `*` stands for anything. Those in private networks are requested only if they are named here.
   *
   * @default all
   * @example ['https://example.com/*']
   */
  allow?: string[];
  /**
   * Addresses not to check, also of other programs at the host of the site; `*` stands for anything.
   *
   * @default none
   * @example ['https://localhost*', '*.internal.example/*']
   */
  ignore?: string[];
  /**
   * Days for which a good answer is remembered in `.ssg/cache`.
   *
   * @default 7
   * @example 1
   */
  maxAge?: number;
  /**
   * Requests to one host at the same time.
   *
   * @default 2
   * @example 1
   */
  perHost?: number;
  /**
   * Further attempts after an error that may pass, such as 503.
   *
   * @default 2
   * @example 0
   */
  retries?: number;
  /**
   * Seconds to wait for an answer.
   *
   * @default 15
   * @example 60
   */
  timeout?: number;
}
