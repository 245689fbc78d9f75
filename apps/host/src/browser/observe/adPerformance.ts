// a field of beacons: cspell:ignore told
import { parseAdReport, requestAdStates } from '../../ads/adReport.ts';
import type { Feature } from './feature.ts';

/** The browser knows of a frame's request once its document has come, a moment after the ad has spoken. */
const KNOWN_AFTER_MS = 1000;

/** When the document of a frame was asked for, for those that the HTML names too; undefined: not known. */
const findRequestedMs = ({ src }: HTMLIFrameElement): number | undefined =>
  performance.getEntriesByName(src).at(-1)?.startTime;

/** For what two documents' clocks differ by. */
const SLACK_MS = 1000;

/**
 * From a frame's request to a time by the frame's own clock; undefined where either is not known, or a clock was
 * set between the two documents.
 * @param heardMs when the frame has told of it, by the page's clock: it cannot have been later
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
 * R7.6 `measure_ad_performance`: once for each ad, when it has been seen, has failed, or is none: how many ms
 * after its request, and how many of them it took to be filled. What is not known is left out.
 */
export const adPerformance: Feature = (tracked) => {
  let isCounted = false;
  /** An ad that is drawn anew has a frame of its own. */
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
