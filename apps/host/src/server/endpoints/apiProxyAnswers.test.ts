import type { RequestListener } from 'node:http';
import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { createExchange } from '../http/exchange.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { Visit } from '../http/visit.ts';
import { createApiProxy } from './apiProxy.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

const start = async (listener: RequestListener) => {
  const server = await aServer(listener);
  running.push(server);
  return server;
};

test('the proxy aborts a response over its limit and frees the connection', async () => {
  const platform = await start((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    if (request.url === '/_api/small') return void response.end('{}');
    const send = (): void => {
      while (!response.destroyed && response.write('x'.repeat(1000)));
    };
    response.on('drain', send);
    send();
  });
  const { log } = aLog();
  const proxy = createApiProxy(platform.origin, { answerLimit: 5000 });
  const host = await start(
    (request, response) =>
      void proxy(createExchange(request, response, new Visit(request.headers, log))),
  );
  const large = await fetch(`${host.origin}/_api/blogEntries`);
  expect(large.status).toBe(413);
  expect(await large.json()).toEqual({
    output: { message: 'Error 413' },
    meta: { statusCode: 413 },
  });
  expect((await fetch(`${host.origin}/_api/small`)).status).toBe(200);
});
