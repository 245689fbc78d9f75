import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { startFarAwayProxy } from './farAway.ts';

test('delivers all bytes of a connection in order, and delays them by two round trips', async () => {
  const echo = createServer({ allowHalfOpen: true }, (socket) => socket.pipe(socket));
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const far = await startFarAwayProxy(address.port, 40);
  const from = performance.now();
  const socket = connect({ port: far.port, host: '127.0.0.1', allowHalfOpen: true });
  try {
    for (const word of ['a', 'bc', 'def']) socket.write(word);
    socket.end();
    expect(await text(socket)).toBe('abcdef');
    // timers never fire early: at least two round trips, on any machine
    expect(performance.now() - from).toBeGreaterThanOrEqual(78);
  } finally {
    socket.destroy();
    far.close();
    echo.close();
  }
});
