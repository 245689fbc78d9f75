import type { ReleaseSet } from '../../remotes/release.ts';
import { sendText, type Handler } from '../http/exchange.ts';

export type HealthSources = {
  readonly currentSet: () => ReleaseSet;
  /** whether a render worker can accept a page */
  readonly canDraw: () => boolean;
  /** true during shutdown, while open requests finish */
  readonly isDraining: () => boolean;
};

const collectReasons = ({ currentSet, canDraw, isDraining }: HealthSources): readonly string[] => [
  ...(isDraining() ? ['draining'] : []),
  ...(canDraw() ? [] : ['no render worker is up']),
  // the host's own release renders no blog pages
  ...(Object.keys(currentSet().releases).some((remote) => remote !== 'host')
    ? []
    : ['no remote is live']),
];

/**
 * `GET /_health`: 200 while the host can serve pages, else 503 with the reasons. It does not check
 * the platform: without it the cache still serves pages, and no other host would do better.
 */
export const createHealth =
  (sources: HealthSources): Handler =>
  (exchange) => {
    const set = sources.currentSet();
    const reasons = collectReasons(sources);
    const body = {
      status: reasons.length === 0 ? 'ok' : 'unavailable',
      ...(reasons.length === 0 ? {} : { reasons }),
      releases: set.id,
      versions: Object.fromEntries(
        Object.entries(set.releases).map(([remote, { record }]) => [remote, record.version]),
      ),
      uptime_s: Math.floor(process.uptime()),
    };
    sendText(exchange, reasons.length === 0 ? 200 : 503, `${JSON.stringify(body)}\n`, {
      'Content-Type': 'application/json; charset=utf-8',
    });
  };
