import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isHealthy, startMachine } from './machine.ts';

test('rejects the start of a machine if another program answers at its origin', async () => {
  const other = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  try {
    await once(other, 'listening');
    // the address of a server that listens on a port
    const { port } = other.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const run = jest.fn();
    const starting = startMachine({ name: 'host', origin, run, isReady: () => isHealthy(origin) });
    await expect(starting).rejects.toThrow(`host: another program answers already at ${origin}`);
    expect(run).not.toHaveBeenCalled();
  } finally {
    other.close().closeAllConnections();
  }
});
