import type { Link, PhrasingContent, Root, Text } from 'mdast';
import type { Code, Construct, Extension, State, Token, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import { hanKana, otherUnspaced } from '../../lib/scripts.ts';
import { visit } from '../../lib/visit.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    literalAutolink: 'literalAutolink';
    literalAutolinkHttp: 'literalAutolinkHttp';
    literalAutolinkWww: 'literalAutolinkWww';
  }
}

/**
 * Punctuation that belongs to the sentence around an address: full-width, of Arabic, Indic and other scripts, quotation
 * marks. Not ・, ’ and –, which titles in addresses have.
 */
const sentenceMark =
  /[\u00ab\u00bb\u0589\u060c\u061b\u061f\u06d4\u0964\u0965\u104a\u104b\u1361-\u1368\u17d4-\u17d6\u2014\u2018\u201a-\u201f\u2026\u2039\u203a\u3001-\u3003\u3008-\u301f\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64]/;
const unspaced = new RegExp(`[${hanKana}${otherUnspaced}\\p{sc=Hangul}\\ud840-\\ud88f]`, 'u');
const hiragana = /\p{sc=Hiragana}/u;
const divider = /[/?#&=]/;

/**
 * Follows a bare address, one code unit after the other. The function that it returns says whether the address ends
 * before the next one. GitHub ends it at a space, which sentences in Chinese, Japanese and Thai have not:
 * - it ends before the punctuation of a sentence;
 * - it ends where such a script, or a Korean particle, follows a Latin letter, a digit or a mark: `/guideを見て`;
 * - after a slash, `?`, `#`, `=` or `&`, other letters are part of it, up to the next of these: `/wiki/日本語`. Hiragana
 *   is not, because an address with a slash at its end is mostly followed by a particle: `https://example.org/を見て`.
 */
function followAddress(): (next: string) => boolean {
  let last = '/';
  let isLatin = true;
  return (next) => {
    if (sentenceMark.test(next)) return true;
    const isStart = divider.test(last);
    if (unspaced.test(next) && (isStart ? hiragana.test(next) : isLatin && /[a-z\d)\]*~"']/i.test(last))) return true;
    isLatin = (isStart || isLatin) && next < '\x80';
    last = next;
    return false;
  };
}

/** Length of an address at the start of a text without spaces. */
function addressLength(text: string): number {
  if (!beyondAscii.test(text)) return text.length;
  const endsBefore = followAddress();
  for (let at = 0; at < text.length; at++) if (endsBefore(text[at] ?? '')) return at;
  return text.length;
}

const beyondAscii = /[\u0080-\uffff]/;

/** Whether a bare address in a text ends before a character that the native parser takes for a part of it. */
export function hasAddressInSentence(text: string): boolean {
  if (!beyondAscii.test(text)) return false;
  for (const sign of ['://', 'www.', 'WWW.'])
    for (let at = text.indexOf(sign); at >= 0; ) {
      // Links and addresses in angle brackets are taken whole.
      const isEnclosed = /(?:\]\(<?|<)(?:https?)?$/i.test(text.slice(Math.max(0, at - 8), at));
      const end = isEnclosed ? /[\s)>]|$/g : /[\s<]|$/g;
      end.lastIndex = at;
      const to = end.exec(text)?.index ?? text.length;
      const address = text.slice(at, to);
      if (!isEnclosed && addressLength(address) < address.length) return true;
      at = text.indexOf(sign, to);
    }
  return false;
}

/** Ends the bare addresses of remark-gfm where the sentence goes on. Stands after remark-gfm in a list of plugins. */
export function bareAddresses(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: unknown[] };
  const text = Object.fromEntries([...'HhWw'].map((letter) => [letter.charCodeAt(0), addressInSentence]));
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []).map(withQuickSearch), { text }];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    { transforms: [(tree: Root) => shortenAddresses(tree)] },
  ];
}

/** A bare address that ends where a sentence goes on; all others are left to remark-gfm. */
const addressInSentence: Construct = {
  name: 'addressInSentence',
  tokenize(effects, ok, nok) {
    const { previous } = this;
    const found = { url: '' };
    const take: State = (code) => {
      const url = withoutTrail(found.url);
      const type = addressType(url, previous);
      if (type === undefined || isInLabel(this)) return nok(code);
      let left = url.length;
      const rest: State = (code) => {
        if (left-- > 0) {
          effects.consume(code);
          return rest;
        }
        effects.exit(type);
        effects.exit('literalAutolink');
        return ok(code);
      };
      effects.enter('literalAutolink');
      effects.enter(type);
      return rest(code);
    };
    return effects.check(lookAhead(found), take, nok);
  },
};

