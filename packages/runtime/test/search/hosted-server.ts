import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The behaviour of the service. */
export type Behaviour = 'ok' | 'failing' | 'slow' | 'empty';

/** A local service with the API of the hosted search and its assistant. */
export interface HostedServer {
  readonly url: string;
  readonly asked: Asked[];
  behaviour: Behaviour;
  /** Milliseconds between two parts of an answer. */
  pause: number;
  /** Number of answers whose reader disconnected before the end. */
  stopped: number;
  close(): Promise<void>;
}

/** Hits as the service sends them, with text that must not become markup. */
export const serviceHits = [
  {
    objectID: '1',
    type: 'lvl2',
    url: 'https://other.test/guide#limits',
    content: null,
    hierarchy: { lvl0: 'Guide', lvl1: 'Rate <limits>', lvl2: 'Headers' },
    _highlightResult: {
      hierarchy: {
        lvl1: { value: '\ue000Rate\ue001 &lt;limits&gt;' },
        lvl2: { value: '\ue000Headers\ue001<img src=x onerror="window.hacked=1">' },
      },
    },
    _snippetResult: { content: { value: 'The \ue000rate\ue001 &amp; the rest…' } },
  },
  { objectID: '2', type: 'lvl1', url: 'javascript:alert(1)', hierarchy: { lvl0: 'Guide', lvl1: 'Script' } },
];

const words = [
  'A **limit** is how many calls a plan allows. ',
  'See [the guide](/guide#limits) or ',
  '[this](javascript:void).\n\n',
  '- one\n- two\n\n```js\nawait sleep(1);\n```\n',
];

export async function startHostedServer(): Promise<HostedServer> {
  const self: HostedServer = {
    url: '',
    asked: [],
    behaviour: 'ok',
    pause: 10,
    stopped: 0,
    close: async () => undefined,
  };
  const server = createServer(async (request, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*, authorization, content-type',
      'access-control-allow-methods': '*',
    };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = request.url ?? '';
    self.asked.push({ path, headers: request.headers, body });
    if (self.behaviour === 'failing') {
      response.writeHead(500, { ...cors, 'content-type': 'application/json' }).end('{"message":"down"}');
      return;
    }
    if (self.behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, 600));
    const json = (value: unknown) =>
      response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (path.endsWith('/chat/token'))
      json({ token: `x.${Buffer.from(JSON.stringify({ exp: 9e9 })).toString('base64url')}.y` });
    else if (path.endsWith('/chat')) await answer(response, cors, self);
    else json({ results: searchResults(body, self.behaviour) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(self, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function searchResults(body: string, behaviour: Behaviour) {
  const { requests } = JSON.parse(body) as { requests: { indexName: string }[] };
  const hits = behaviour === 'empty' ? [] : serviceHits;
  return requests.map(({ indexName }) => ({
    index: indexName,
    hits,
    nbHits: behaviour === 'empty' ? 0 : 42,
    facets: { 'hierarchy.lvl0': behaviour === 'empty' ? {} : { Guide: 40, Blog: 2 } },
  }));
}

async function answer(response: ServerResponse, cors: Record<string, string>, self: HostedServer): Promise<void> {
  response.writeHead(200, { ...cors, 'content-type': 'text/event-stream' });
  let isOpen = true;
  response.on('close', () => {
    if (!response.writableEnded) self.stopped++;
    isOpen = false;
  });
  const send = (event: unknown) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  send({ type: 'tool-input-start', toolName: 'search' });
  send({ type: 'tool-output-available', output: { hits: [{ url: '/guide', title: 'The guide' }] } });
  for (const delta of words) {
    await new Promise((resolve) => setTimeout(resolve, self.pause));
    if (!isOpen) return;
    send({ type: 'text-delta', id: '1', delta });
  }
  response.end('data: [DONE]\n\n');
}
