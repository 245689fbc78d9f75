import { createAdminListener } from '@engawa/server-kit/process/adminListener.ts';
import { drainable } from '@engawa/server-kit/process/drainServer.ts';
import { formatListenError } from '@engawa/server-kit/process/listenAddress.ts';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';
import type { FastifyInstance } from 'fastify';
import { hasJapaneseFont, memoizeOnce } from '../domain/cards/japaneseFont.ts';
import { openCounts } from '../domain/limits/openCounts.ts';
import { createCohortOffer } from '../domain/pageViews/cohortOffer.ts';
import {
  createAnalyserThread,
  type AnalyserThread,
} from '../domain/search/indexing/analyserThread.ts';
import { createQueryReadings } from '../domain/search/indexing/queryReadings.ts';
import { createServer } from '../http/createServer.ts';
import type { ServerDeps } from '../http/serverDeps.ts';
import type { Config } from './config.ts';
import type { Media } from './openMedia.ts';

/**
 * shutdown timeouts in ms, within the 5 s after which a process is killed; the host, which calls
 * the platform, stops first
 */
const DRAIN = { lingerMs: 300, limitMs: 1000 } as const;

type Deps = Pick<
  ServerDeps,
  'database' | 'replica' | 'clock' | 'views' | 'visits' | 'folder' | 'purges' | 'log' | 'metrics'
> & { readonly media: Media };

/** The listening server. */
type Serving = {
  /** origin with the actual port */
  readonly origin: string;
  /** thread that analyses queries; the search index uses it too */
  readonly analyserThread: AnalyserThread;
  /** Finishes requests in progress; aborts them after the timeout. */
  readonly close: () => Promise<void>;
};

const listen = async (
  server: FastifyInstance,
  admin: ReturnType<typeof createAdminListener>,
  address: Config['listen'],
): Promise<string> => {
  try {
    const origin = await server.listen(address);
    await admin.listen((request, response) => server.routing(request, response));
    server.log.info(address, 'listening');
    return origin;
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(formatListenError(address, error));
  }
};

/**
 * Creates the HTTP server and listens.
 * @errors throws StartRefused, whose message is one sentence, if an address cannot be used
 */
export const serve = async (config: Config, { media, ...deps }: Deps): Promise<Serving> => {
  const { log, metrics } = deps;
  const limits = await openCounts(config.valkeyUrl, { database: deps.database, log, metrics });
  const admin = createAdminListener(config.adminListen);
  const analyserThread = createAnalyserThread(config.hasSearchReadings);
  const server = await createServer({
    ...deps,
    config,
    isAdmin: admin.isOpenTo,
    counts: limits.counts,
    pictures: media.pictures,
    foreignPictures: media.foreignPictures,
    cards: { cards: media.cards, hasFont: memoizeOnce(hasJapaneseFont) },
    cohortUrl: createCohortOffer(config.hostOrigin, log),
    readWords: createQueryReadings(analyserThread, { log, metrics }),
  });
  const drain = drainable(server.server);
  return {
    origin: await listen(server, admin, config.listen),
    analyserThread,
    close: async () => {
      await analyserThread.close();
      await admin.close();
      const isWhole = await drain(DRAIN);
      if (!isWhole) log.warn('shutdown timeout: open requests aborted');
      await server.close();
      limits.close();
    },
  };
};
