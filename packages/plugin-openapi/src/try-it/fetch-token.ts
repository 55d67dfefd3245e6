import type { FormWords } from '../words/en.ts';
import { say } from '../words/say.ts';
import { sendRequest } from './send-request.ts';

/**
 * Gets a token with the client credentials flow (RFC 6749, section 4.4). The client identifies itself with HTTP Basic, which
 * every server has to support. Throws an error with a sentence for the visitor.
 */
export async function fetchToken(
  url: string,
  scopes: readonly string[],
  client: { readonly id: string; readonly secret: string },
  words: FormWords,
): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scopes.length > 0) body.set('scope', scopes.join(' '));
  const request = {
    url: new URL(url, location.href).href,
    method: 'POST',
    headers: [
      ['Authorization', `Basic ${btoa(`${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`)}`],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Accept', 'application/json'],
    ] as const,
    body,
    notes: [],
  };
  const { status, statusText, text = '' } = await sendRequest(request, AbortSignal.timeout(30_000), words);
  const answer = parsed(text);
  const token = answer['access_token'];
  if (typeof token === 'string') return token;
  const fault = [answer['error_description'], answer['error']].find((one) => typeof one === 'string');
  throw new Error(say(words.noToken, { fault: String(fault ?? `${status} ${statusText}`.trim()) }));
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
