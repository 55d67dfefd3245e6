import type { AskMessage, AskPart } from './types.ts';

/** A question with the conversation before it, and further fields for its endpoint. */
export interface AskRequest {
  readonly conversation: readonly AskMessage[];
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly id: string; readonly [key: string]: unknown };
}

/**
 * Sends a question and streams the answer.
 *
 * @throws An error with the endpoint's reason, if it gives one.
 */
export async function* askEndpoint(
  url: string,
  { conversation, signal, headers, body }: AskRequest,
): AsyncIterable<AskPart> {
  const messages = conversation.map(({ role, text }, index) => ({
    id: `${body.id}-${index}`,
    role,
    parts: [{ type: 'text', text }],
  }));
  const response = await fetch(url, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ messages, ...body }),
  });
  if (!response.ok || response.body === null) throw new Error(await reasonOf(response));
  yield* readAnswer(response.body);
}

/** The service's description of an error, if it gives one. */
async function reasonOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as { message?: unknown } | undefined;
  return typeof body?.message === 'string' ? body.message : `${response.status} ${response.statusText}`.trim();
}

/** Parses an answer that is streamed in lines, as server-sent events or in the older form `0:"text"`. */
export async function* readAnswer(body: ReadableStream<Uint8Array>): AsyncIterable<AskPart> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split(/\r?\n/);
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) yield* readLine(line);
      if (done) return;
    }
  } finally {
    // Cancels the response when the caller stops reading.
    await reader.cancel().catch(() => undefined);
  }
}

export function* readLine(line: string): Iterable<AskPart> {
  const event = /^data:\s*(.*)$/.exec(line)?.[1];
  if (event !== undefined) {
    if (event !== '[DONE]') yield* readEvent(parse(event));
    return;
  }
  const [, kind, text] = /^([03]):(.*)$/.exec(line) ?? [];
  const value = text === undefined ? undefined : parse(text);
  if (kind === '0' && typeof value === 'string') yield { type: 'text', text: value };
  if (kind === '3') throw new Error(typeof value === 'string' ? value : 'The assistant failed.');
}

function* readEvent(event: unknown): Iterable<AskPart> {
  const { type, delta, errorText, url, title, output } = (event ?? {}) as Readonly<Record<string, unknown>>;
  if (type === 'text-delta' && typeof delta === 'string') yield { type: 'text', text: delta };
  else if (type === 'error') throw new Error(typeof errorText === 'string' ? errorText : 'The assistant failed.');
  else if (type === 'source-url' && typeof url === 'string')
    yield { type: 'source', url, title: typeof title === 'string' ? title : url };
  else if (type === 'tool-output-available') yield* sourcesIn(output);
  else if (typeof type === 'string' && type.startsWith('tool-input')) yield { type: 'searching' };
}

/** The records that the assistant used as sources. */
function* sourcesIn(output: unknown): Iterable<AskPart> {
  const { hits } = (output ?? {}) as { hits?: unknown };
  if (!Array.isArray(hits)) return;
  for (const hit of hits as readonly Readonly<Record<string, unknown>>[]) {
    const { url, title } = hit;
    if (typeof url === 'string') yield { type: 'source', url, title: typeof title === 'string' ? title : url };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
