import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PlainError } from './plainError.mjs';

/** The first port of `npm start` and `npm run dev` without `--port`. */
export const DEFAULT_PORT = 4600;

/**
 * Reads the first port from a command line before the packages that parse options are installed.
 * @param {readonly string[]} args such as `--port 4650` or `--port=4650`
 * @returns {number} 0 (any port) for an invalid value; the command itself reports the error later
 */
export const portIn = (args) => {
  const text = /(?:^| )--port[ =](\S+)/.exec(args.join(' '))?.[1];
  if (text === undefined) return DEFAULT_PORT;
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_533 ? Number(text) : 0;
};

export const LOOPBACK = ['127.0.0.1', '127.0.0.1', '127.0.0.1'];

/** The loopback addresses of host, assets and platform. Distinct addresses separate the cookies. */
export const loopbackAddresses = (env = process.env) => {
  const text = env.ENGAWA_ADDRESSES;
  if (text === undefined) return LOOPBACK;
  const addresses = text.split(',');
  if (addresses.length === 3 && addresses.every((address) => /^127(\.\d{1,3}){3}$/.test(address)))
    return addresses;
  throw new PlainError(
    `ENGAWA_ADDRESSES takes three loopback addresses such as 127.0.0.1,127.0.0.2,127.0.0.3, not '${text}'.`,
  );
};

const listen = async (port, address) => {
  const server = createServer((socket) => socket.destroy());
  server.listen({ port, host: address, exclusive: true });
  await once(server, 'listening');
  return server;
};

/**
 * Any port is chosen below the ephemeral ports, which the operating system also assigns to outgoing
 * connections. So a port that was free in the check is still free when its program starts.
 */
const ANY = { from: 20_000, below: 32_768 };
const MOST_TRIES = 100;

const listenAnywhere = async (address, tries = 1) => {
  try {
    return await listen(randomInt(ANY.from, ANY.below), address);
  } catch (error) {
    if (error.code !== 'EADDRINUSE' || tries === MOST_TRIES) throw error;
    return listenAnywhere(address, tries + 1);
  }
};

const REQUESTED_MS = 250;

const close = (server) => new Promise((done) => server.close(done));

/**
 * Whether browsers and `fetch` block the port because another protocol uses it. `fetch` refuses
 * such a port before it connects; Node 20's `fetch` may hang forever if the peer only closes
 * connections.
 * @param port a port that this process listens on and whose connections it closes immediately
 */
const isBlocked = async (port, address) => {
  try {
    await fetch(`http://${address}:${port}/`, { signal: AbortSignal.timeout(REQUESTED_MS) });
  } catch (error) {
    return error.cause?.message === 'bad port';
  }
  return false;
};

const SENTENCES = {
  EADDRINUSE: (where) =>
    `${where} is taken by another program; stop it, or choose other ports with --port N (0 takes free ones).`,
  EACCES: (where) =>
    `${where} may not be used by this user; choose a port above 1023 with --port N.`,
  EADDRNOTAVAIL: (where) => `${where} does not exist on this machine.`,
};

/**
 * Listens on the ports briefly to check that they are free.
 * @param {number} first the first of three consecutive ports, or 0 for any three
 * @param {readonly string[]} addresses three loopback addresses
 * @returns {Promise<number[]>} the three ports, no longer in use
 * @errors PlainError that names the occupied port or the port that browsers refuse.
 */
export const freePorts = async (first, addresses) => {
  const held = [];
  try {
    for (const [index, address] of addresses.entries()) {
      const port = first === 0 ? 0 : first + index;
      try {
        // sequential, so that the message names the first occupied port
        held.push(await (port === 0 ? listenAnywhere(address) : listen(port, address)));
      } catch (error) {
        const sentence = SENTENCES[error.code];
        if (sentence === undefined) throw error;
        throw new PlainError(sentence(`Port ${port} on ${address}`));
      }
      if (port !== 0 && (await isBlocked(port, address)))
        throw new PlainError(`Browsers block port ${port}; choose other ports with --port N.`);
    }
    return held.map((server) => server.address().port);
  } finally {
    await Promise.all(held.map(close));
  }
};

/**
 * Finds a port for one more program: the next port after the others if it is free, else any free
 * port.
 * @param {readonly number[]} ports occupied consecutive ports
 * @param {string} address
 * @returns {Promise<number>}
 */
export const freePortNear = async (ports, address) => {
  const behind = Math.max(...ports) + 1;
  try {
    const [port] = await freePorts(behind <= 65_535 ? behind : 0, [address]);
    return port;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    const [port] = await freePorts(0, [address]);
    return ports.includes(port) ? freePortNear(ports, address) : port;
  }
};
