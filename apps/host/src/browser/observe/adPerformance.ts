import { adReportOf, askAds } from '../../ads/adMessages.ts';
import type { Feature } from './startObserving.ts';

/** The browser knows of a frame's request once its document has come, a moment after the ad has spoken. */
const KNOWN_AFTER_MS = 1000;

/** When the document of a frame was asked for, for those that the HTML names too; undefined: not known. */
const askedMsOf = ({ src }: HTMLIFrameElement): number | undefined =>
  performance.getEntriesByName(src).at(-1)?.startTime;

/** By the frame's own time, which may have passed before anything here hears of it. */
const msAfter = (askedMs: number | undefined, atMs: number | undefined): number | undefined => {
  if (askedMs === undefined || atMs === undefined) return undefined;
  const ms = Math.round(atMs - performance.timeOrigin - askedMs);
  // a clock was set between the two documents
  return ms < 0 ? undefined : ms;
};

/**
 * R7.6 `measure_ad_performance`: once for each ad, when it has been seen, or when there is none: how many ms
 * after its request, and how many of them it took to be filled. What is not known is left out.
 */
export const adPerformance: Feature = (tracked) => {
  let isCounted = false;
  /** An ad that is drawn anew has a frame of its own. */
  const counted = new WeakSet<HTMLIFrameElement>();
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const report = isCounted ? adReportOf(event) : null;
    if (!report) return;
    const { frame, message } = report;
    const { spot, rver, state, filledAtMs, saidAtMs } = message;
    if (state === 'filled' || state === 'clicked' || counted.has(frame)) return;
    counted.add(frame);
    setTimeout(() => {
      const askedMs = askedMsOf(frame);
      const toldMs = msAfter(askedMs, saidAtMs);
      const filledMs = msAfter(askedMs, filledAtMs);
      tracked({
        event: 'measure_ad_performance',
        adSpot: spot,
        adState: state,
        rver,
        ...(toldMs !== undefined && { toldMs }),
        ...(filledMs !== undefined && { filledMs }),
      });
    }, KNOWN_AFTER_MS);
  });
  return (view) => {
    isCounted = view !== null;
    if (isCounted) askAds();
  };
};
