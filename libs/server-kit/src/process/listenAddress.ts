import { isIPv4, isIPv6, type Server } from 'node:net';
import { types } from 'node:util';
import * as v from 'valibot';
import { StartRefused } from './startRefused.ts';

/** A listen address. An empty `host` means all addresses of the machine. */
export type ListenAddress = { readonly host: string; readonly port: number };

/** The error message for an invalid value; the name of the variable precedes it. */
const LISTEN_ADDRESS_RULE =
  'must be an address and a port such as 127.0.0.1:8080, [::1]:8080 or 8080';

const PARTS = /^(?:(?:\[(?<bracketed>[^\]]+)\]|(?<plain>[^[\]\s]*)):)?(?<port>\d{1,5})$/;
const NAME = /^(?=.*[a-z])[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i;
const MAX_PORT = 65_535;

const isHost = (text: string) => text === '' || isIPv4(text) || isIPv6(text) || NAME.test(text);

/**
 * Parses `host:port`, `[IPv6]:port`, `IPv6:port` or `port`, which means all addresses.
 * @returns null for any other text
 */
export const parseListenAddress = (text: string): ListenAddress | null => {
  const { bracketed, plain = '', port = '' } = PARTS.exec(text)?.groups ?? {};
  const isKnown = bracketed === undefined ? isHost(plain) : isIPv6(bracketed);
  if (port === '' || !isKnown || Number(port) > MAX_PORT) return null;
  return { host: bracketed ?? plain, port: Number(port) };
};

/** Schema of a variable with a listen address. */
export const listenAddressSchema = v.pipe(
  v.string(),
  v.rawTransform<string, ListenAddress>(({ dataset, addIssue, NEVER }) => {
    const address = parseListenAddress(dataset.value);
    if (address !== null) return address;
    addIssue({ message: LISTEN_ADDRESS_RULE });
    return NEVER;
  }),
);

/** Formats an address for messages, as it is configured. */
const formatListenAddress = ({ host, port }: ListenAddress): string =>
  host === '' ? `port ${port}` : `${isIPv6(host) ? `[${host}]` : host}:${port}`;

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there: stop it, or configure another port',
  EACCES: 'this user may not: configure a port above 1023',
  EADDRNOTAVAIL: 'this machine does not have the address',
  ENOTFOUND: 'the name has no address',
  EAI_AGAIN: 'the name could not be resolved',
  EAFNOSUPPORT: 'this machine has no addresses of that kind',
};

/** Formats one sentence about a failure to listen. */
export const formatListenError = (address: ListenAddress, error: unknown): string => {
  const known = types.isNativeError(error) ? error : null;
  const code = known && 'code' in known ? String(known.code) : '';
  const why = REASONS[code] ?? known?.message ?? String(error);
  return `${formatListenAddress(address)} cannot be listened on: ${why}${code in REASONS ? ` (${code})` : ''}.`;
};

/** Makes a server listen. @errors StartRefused */
export const listenOn = (server: Server, address: ListenAddress): Promise<void> =>
  new Promise((resolve, reject) => {
    const onError = (error: Error) =>
      reject(new StartRefused(formatListenError(address, error), { cause: error }));
    server.once('error', onError);
    server.listen({ ...address }, () => {
      server.off('error', onError);
      resolve();
    });
  });
