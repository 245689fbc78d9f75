import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

/** Where admin addresses are answered. */
export type AdminListener = {
  /** Whether a request may reach them: it came by their own listener, or there is none. */
  readonly isOpenTo: (request: IncomingMessage) => boolean;
  /** Listens. @errors rejects where the address cannot be listened on */
  readonly listen: (handle: RequestListener) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A client that is slower than these holds a connection for its own sake. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5000 };

/**
 * Makes the listener of admin addresses, apart from the one that visitors reach.
 * @param address null: they are answered where everything else is
 */
export const createAdminListener = (
  address: { readonly host: string; readonly port: number } | null,
): AdminListener => {
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
      return new Promise((resolve, reject) => {
        own.once('error', reject);
        own.listen(address, resolve);
      });
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
