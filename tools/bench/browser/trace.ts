import type { Browser, CDPSession } from 'puppeteer';
import * as v from 'valibot';

const dataShape = v.object({
  url: v.optional(v.string()),
  type: v.optional(v.string()),
  documentLoaderURL: v.optional(v.string()),
  navigationId: v.optional(v.string()),
});
const eventShape = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** microseconds of a clock that all processes of the browser share */
  ts: v.number(),
  /** microseconds; not in every event */
  dur: v.optional(v.number()),
  /** CPU time of the thread, microseconds; not in every event */
  tdur: v.optional(v.number()),
  args: v.optional(v.object({ data: v.optional(v.nullable(dataShape)) })),
});

/** What is read of an event of Chromium's trace. */
export type TraceEvent = v.InferOutput<typeof eventShape>;

const eventsShape = v.array(eventShape);

/** Navigations, paints, layout and scripts. */
const CATEGORIES = ['devtools.timeline', 'loading', 'blink.user_timing'];
/** Each task of a thread, too; it makes a trace several times as long. */
const TASKS = 'disabled-by-default-devtools.timeline';

const collected = (session: CDPSession): Promise<readonly TraceEvent[]> =>
  new Promise((done, refuse) => {
    const raw: unknown[] = [];
    session.on('Tracing.dataCollected', ({ value }) => raw.push(...value));
    session.once('Tracing.tracingComplete', () => {
      const parsed = v.safeParse(eventsShape, raw);
      if (parsed.success) done(parsed.output.toSorted((one, other) => one.ts - other.ts));
      else refuse(new Error(`no trace: ${v.summarize(parsed.issues)}`));
    });
  });

/**
 * Traces all that a browser does meanwhile, whichever page does it. @returns events as they fell
 * @param hasTasks whether each task is an event, `RunTask`
 */
export const traced = async (
  browser: Browser,
  work: () => Promise<void>,
  hasTasks = false,
): Promise<readonly TraceEvent[]> => {
  const session = await browser.target().createCDPSession();
  const traceConfig = { includedCategories: hasTasks ? [...CATEGORIES, TASKS] : CATEGORIES };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await work();
  const events = collected(session);
  await session.send('Tracing.end');
  return events;
};

/** What a page's main thread did from the start of its navigation on; none where the trace has no such navigation. */
export const eventsOfPage = (events: readonly TraceEvent[], url: string): readonly TraceEvent[] => {
  const began = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  return events.filter(
    ({ pid, tid, ts }) => began && pid === began.pid && tid === began.tid && ts >= began.ts,
  );
};
