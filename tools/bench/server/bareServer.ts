/** A program of its own: the least that node:http can do to send one answer. Prints its port. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';

const orderShape = v.object({
  path: v.string(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
});

const { path, headers, body } = v.parse(orderShape, await json(process.stdin));
const bytes = Buffer.from(body, 'base64');
const server = createServer((request, response) => {
  // a browser asks for more than the page, and would be sent it again
  if (request.url !== path) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  process.stdout.write(`${address.port}\n`);
});
