/**
 * Whether pages of a layout have content of their own, so that `llms.txt` lists them. Lists such as tag pages would only
 * repeat other pages.
 */
export const isReading = (layout: string): boolean => /^(?:doc|category|page|blog-post)$/.test(layout);
