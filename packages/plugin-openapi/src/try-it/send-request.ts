import type { FormWords } from '../words/en.ts';
import { say } from '../words/say.ts';
import type { MadeRequest } from './make-request.ts';

export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly type: string;
  /** Where another URL answered in the end. */
  readonly redirected?: string;
  readonly content: Blob;
  /** The content if it is text. */
  readonly text?: string;
}

/** Sends a request. Throws an error with a sentence for the visitor if there is no answer that a page may read. */
export async function sendRequest(request: MadeRequest, signal: AbortSignal, words: FormWords): Promise<Answer> {
  const { url, method, headers, body } = request;
  const begun = performance.now();
  let blocked = false;
  const onBlocked = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    blocked ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', onBlocked);
  try {
    const response = await fetch(url, {
      method,
      headers: headers.map(([name, value]) => [name, value]),
      // The key that was typed in is the only credential.
      credentials: 'omit',
      cache: 'no-store',
      signal,
      ...(body === undefined ? {} : { body }),
    });
    const content = await response.blob();
    const milliseconds = performance.now() - begun;
    const type = response.headers.get('content-type') ?? '';
    return {
      status: response.status,
      statusText: response.statusText || (names[response.status] ?? ''),
      milliseconds,
      bytes: content.size,
      headers: [...response.headers],
      type,
      ...(response.redirected ? { redirected: response.url } : {}),
      content,
      ...(isText(type) ? { text: await content.text() } : {}),
    };
  } catch (error) {
    if (signal.aborted) throw new Error(words.cancelled);
    // The browser reports a violation just after it has refused the request.
    await new Promise((resolve) => setTimeout(resolve));
    throw new Error(blocked ? say(words.blocked, { origin: new URL(url).origin }) : await faultOf(url, error, words));
  } finally {
    document.removeEventListener('securitypolicyviolation', onBlocked);
  }
}

/**
 * Browsers do not tell pages why a request failed. A request whose answer the page may not read tells whether the server can be
 * reached; it goes to the server's root, so that nothing is done twice.
 */
async function faultOf(url: string, error: unknown, words: FormWords): Promise<string> {
  const { origin, protocol, host } = new URL(url);
  if (!(error instanceof TypeError)) return say(words.notSentBecause, { fault: String(error) });
  if (!navigator.onLine) return words.offline;
  if (protocol === 'http:' && location.protocol === 'https:') return say(words.notEncrypted, { origin });
  const isThere = await fetch(origin, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return say(isThere ? words.notReadable : words.notReachable, { host, origin: location.origin });
}

const isText = (type: string): boolean =>
  type === '' || /^text\/|[/+](?:json|xml|yaml|javascript|x-www-form-urlencoded)\b|ndjson/i.test(type);

/** HTTP/2 has no such names. */
const names: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  206: 'Partial Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
