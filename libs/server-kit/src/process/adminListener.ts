import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { listenOn, type ListenAddress } from './listenAddress.ts';
import { REQUEST_TIMEOUTS } from './requestTimeouts.ts';

/** The listener for admin paths. */
export type AdminListener = {
  /**
   * Whether a request may use admin paths: it arrived at the admin listener, or no admin listener
   * is configured.
   */
  readonly isOpenTo: (request: IncomingMessage) => boolean;
  /** Starts to listen. @errors StartRefused */
  readonly listen: (handle: RequestListener) => Promise<void>;
  readonly close: () => Promise<void>;
};

const TIMEOUTS = { ...REQUEST_TIMEOUTS, keepAliveTimeout: 5000 };

/**
 * Creates the listener for admin paths, separate from the visitors' listener.
 * @param address null: the common listener also serves admin paths
 */
export const createAdminListener = (address: ListenAddress | null): AdminListener => {
  const came = new WeakSet<IncomingMessage>();
  let server: Server | null = null;
  return {
    isOpenTo: (request) => address === null || came.has(request),
    listen: (handle) => {
      if (address === null) return Promise.resolve();
      const own = createServer(TIMEOUTS, (request, response) => {
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
