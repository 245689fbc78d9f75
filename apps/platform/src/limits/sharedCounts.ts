import { Redis } from 'ioredis';
import { digestWith, localCounts, type Counted, type Counts } from './counts.ts';

const PREFIX = 'engawa:count:';
/** A request that waits for longer goes by the counts of its own process. */
const TIMES = { connectTimeout: 2000, commandTimeout: 250 } as const;
const MOST_PAUSE_MS = 2000;

/** How many there are, with one more where it is counted, and ms until they are forgotten. */
const COUNT = `
  local made = tonumber(redis.call('GET', KEYS[1]) or '0')
  if ARGV[2] == '1' then
    made = redis.call('INCR', KEYS[1])
    if made == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  end
  local left = redis.call('PTTL', KEYS[1])
  return {made, left}`;

/** Counts that all platforms of a site share. */
export type SharedCounts = Counts & { readonly close: () => void };

export type SharedCountsOptions = {
  /** `redis://`, `rediss://`, `valkey://` or `valkeys://` */
  readonly url: string;
  /** of the site: what stands there names nobody */
  readonly secret: string;
  /** hears when the counts go by each process alone, and when they are shared again */
  readonly onChange: (isShared: boolean, fault: string | null) => void;
  /** hears of each count that was not shared */
  readonly onAlone: () => void;
};

const isPair = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');

/**
 * Counts in Valkey or Redis. What is counted is counted in this process too: while the server does not
 * answer, its own counts decide, and go on from where they are.
 * @returns once the server has answered or was found not to
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
    // a request that meets no connection does not wait for one
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
    // it goes on trying; until then each process counts for itself
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
