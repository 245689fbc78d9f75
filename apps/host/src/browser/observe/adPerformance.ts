import { adReportOf } from '../../ads/adMessages.ts';
import type { Feature } from './startObserving.ts';

/** The browser knows of a frame's request once its document has come, a moment after the ad has spoken. */
const KNOWN_AFTER_MS = 1000;

/** When the document of a frame was asked for, for those that the HTML names too; undefined: not known. */
const askedMsOf = ({ src }: HTMLIFrameElement): number | undefined =>
  performance.getEntriesByName(src).at(-1)?.startTime;

/** By the frame's own time: it may be filled before anything here hears of it. */
const filledAfter = (askedMs: number | undefined, filledAtMs: number | undefined) => {
  if (askedMs === undefined || filledAtMs === undefined) return {};
  const filledMs = Math.round(filledAtMs - performance.timeOrigin - askedMs);
  // a clock was set between the two documents
  return filledMs < 0 ? {} : { filledMs };
};

/**
 * R7.6 `measure_ad_performance`: once for each ad, when it has been seen, or when there is none: how many ms
 * after its request, and how many of them it took to be filled. What is not known is left out.
 */
export const adPerformance: Feature = (tracked) => {
  let isCounted = false;
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const report = isCounted ? adReportOf(event) : null;
    if (!report) return;
    const { frame, message } = report;
    const { spot, rver, state, filledAtMs } = message;
    const nowMs = performance.now();
    if (state === 'filled' || state === 'clicked') return;
    setTimeout(() => {
      const askedMs = askedMsOf(frame);
      tracked({
        event: 'measure_ad_performance',
        adSpot: spot,
        adState: state,
        rver,
        ...(askedMs !== undefined && { toldMs: Math.round(nowMs - askedMs) }),
        ...filledAfter(askedMs, filledAtMs),
      });
    }, KNOWN_AFTER_MS);
  });
  return (view) => {
    isCounted = view !== null;
  };
};
