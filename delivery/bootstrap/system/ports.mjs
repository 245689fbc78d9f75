import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PlainError } from './plainError.mjs';

/** The first port of `npm start` and `npm run dev` where `--port` names none. */
export const DEFAULT_PORT = 4600;

/**
 * The first port that a command line names, before the packages that parse it are installed.
 * @param {readonly string[]} args such as `--port 4650` or `--port=4650`
 * @returns {number} 0, any port, where what is named is no port: the command itself reports that
 */
export const portIn = (args) => {
  const text = /(?:^| )--port[ =](\S+)/.exec(args.join(' '))?.[1];
  if (text === undefined) return DEFAULT_PORT;
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_533 ? Number(text) : 0;
};

export const LOOPBACK = ['127.0.0.1', '127.0.0.1', '127.0.0.1'];

/** The loopback addresses of host, assets and platform; three names where cookies must not mix. */
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
 * Below those that systems give to whoever asks for any, for a connection too: a port that is found free
 * is still free when its program has started.
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
 * Whether it is a port of another protocol, which neither browsers nor `fetch` ever ask for a page.
 * `fetch` knows them before it connects; Node 20's may wait for ever for one that only hangs up.
 * @param port one that we hold: whoever asks is turned away at once
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
 * Holds the ports for a moment to see that they are free.
 * @param {number} first the first of three, or 0 for any
 * @param {readonly string[]} addresses three loopback addresses
 * @returns {Promise<number[]>} the three ports, free again
 * @errors PlainError naming the port that is taken, or that no browser would open.
 */
export const freePorts = async (first, addresses) => {
  const held = [];
  try {
    for (const [index, address] of addresses.entries()) {
      const port = first === 0 ? 0 : first + index;
      try {
        // one after the other, so that the message names the first that is taken
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
 * A port for one more program: the one behind the others where that is free, else any; nobody else leans
 * on it.
 * @param {readonly number[]} ports that are taken already, in a row
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
