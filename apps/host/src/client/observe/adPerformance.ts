// a field of beacons: cspell:ignore told
import { parseAdReport, requestAdStates } from '../../features/ads/adReport.ts';
import type { Feature } from './feature.ts';

/** Resource timing has a frame's entry only after the frame loads, later than the ad's message. */
const KNOWN_AFTER_MS = 1000;

/** When a frame's document was requested, also for frames in the HTML; undefined if unknown. */
const findRequestedMs = ({ src }: HTMLIFrameElement): number | undefined =>
  performance.getEntriesByName(src).at(-1)?.startTime;

/** Tolerance for the difference between the clocks of two documents. */
const SLACK_MS = 1000;

/**
 * Computes the ms from a frame's request to a time by the frame's clock; undefined if either is
 * unknown, or if a clock was changed in between.
 * @param receivedMs when the frame's message arrived, by the page's clock: an upper limit
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
 * R7.6 `measure_ad_performance`: once per ad, when the ad was visible, has failed or is empty.
 * Reports the ms from the request to that state and to the filled ad. Unknown values are omitted.
 */
export const adPerformance: Feature = (tracked) => {
  let isCounted = false;
  /** An ad that is rendered again has a new frame. */
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
