import { once } from 'node:events';
import type { Server } from 'node:http';
import * as v from 'valibot';
import { listenAddressSchema } from './listenAddress.ts';

/**
 * Starts a server for this process's own clients.
 * @param address such as `127.0.0.1:4601`
 * @returns a function that closes the server and its open connections
 * @errors rejects if the address is invalid or in use
 */
export const openServer = async (server: Server, address: string): Promise<() => Promise<void>> => {
  server.listen(v.parse(listenAddressSchema, address));
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
};
