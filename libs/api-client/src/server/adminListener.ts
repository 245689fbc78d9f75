import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { listenOn, type ListenAddress } from './listenAddress.ts';

/** Where admin addresses are answered. */
export type AdminListener = {
  /** Whether a request may reach them: it came by their own listener, or there is none. */
  readonly isOpenTo: (request: IncomingMessage) => boolean;
  /** Listens. @errors ListenError */
  readonly listen: (handle: RequestListener) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A client that is slower than these holds a connection for its own sake. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5000 };

/**
 * Makes the listener of admin addresses, apart from the one that visitors reach.
 * @param address null: they are answered where everything else is
 */
export const createAdminListener = (address: ListenAddress | null): AdminListener => {
  const came = new WeakSet<IncomingMessage>();
  let server: Server | null = null;
  return {
    isOpenTo: (request) => address === null || came.has(request),
    listen: (handle) => {
      if (address === null) return Promise.resolve();
      const own = createServer(PATIENCE, (request, response) => {
        came.add(request);
        handle(request, response);
      });
      server = own;
      return listenOn(own, address);
    },
    close: () =>
      new Promise((resolve) => {
        if (server === null) {
          resolve();
          return;
        }
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server?.closeAllConnections(), 1000).unref();
      }),
  };
};
