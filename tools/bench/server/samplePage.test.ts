import { createServer } from 'node:http';
import { once } from 'node:events';
import { stripPage } from '../browser/strippedSite.ts';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { startBareFloor } from './bareFloor.ts';
import { takeSample } from './samplePage.ts';
import { testIf } from '@engawa/harness/run/testIf.ts';

const HTML = '<p>a</p><script>1 < 2</script><p>b</p><script type="application/json">{}</script>';
const PATH = '/a-blog/';

const aHost = async () => {
  const server = createServer((request, response) => {
    const isBrotli = request.headers['accept-encoding']?.includes('br') === true;
    const body = isBrotli ? brotliCompressSync(HTML) : Buffer.from(HTML);
    response.writeHead(200, {
      'X-Own': 'stored',
      'Speculation-Rules': '"/rules"',
      'Content-Length': body.length,
      ...(isBrotli ? { 'Content-Encoding': 'br' } : {}),
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

test('removes scripts and speculation rules from a page, and nothing else', async () => {
  const host = await aHost();
  const { headers, body } = await stripPage(host.origin, PATH, [], 0);
  host.close();
  expect(brotliDecompressSync(body).toString()).toBe('<p>a</p><p>b</p>');
  expect(headers).toMatchObject({ 'x-own': 'stored', 'content-length': `${body.length}` });
  expect(headers).not.toHaveProperty('speculation-rules');
});

const onLinux = testIf(process.platform === 'linux', 'needs taskset');

onLinux('the bare server sends the same bytes and headers', async () => {
  const host = await aHost();
  const page = await takeSample(host.origin, PATH, 0);
  host.close();
  const floor = await startBareFloor([page], 0);
  try {
    expect(await takeSample(floor.origin, PATH, 0)).toEqual(page);
    await expect(takeSample(floor.origin, '/favicon.ico', 0)).rejects.toThrow('answers 404');
  } finally {
    await floor.stop();
  }
});
