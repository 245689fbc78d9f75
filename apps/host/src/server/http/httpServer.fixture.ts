import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export type RunningServer = {
  readonly origin: string;
  readonly port: number;
  readonly close: () => Promise<void>;
};

/** Listens on a free port of the loopback address. */
export const listening = async (server: Server): Promise<RunningServer> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export const aServer = (listener: RequestListener): Promise<RunningServer> =>
  listening(createServer(listener));

/** Sends raw bytes and returns everything received until the other side closes. */
export const sendRaw = async (port: number, bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
};
