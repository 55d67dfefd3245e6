import type { PublicUrl } from '@autolode/ssg-runtime/url';
import type { Page } from '../compile/types.ts';
import type { DocsConfig } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { isLinkable } from '../lib/linkable.ts';
import { messageOf } from '../lib/message-of.ts';
import { showValue } from '../lib/show-value.ts';
import { problem } from '../messages/problem.ts';

type EditUrl = Exclude<DocsConfig['editUrl'], string | undefined>;

/** The URL that the `editUrl` function of a section gives for a page, or why there is none. */
export interface EditUrlResult {
  readonly url?: string;
  readonly reason?: string;
}

/** The edit link that the front matter of a page decides on, if it does; `null` and an empty string mean none. */
export function ownEditUrl(
  { frontMatter: { custom_edit_url: own } }: Page,
  linkAt: (written: string) => PublicUrl,
): EditUrlResult | undefined {
  if (own === undefined) return undefined;
  return own === null || own === '' ? {} : { url: linkAt(own) };
}

/** Calls the `editUrl` function of a section. `undefined` and an empty string mean that the page has no edit link. */
export function callEditUrl(editUrl: EditUrl, page: Parameters<EditUrl>[0]): EditUrlResult {
  try {
    const url: unknown = editUrl(page);
    if (url === undefined || url === null || url === '') return {};
    if (typeof url === 'string' && isLinkable(url)) return { url };
    return { reason: `it returned ${showValue(url)}, which is not a URL` };
  } catch (error) {
    return { reason: messageOf(error).replace(/\.$/, '') };
  }
}

/** Reports a function that failed. `section` is such as `docs "guide"`. */
export const editUrlProblem = (section: string, { reason }: EditUrlResult): Diagnostic[] =>
  reason === undefined ? [] : [problem('config/function', { name: 'editUrl', of: section, reason })];
