import type { TrackedEvent } from '@engawa/contract/pages/pageView.ts';
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import '../../protocol/bootGlobal.ts';
import { sumLongFrames } from './longFrames.ts';
import type { Feature } from './feature.ts';
import { MOST_VIEWS, VITALS_PATH, type VitalsReport, type ViewVitals } from './vitalsReport.ts';

/**
 * R9.9: paint timings are rounded up to a multiple of this number of ms, so that they cannot
 * identify a browser.
 */
const BUCKET_MS = 100;
/** R9.9: factor for CLS, which is reported as a whole number of hundredths. */
const CLS_TIMES = 100;
/** Share of the documents that report to the host: one in ten. */
const SHARE = 0.1;

/**
 * Returns the time in ms at which the page was activated; a prerendered page starts to load before
 * that time.
 */
const activationStart = (): number =>
  performance.getEntriesByType('navigation')[0]?.activationStart ?? 0;

const toBucket = (startTime: number): number =>
  Math.ceil(Math.max(0, startTime - activationStart()) / BUCKET_MS) * BUCKET_MS;

const PAINTS: Readonly<Record<string, string>> = {
  'first-paint': 'fp',
  'first-contentful-paint': 'fcp',
};

/**
 * R9.9 Measures FID, the time from the first input until its handlers run, because web-vitals no
 * longer does.
 */
const onFirstInput = (report: (ms: number) => void) => {
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries();
    if (!(first instanceof PerformanceEventTiming)) return;
    observer.disconnect();
    report(Math.round(first.processingStart - first.startTime));
  });
  observer.observe({ type: 'first-input', buffered: true });
};

type Figures = Record<string, number>;

/** A page that was opened by in-site navigation. */
type SoftView = { readonly figures: Figures; isNotified: boolean };

/** Core Web Vitals in the host's format; JSON omits values that were not measured. */
const buildViewVitals = ({ lcp, inp, cls }: Figures, isSoft: boolean): ViewVitals => ({
  isSoft,
  lcp,
  inp,
  cls,
});

/** Sends a report by `sendBeacon`, whose request survives the unload of the page. */
const sendVitals = (report: VitalsReport): void => {
  navigator.sendBeacon(
    VITALS_PATH,
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
};

/**
 * R9.9 `measure_web_performance`: reported once per document load or restore from the back/forward
 * cache, when the document is first hidden, because only then are the metrics final. 10% of the
 * documents also report to the host; these reports include the pages that the browser reports as
 * soft navigations.
 */
export const webPerformance: Feature = (tracked) => {
  const { build, assetsOrigin } = window.engawaBoot.settings();
  const figures: Figures = {};
  /** views opened by soft navigation, by the browser's id of the navigation */
  const softViews = new Map<number, SoftView>();
  const softFigures = (navigationId: number): Figures => {
    const view = softViews.get(navigationId) ?? { figures: {}, isNotified: false };
    softViews.set(navigationId, view);
    return view.figures;
  };
  const keep = ({ name, value, navigationType, navigationId }: Metric) => {
    const own = navigationType === 'soft-navigation' ? softFigures(navigationId) : figures;
    own[name.toLowerCase()] = Math.round(name === 'CLS' ? value * CLS_TIMES : value);
  };
  const soft = { reportSoftNavs: true };
  onCLS(keep, soft);
  onLCP(keep, soft);
  onTTFB(keep);
  onINP(keep, soft);
  if (PerformanceObserver.supportedEntryTypes.includes('first-input'))
    onFirstInput((ms) => {
      figures['fid'] = ms;
    });
  for (const { name, startTime } of performance.getEntriesByType('paint')) {
    const figure = PAINTS[name];
    if (figure !== undefined) figures[figure] = toBucket(startTime);
  }

  let landed: string | undefined;
  let isNotified = false;
  // the releases that rendered the document, because the metrics describe these releases
  const releases = document.documentElement.dataset['releases'] ?? '';
  const isReporter = Math.random() < SHARE;
  const takeLongFrames = isReporter ? sumLongFrames(assetsOrigin) : () => undefined;
  const report = (views: readonly ViewVitals[]) => {
    const longFrames = takeLongFrames();
    sendVitals({ releases, views, ...(longFrames && { longFrames }) });
  };
  // added after the listeners of web-vitals, which finalize their metrics in the same event
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const views = isNotified ? [] : [buildViewVitals(figures, false)];
    for (const view of softViews.values()) {
      if (!view.isNotified) views.push(buildViewVitals(view.figures, true));
      view.isNotified = true;
    }
    if (isReporter && views.length > 0) report(views.slice(-MOST_VIEWS));
    if (isNotified) return;
    isNotified = true;
    const landingPageType = landed ?? '';
    const event: TrackedEvent = {
      event: 'measure_web_performance',
      build,
      releases,
      landingPageType,
      ...figures,
    };
    tracked(event);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isNotified = false;
    for (const name of Object.keys(figures)) delete figures[name];
  });
  return (view) => {
    landed ??= view?.pageType;
  };
};
