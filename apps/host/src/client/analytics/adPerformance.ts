// a field of beacons: cspell:ignore told
import { parseAdReport, requestAdStates } from '../../features/ads/adReport.ts';
import type { Feature } from './feature.ts';

/**
 * Delay in ms before resource timing is read: it has a frame's entry only after the frame has
 * loaded, which is later than the ad's message.
 */
const KNOWN_AFTER_MS = 1000;

/**
 * Finds the time in ms at which a frame's document was requested, also for frames in the server's
 * HTML; undefined if unknown.
 */
const findRequestedMs = ({ src }: HTMLIFrameElement): number | undefined =>
  performance.getEntriesByName(src).at(-1)?.startTime;

/** Tolerance in ms for the difference between the clocks of two documents. */
const SLACK_MS = 1000;

/**
 * Computes the ms from a frame's request to a time by the frame's clock; undefined if either is
 * unknown, or if a clock was changed in between.
 * @param receivedMs time at which the frame's message arrived, by the page's clock; the computed
 * time cannot be later
 */
const msAfter = (
  requestedMs: number | undefined,
  atMs: number | undefined,
  receivedMs: number,
): number | undefined => {
  if (requestedMs === undefined || atMs === undefined) return undefined;
  const ofPageMs = atMs - performance.timeOrigin;
  const isPossible = ofPageMs >= requestedMs && ofPageMs <= receivedMs + SLACK_MS;
  return isPossible ? Math.round(ofPageMs - requestedMs) : undefined;
};

/**
 * R7.6 `measure_ad_performance`: reported once per ad, when the ad has become visible, has failed
 * or is empty. The event has the ms from the request of the ad to that state, and to the filled ad.
 * Unknown values are omitted.
 */
export const adPerformance: Feature = (tracked) => {
  let isCounted = false;
  /**
   * Frames whose ad has been reported. An ad that is rendered again has a new frame, so it is
   * reported again.
   */
  const counted = new WeakSet<HTMLIFrameElement>();
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const report = isCounted ? parseAdReport(event) : null;
    if (!report) return;
    const { frame, message } = report;
    const { spot, rver, state, filledAtMs, saidAtMs } = message;
    if (state === 'filled' || state === 'clicked' || counted.has(frame)) return;
    counted.add(frame);
    const receivedMs = performance.now();
    setTimeout(() => {
      const requestedMs = findRequestedMs(frame);
      const notifiedMs = msAfter(requestedMs, saidAtMs, receivedMs);
      const filledMs = msAfter(requestedMs, filledAtMs, receivedMs);
      tracked({
        event: 'measure_ad_performance',
        adSpot: spot,
        adState: state,
        rver,
        ...(notifiedMs !== undefined && { toldMs: notifiedMs }),
        ...(filledMs !== undefined && { filledMs }),
      });
    }, KNOWN_AFTER_MS);
  });
  return (view) => {
    const wasCounted = isCounted;
    isCounted = view !== null;
    if (isCounted && !wasCounted) requestAdStates();
  };
};
