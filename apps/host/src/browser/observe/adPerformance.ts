import { adReportOf } from '../../ads/adMessages.ts';
import type { Feature } from './startObserving.ts';

/** The browser knows of a frame's request once its document has come, a moment after the ad has spoken. */
const KNOWN_AFTER_MS = 1000;

/** When the document of a frame was asked for, for those that the HTML names too; undefined: not known. */
const askedMsOf = ({ src }: HTMLIFrameElement): number | undefined =>
  performance.getEntriesByName(src).at(-1)?.startTime;

/**
 * R7.6 `measure_ad_performance`: once for each ad, when it has been seen, or when there is none: how many ms
 * after its request, and how many of them it took to be filled. What is not known is left out.
 */
export const adPerformance: Feature = (tracked) => {
  let isCounted = false;
  let filledMs = new WeakMap<HTMLIFrameElement, number>();
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const report = isCounted ? adReportOf(event) : null;
    if (!report) return;
    const { frame, message } = report;
    const { spot, rver, state } = message;
    const nowMs = performance.now();
    if (state === 'filled') filledMs.set(frame, nowMs);
    if (state === 'filled' || state === 'clicked') return;
    const seen = filledMs.get(frame);
    setTimeout(() => {
      const askedMs = askedMsOf(frame);
      tracked({
        event: 'measure_ad_performance',
        adSpot: spot,
        adState: state,
        rver,
        ...(askedMs !== undefined && { toldMs: Math.round(nowMs - askedMs) }),
        ...(askedMs !== undefined &&
          seen !== undefined && { filledMs: Math.round(seen - askedMs) }),
      });
    }, KNOWN_AFTER_MS);
  });
  return (view) => {
    isCounted = view !== null;
    filledMs = new WeakMap();
  };
};
