import type { HeadFault } from '../config/check-head-tag.ts';
import { entry } from './entry.ts';

/** The problem of a tag, worded as the predicate of a sentence whose subject is the tag. */
export function faultText(fault: HeadFault): string {
  switch (fault.kind) {
    case 'shape':
      return 'is not a tag';
    case 'tag':
      return `has the tag "${fault.name}"; expected meta, link or script`;
    case 'attribute':
      return `has an attribute that is not allowed: "${fault.name}"`;
    case 'address':
      return `has a URL scheme in "${fault.name}" that is not allowed: "${fault.value}"`;
    case 'meta':
      return 'is a meta tag without a name and content';
    case 'http-equiv':
      return `has http-equiv="${fault.name}", which another key of the config sets`;
    case 'link':
      return 'is a link without "rel" and "href"';
    case 'canonical':
      return 'is a canonical link, which would be the same on every page';
    case 'page-rel':
      return `has rel="${fault.name}", which only the config may add`;
    case 'page-script':
      return 'is a script, which only the config may add';
    case 'script':
      return 'is a script that needs either "src" or "content"';
    case 'json':
      return 'has invalid JSON as its content';
    default:
      return 'has content with a closing tag that would end the element';
  }
}

function faultHint({ kind, ...fault }: HeadFault): string | undefined {
  switch (kind) {
    case 'shape':
      return "Write it as { tag: 'meta', attrs: { name: 'theme-color', content: '#123456' } }.";
    case 'http-equiv':
      return 'name' in fault && fault.name === 'refresh' ? 'Use "redirects".' : 'Use security.csp for the policy.';
    case 'canonical':
      return 'Set it in the front matter of each page that needs one.';
    case 'page-rel':
    case 'page-script':
      return 'Add it to "head" in the config. Data may stay: a script with type "application/ld+json".';
    default:
      return undefined;
  }
}

/** Messages about tags that the config or a page adds to the head. */
export const headMessages = {
  'config/head-tag': entry<{ readonly fault: HeadFault }>({
    message: ({ fault }) => faultText(fault),
    hint: ({ fault }) => faultHint(fault),
    cause: 'A tag in `head` cannot be part of a page.',
    remedy: 'Write `meta`, `link` or `script` tags as the message says.',
    key: 'head[0]',
    examples: [
      { fault: { kind: 'canonical' } },
      { fault: { kind: 'shape' } },
      { fault: { kind: 'tag', name: 'base' } },
      { fault: { kind: 'attribute', name: 'onload' } },
      { fault: { kind: 'address', name: 'href', value: 'javascript:x()' } },
      { fault: { kind: 'meta' } },
      { fault: { kind: 'http-equiv', name: 'refresh' } },
      { fault: { kind: 'http-equiv', name: 'content-security-policy' } },
      { fault: { kind: 'link' } },
      { fault: { kind: 'script' } },
      { fault: { kind: 'json' } },
      { fault: { kind: 'content' } },
    ],
  }),
  'front-matter/head-tag': entry<{ readonly number: number; readonly fault: HeadFault }>({
    message: ({ number, fault }) => `Item ${number} of "head" ${faultText(fault)}.`,
    hint: ({ fault }) => faultHint(fault),
    cause: 'A tag in the `head` of the front matter cannot be part of a page.',
    remedy:
      'Write `meta` and `link` tags, or data as `script` with a JSON type. Scripts and stylesheets go in the config.',
    examples: [
      { number: 1, fault: { kind: 'page-script' } },
      { number: 2, fault: { kind: 'page-rel', name: 'stylesheet' } },
    ],
  }),
};