/** Finds the end of an address that is before a space. */
const lookAhead = (found: { url: string }): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    const endsBefore = followAddress();
    const start: State = (code) => {
      effects.enter('data');
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null || code <= space || code === lessThan) return nok(code);
      const next = String.fromCharCode(code);
      if (/\s/.test(next)) return nok(code);
      if (endsBefore(next)) {
        effects.exit('data');
        return ok(code);
      }
      found.url += next;
      effects.consume(code);
      return inside;
    };
    return start;
  },
});

const space = 32;
const lessThan = 60;

/** The token of an address; `undefined` for what remark-gfm takes for none. */
function addressType(url: string, previous: Code): 'literalAutolinkHttp' | 'literalAutolinkWww' | undefined {
  const [, protocol, host = ''] = /^(https?:\/\/|(?=www\.\S))([^/?#:]*)/i.exec(url) ?? [];
  if (protocol === undefined || /^(?:[\p{P}\p{S}]|$)/u.test(host)) return undefined;
  const hasUnderscore = host
    .split('.')
    .slice(-2)
    .some((label) => label.includes('_'));
  if (hasUnderscore) return undefined;
  const before = previous === null || previous < 0 ? ' ' : String.fromCharCode(previous);
  if (protocol !== '') return /[a-z]/i.test(before) ? undefined : 'literalAutolinkHttp';
  return /[\s(*_[\]~]/.test(before) ? 'literalAutolinkWww' : undefined;
}

/** Leaves marks at the end of an address to the sentence, as remark-gfm does. */
function withoutTrail(url: string): string {
  const shorter = url.replace(/(?:[!"'*,.:;?\]_~]|&[a-z]+;)$/i, '');
  if (shorter !== url) return withoutTrail(shorter);
  const isUnbalanced = url.endsWith(')') && url.split(')').length > url.split('(').length;
  return isUnbalanced ? withoutTrail(url.slice(0, -1)) : url;
}

interface Bracket {
  readonly token: Token;
  readonly at: number;
}

/** The open bracket before a token from which one was looked for; `undefined` if there was none. */
const searched = new WeakMap<Token, Bracket | undefined>();

const isOpen = (token: Token): boolean =>
  (token.type === 'labelLink' || token.type === 'labelImage') && token._balanced !== true;

/**
 * Whether a bracket is open, which may begin a link. If it begins none, remark-gfm finds the address later. Each token is
 * looked at once: a text has as many addresses as it has room for.
 */
function isInLabel({ events }: TokenizeContext): boolean {
  let found: Bracket | undefined;
  for (let at = events.length - 1; at >= 0; at--) {
    const token = events[at]?.[1] as Token;
    if (isOpen(token)) found = { token, at };
    else if (!searched.has(token)) continue;
    else found = searched.get(token);
    // A link that was completed takes the place of its bracket.
    if (found === undefined || (events[found.at]?.[1] === found.token && isOpen(found.token))) break;
    found = undefined;
  }
  const last = events.at(-1)?.[1];
  if (last !== undefined) searched.set(last, found);
  return found !== undefined;
}

const ofGfm = new Set(['emailAutolink', 'protocolAutolink', 'wwwAutolink']);

/** Lets remark-gfm, which looks at all of a text before each address in an open bracket, ask for the bracket here. */
function withQuickSearch(extension: Extension): Extension {
  const wrapped = (construct: Construct): Construct =>
    ofGfm.has(construct.name ?? '')
      ? {
          ...construct,
          tokenize(effects, ok, nok) {
            return isInLabel(this) ? nok : construct.tokenize.call(this, effects, ok, nok);
          },
        }
      : construct;
  const text = Object.entries(extension.text ?? {}).map(([code, list]) => [code, [list ?? []].flat().map(wrapped)]);
  return { ...extension, text: Object.fromEntries(text) };
}

/**
 * Shortens the addresses that a parser found otherwise: remark-gfm in finished text, such as in brackets, and gives them
 * no position; the native parser in what looks like a link and is none.
 */
export function shortenAddresses(tree: Root, source = ''): void {
  visit(tree, 'link', (link: Link, index, parent: { children: PhrasingContent[] } | undefined) => {
    const [text] = link.children;
    if (text?.type !== 'text' || index === undefined || parent === undefined) return;
    if (link.position !== undefined && !/[hw]/i.test(source[link.position.start.offset ?? -1] ?? '')) return;
    const to = addressLength(text.value);
    if (to === text.value.length) return;
    const rest: Text = { type: 'text', value: text.value.slice(to) };
    link.url = link.url.slice(0, to - text.value.length);
    text.value = text.value.slice(0, to);
    parent.children.splice(index + 1, 0, rest);
  });
}
