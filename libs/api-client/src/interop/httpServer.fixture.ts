import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type Served = {
  readonly origin: string;
  /** methods of all requests so far */
  readonly methods: readonly string[];
  readonly close: () => Promise<void>;
};

export type Listener = (
  request: IncomingMessage & { body: unknown },
  response: ServerResponse,
) => unknown;

/** Serves on a free loopback port; the body of a POST is parsed. */
export const serve = async (listener: Listener): Promise<Served> => {
  const methods: string[] = [];
  const server = createServer(async (request, response) => {
    methods.push(request.method ?? '');
    const raw = await text(request);
    await listener(Object.assign(request, { body: raw && (JSON.parse(raw) as unknown) }), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    methods,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { ...headers, 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};
