import type { ReleaseSet } from '../../remotes/release.ts';
import { sendText, type Handler } from '../http/exchange.ts';

export type HealthSources = {
  readonly currentSet: () => ReleaseSet;
  /** whether a render worker can take a page on */
  readonly canDraw: () => boolean;
  /** true from the wish to end on, while what was begun is finished */
  readonly isDraining: () => boolean;
};

const collectReasons = ({ currentSet, canDraw, isDraining }: HealthSources): readonly string[] => [
  ...(isDraining() ? ['draining'] : []),
  ...(canDraw() ? [] : ['no render worker is up']),
  // the host's own release renders no page of a blog
  ...(Object.keys(currentSet().releases).some((remote) => remote !== 'host')
    ? []
    : ['no remote is live']),
];

/**
 * `GET /_health`: 200 as long as pages can be served, else 503 with the reasons. The platform is not
 * asked: without it the cache still serves, and no other host would fare better.
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
