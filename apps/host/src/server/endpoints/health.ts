import type { ReleaseSet, VerifiedRelease } from '../../protocol/releases/release.ts';
import { sendText, type Handler } from '../http/exchange.ts';

export type HealthSources = {
  readonly currentSet: () => ReleaseSet;
  /** the live releases that have private pages */
  readonly privateReleases: () => readonly VerifiedRelease[];
  /** whether any render worker can accept a request for a page */
  readonly canDraw: () => boolean;
  /** sequence number of the last registry that this host read; null before the first */
  readonly sequence: () => number | null;
  /** releases and modules that are missing, although the host can serve pages */
  readonly problems: () => readonly string[];
  /** true during shutdown, while open requests finish */
  readonly isDraining: () => boolean;
};

const collectReasons = ({
  currentSet,
  canDraw,
  isDraining,
}: Pick<HealthSources, 'currentSet' | 'canDraw' | 'isDraining'>): readonly string[] => [
  ...(isDraining() ? ['draining'] : []),
  ...(canDraw() ? [] : ['no render worker is up']),
  // at least one remote must be live, because the host's own release renders no blog pages
  ...(Object.keys(currentSet().releases).some((remote) => remote !== 'host')
    ? []
    : ['no remote is live']),
];

/**
 * `GET /_health`: 200 while the host can serve pages, else 503 with the reasons. A `degraded` host
 * responds with 200: if a load balancer removed all degraded hosts, readers would get no pages. The
 * platform is not checked: if it is down, the page cache still serves pages, and every other host
 * is affected, too.
 */
export const createHealth =
  (sources: HealthSources): Handler =>
  (exchange) => {
    const set = sources.currentSet();
    const blocking = collectReasons(sources);
    const reasons = [...blocking, ...sources.problems()];
    const isOk = reasons.length === 0;
    const body = {
      status: isOk ? 'ok' : blocking.length === 0 ? 'degraded' : 'unavailable',
      ...(isOk ? {} : { reasons }),
      registry: sources.sequence(),
      releases: set.id,
      versions: Object.fromEntries(
        [...Object.values(set.releases), ...sources.privateReleases()].map(({ record }) => [
          record.remote,
          record.version,
        ]),
      ),
      uptime_s: Math.floor(process.uptime()),
    };
    sendText(exchange, blocking.length === 0 ? 200 : 503, `${JSON.stringify(body)}\n`, {
      'Content-Type': 'application/json; charset=utf-8',
    });
  };
