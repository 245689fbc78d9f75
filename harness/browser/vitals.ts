import type { Page } from 'puppeteer';

/** Performance entries of a page; times in ms since the start of the navigation. */
export type Vitals = {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  /** time beyond 50 ms of each long task, with the task's start */
  readonly blocking: readonly { readonly startMs: number; readonly beyondMs: number }[];
  /** per interaction, from the input to the next frame */
  readonly interactionsMs: readonly number[];
};

type LayoutShift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type EventTiming = PerformanceEntry & { readonly interactionId: number };

declare global {
  interface Window {
    engawaVitals?: { -readonly [K in keyof Vitals]: Vitals[K] };
    /** called at the first contentful paint */
    engawaPainted?: () => void;
  }
}

/** Observes the vitals of every later page. @param onPaint called at the first contentful paint */
export const observeVitals = async (page: Page, onPaint: () => void): Promise<void> => {
  await page.exposeFunction('engawaPainted', onPaint);
  await page.evaluateOnNewDocument(() => {
    if (location.protocol === 'about:') return;
    const vitals: NonNullable<Window['engawaVitals']> = {
      fcpMs: 0,
      lcpMs: 0,
      cls: 0,
      blocking: [],
      interactionsMs: [],
    };
    window.engawaVitals = vitals;
    const LONG_MS = 50;
    const observe = (
      init: PerformanceObserverInit & { readonly durationThreshold?: number },
      take: (entry: PerformanceEntry) => void,
    ) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        buffered: true,
        ...init,
      });
    observe({ type: 'paint' }, ({ name, startTime }) => {
      if (name !== 'first-contentful-paint') return;
      vitals.fcpMs = startTime;
      window.engawaPainted?.();
    });
    observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
      vitals.lcpMs = startTime;
    });
    observe({ type: 'layout-shift' }, (entry) => {
      const { hadRecentInput, value } = entry as LayoutShift;
      if (!hadRecentInput) vitals.cls += value;
    });
    observe({ type: 'longtask' }, ({ startTime, duration }) => {
      vitals.blocking = [...vitals.blocking, { startMs: startTime, beyondMs: duration - LONG_MS }];
    });
    observe({ type: 'event', durationThreshold: 16 }, (entry) => {
      const { interactionId, duration } = entry as EventTiming;
      if (interactionId > 0) vitals.interactionsMs = [...vitals.interactionsMs, duration];
    });
  });
};

/** @errors throws if the page is not observed */
export const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => {
    if (window.engawaVitals === undefined) throw new Error('the page is not observed');
    return window.engawaVitals;
  });

/** Total blocking time in an interval of a page, ms. */
export const blockingMs = (
  { blocking }: Pick<Vitals, 'blocking'>,
  fromMs: number,
  toMs = Number.POSITIVE_INFINITY,
): number =>
  blocking
    .filter(({ startMs }) => startMs >= fromMs && startMs < toMs)
    .reduce((sum, { beyondMs }) => sum + beyondMs, 0);
