import { createServer, type AddressInfo } from 'node:net';
import { formatListenError, listenOn, parseListenAddress } from './listenAddress.ts';

it.each([
  ['127.0.0.1:8080', '127.0.0.1', 8080],
  ['[::1]:8080', '::1', 8080],
  ['[::]:8080', '::', 8080],
  ['[fe80::1%eth0]:80', 'fe80::1%eth0', 80],
  ['::1:8080', '::1', 8080],
  [':::8080', '::', 8080],
  ['localhost:0', 'localhost', 0],
  ['engawa-host.internal:65535', 'engawa-host.internal', 65_535],
  ['8080', '', 8080],
  [':8080', '', 8080],
])('parses the address %s', (text, host, port) => {
  expect(parseListenAddress(text)).toEqual({ host, port });
});

it.each([
  '',
  ':',
  'localhost',
  '127.0.0.1:',
  '127.0.0.1:65536',
  '127.0.0.1:808080',
  '300.0.0.1:80',
  '1.2.3:80',
  '[127.0.0.1]:80',
  '[::1]',
  '[::1]8080',
  '[::g]:80',
  '::1::8080x',
  'a b:80',
  'http://127.0.0.1:80',
  '127.0.0.1:-1',
  '127.0.0.1:8080 ',
])('returns null for the address %j', (text) => {
  expect(parseListenAddress(text)).toBeNull();
});

it('reports a port in use in one sentence', async () => {
  const first = createServer();
  await listenOn(first, { host: '127.0.0.1', port: 0 });
  const { port } = first.address() as AddressInfo;
  try {
    await expect(listenOn(createServer(), { host: '127.0.0.1', port })).rejects.toThrow(
      `127.0.0.1:${port} cannot be listened on: another program listens there: stop it, or configure another port (EADDRINUSE).`,
    );
  } finally {
    first.close();
  }
});

it.each([
  [
    'EACCES',
    '[::1]:80 cannot be listened on: this user may not: configure a port above 1023 (EACCES).',
  ],
  ['ENOTFOUND', '[::1]:80 cannot be listened on: the name has no address (ENOTFOUND).'],
  ['EPIPE', '[::1]:80 cannot be listened on: broken.'],
])('describes the error %s in one sentence', (code, sentence) => {
  const error = Object.assign(new Error('broken'), { code });
  expect(formatListenError({ host: '::1', port: 80 }, error)).toBe(sentence);
});
