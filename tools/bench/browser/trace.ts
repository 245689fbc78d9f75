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
  /** CPU time of the thread, microseconds; not in every event */
  tdur: v.optional(v.number()),
  args: v.optional(v.object({ data: v.optional(v.nullable(dataShape)) })),
});

/** What is read of an event of Chromium's trace. */
export type TraceEvent = v.InferOutput<typeof eventShape>;

const eventsShape = v.array(eventShape);

/** Navigations, paints, layout and scripts. */
const CATEGORIES = ['devtools.timeline', 'loading', 'blink.user_timing'];

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

/** Traces all that a browser does meanwhile, whichever page does it. @returns events as they fell */
export const traced = async (
  browser: Browser,
  work: () => Promise<void>,
): Promise<readonly TraceEvent[]> => {
  const session = await browser.target().createCDPSession();
  const traceConfig = { includedCategories: CATEGORIES };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await work();
  const events = collected(session);
  await session.send('Tracing.end');
  return events;
};
