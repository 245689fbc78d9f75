import type { TrackedEvent } from '@engawa/contract';
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import '../boot/bootGlobal.ts';
import type { Feature } from './startObserving.ts';

/** R9.9: paint timings are rounded up to this, so that no figure tells one browser from another. */
const BUCKET_MS = 100;
/** R9.9: the layout's shifts are told as a whole number. */
const CLS_TIMES = 100;

/** ms from when the reader asked for the page: a prerendered one was begun before. */
const activationStart = (): number =>
  performance.getEntriesByType('navigation')[0]?.activationStart ?? 0;

const bucketOf = (startTime: number): number =>
  Math.ceil(Math.max(0, startTime - activationStart()) / BUCKET_MS) * BUCKET_MS;

const PAINTS: Readonly<Record<string, string>> = {
  'first-paint': 'fp',
  'first-contentful-paint': 'fcp',
};

/** R9.9 FID, which web-vitals measures no more: from the first input to when the page could answer it. */
const onFirstInput = (report: (ms: number) => void) => {
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries();
    if (!(first instanceof PerformanceEventTiming)) return;
    observer.disconnect();
    report(Math.round(first.processingStart - first.startTime));
  });
  observer.observe({ type: 'first-input', buffered: true });
};

/**
 * R9.9 `measure_web_performance`: once for each document that is loaded or comes back from the browser's
 * cache, when it is hidden for the first time: only then are the figures final.
 */
export const webPerformance: Feature = (tracked) => {
  const { build } = window.engawaBoot.settings();
  const figures: Record<string, number> = {};
  const keep = ({ name, value }: Metric) => {
    figures[name.toLowerCase()] = Math.round(name === 'CLS' ? value * CLS_TIMES : value);
  };
  onCLS(keep);
  onLCP(keep);
  onTTFB(keep);
  onINP(keep);
  if (PerformanceObserver.supportedEntryTypes.includes('first-input'))
    onFirstInput((ms) => {
      figures['fid'] = ms;
    });
  for (const { name, startTime } of performance.getEntriesByType('paint')) {
    const figure = PAINTS[name];
    if (figure !== undefined) figures[figure] = bucketOf(startTime);
  }

  let landed: string | undefined;
  let isTold = false;
  // after the listeners of web-vitals, which settle their figures at the same moment
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isTold) return;
    isTold = true;
    const landingPageType = landed ?? '';
    const event: TrackedEvent = {
      event: 'measure_web_performance',
      build,
      // those that the document was drawn with: the figures are about them
      releases: document.documentElement.dataset['releases'] ?? '',
      landingPageType,
      ...figures,
    };
    tracked(event);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isTold = false;
    for (const name of Object.keys(figures)) delete figures[name];
  });
  return (view) => {
    landed ??= view?.pageType;
  };
};
