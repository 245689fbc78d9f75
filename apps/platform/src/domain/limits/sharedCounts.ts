import { Redis } from 'ioredis';
import { digestWith, localCounts, type Counted, type Counts } from './counts.ts';

const PREFIX = 'engawa:count:';
/** Timeouts in ms, after which a request uses the counts of its own process. */
const TIMES = { connectTimeout: 2000, commandTimeout: 250 } as const;
const MOST_PAUSE_MS = 2000;

/** Returns the count, incremented if requested, and the ms until it expires. */
const COUNT = `
  local made = tonumber(redis.call('GET', KEYS[1]) or '0')
  if ARGV[2] == '1' then
    made = redis.call('INCR', KEYS[1])
    if made == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  end
  local left = redis.call('PTTL', KEYS[1])
  return {made, left}`;

/** Counters that all platforms of a site share. */
export type SharedCounts = Counts & { readonly close: () => void };

export type SharedCountsOptions = {
  /** address of the server: `redis://`, `rediss://`, `valkey://` or `valkeys://` */
  readonly url: string;
  /** shared by the site: keys the digests, so that they identify no one */
  readonly secret: string;
  /** called when the counters become local to the process, and when they are shared again */
  readonly onChange: (isShared: boolean, fault: string | null) => void;
  /** called for each count that was not shared */
  readonly onAlone: () => void;
};

const isPair = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');

/**
 * Counts in Valkey or Redis and in this process too: while the server is down, the local counts
 * decide and continue from their value.
 * @returns after the first answer or failure of the server
 */
export const openSharedCounts = async ({
  url,
  secret,
  onChange,
  onAlone,
}: SharedCountsOptions): Promise<SharedCounts> => {
  const digest = digestWith(secret);
  const own = localCounts();
  const client = new Redis(url.replace(/^valkey(s?):/, 'redis$1:'), {
    ...TIMES,
    lazyConnect: true,
    // without a connection, a request fails at once instead of waiting
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 100, MOST_PAUSE_MS),
  });
  let isShared: boolean | null = null;
  const tell = (shared: boolean, fault: string | null = null) => {
    if (isShared === shared) return;
    isShared = shared;
    onChange(shared, fault);
  };
  client.on('ready', () => tell(true));
  client.on('error', (error: Error) => tell(false, error.message));

  const ask = async (what: string, who: string, lastsMs: number, isTaken: boolean) => {
    const answer: unknown = await client.eval(
      COUNT,
      1,
      `${PREFIX}${what}:${digest(who)}`,
      lastsMs,
      isTaken ? '1' : '0',
    );
    if (!isPair(answer)) throw new Error('unexpected answer of the rate limit server');
    tell(true);
    const [made, left] = answer;
    return { made, leftMs: left < 0 ? lastsMs : left };
  };
  const orOwn = async (shared: Promise<Counted>, alone: Counted): Promise<Counted> => {
    try {
      return await shared;
    } catch (error) {
      tell(false, error instanceof Error ? error.message : String(error));
      onAlone();
      return alone;
    }
  };
  try {
    await client.connect();
  } catch (error) {
    // the client keeps reconnecting; until it is connected, each process counts alone
    tell(false, error instanceof Error ? error.message : String(error));
  }
  return {
    take: async (what, who, lastsMs) =>
      orOwn(ask(what, who, lastsMs, true), await own.take(what, who, lastsMs)),
    look: async (what, who, lastsMs) =>
      orOwn(ask(what, who, lastsMs, false), await own.look(what, who, lastsMs)),
    close: () => client.disconnect(),
  };
};
