/** Separate program: sends responses from memory with bare node:http and prints its port. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';

const orderShape = v.array(
  v.object({ path: v.string(), headers: v.record(v.string(), v.string()), body: v.string() }),
);

const pages = new Map(
  v
    .parse(orderShape, await json(process.stdin))
    .map(
      ({ path, headers, body }) => [path, { headers, bytes: Buffer.from(body, 'base64') }] as const,
    ),
);
const server = createServer((request, response) => {
  // a browser also requests other files
  const page = pages.get(request.url ?? '');
  if (page === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, page.headers);
  response.end(page.bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  process.stdout.write(`${address.port}\n`);
});
