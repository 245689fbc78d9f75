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
  /** microseconds of a clock shared by all processes of the browser */
  ts: v.number(),
  /** microseconds; not in every event */
  dur: v.optional(v.number()),
  /** CPU time of the thread, microseconds; not in every event */
  tdur: v.optional(v.number()),
  args: v.optional(v.object({ data: v.optional(v.nullable(dataShape)) })),
});

/** The fields of a Chromium trace event that this module reads. */
export type TraceEvent = v.InferOutput<typeof eventShape>;

/** Trace categories of navigations, paints, layout and scripts. */
const CATEGORIES = ['devtools.timeline', 'loading', 'blink.user_timing'];
/** Trace category of thread tasks; makes a trace several times as long. */
const TASKS = 'disabled-by-default-devtools.timeline';

const untilComplete = (session: CDPSession): Promise<readonly unknown[]> =>
  new Promise((resolve) => {
    const raw: unknown[] = [];
    session.on('Tracing.dataCollected', ({ value }) => raw.push(...value));
    session.once('Tracing.tracingComplete', () => resolve(raw));
  });

/**
 * Traces all pages of a browser during some work.
 * @param hasTasks whether each task is an event, `RunTask`
 * @returns events by their start
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
  const complete = untilComplete(session);
  await session.send('Tracing.end');
  const events = v.parse(v.array(eventShape), await complete);
  return events.toSorted((one, other) => one.ts - other.ts);
};

const RUNS_SCRIPT: ReadonlySet<string> = new Set(['EvaluateScript', 'FunctionCall']);

/**
 * The address of the page's own script that an event runs; scripts of the driver have no HTTP
 * address.
 */
const findScriptUrl = ({ name, args }: TraceEvent): string | null => {
  const url = args?.data?.url ?? '';
  return RUNS_SCRIPT.has(name) && url.startsWith('http') ? url : null;
};

/**
 * CPU time, ms, of a page's own scripts before its first paint. Nested calls of a script count
 * twice.
 * @errors throws if the trace has no first paint of the page
 */
export const msBeforePaint = (events: readonly TraceEvent[], url: string): number => {
  const began = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  const onPage = events.filter(
    ({ pid, tid, ts }) => pid === began?.pid && tid === began.tid && ts >= began.ts,
  );
  const paint = onPage.find(({ name }) => name === 'firstPaint');
  if (!paint) throw new Error(`${url}: the trace has no first paint`);
  return onPage
    .filter((event) => event.ts < paint.ts && findScriptUrl(event) !== null)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
};

/**
 * Time from a press to the first frame of a prerendered page, ms.
 * @errors throws if the trace has no press, no later paint of a page, or a page whose navigation
 * the press started
 */
export const msToRenderedAhead = (events: readonly TraceEvent[]): number => {
  const press = events.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click',
  );
  if (!press) throw new Error('the trace has no press');
  const paint = events.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > press.ts);
  if (!paint) throw new Error('the trace has no page that was painted after the press');
  const navigationId = paint.args?.data?.navigationId;
  const began = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.navigationId === navigationId,
  );
  if (!began || began.ts > press.ts) throw new Error('the page was not rendered ahead');
  return (paint.ts - press.ts) / 1000;
};

/** A task of the page's main thread that ran a script of the page. */
export type ScriptTask = {
  /** CPU time: independent of other work on the machine, but not of throttling */
  readonly cpuMs: number;
  /** addresses of the scripts that the task evaluated */
  readonly evaluated: readonly string[];
};

/**
 * Tasks of a page that ran its own scripts or their callbacks, in order. @param events of a trace
 * with tasks
 */
export const scriptTasks = (events: readonly TraceEvent[]): readonly ScriptTask[] => {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  const ofPage = [...threads.values()].filter((thread) =>
    thread.some((event) => findScriptUrl(event) !== null),
  );
  return ofPage.flatMap((thread) =>
    thread
      .filter(({ name }) => name === 'RunTask')
      .flatMap(({ ts, dur = 0, tdur = 0 }): readonly ScriptTask[] => {
        const inside = thread.filter((event) => event.ts >= ts && event.ts < ts + dur);
        const isScript = inside.some(
          (event) => findScriptUrl(event) !== null || event.name === 'RunMicrotasks',
        );
        const evaluated = inside.filter(({ name }) => name === 'EvaluateScript').map(findScriptUrl);
        return isScript
          ? [{ cpuMs: tdur / 1000, evaluated: evaluated.filter((url) => url !== null) }]
          : [];
      }),
  );
};

export const longestMs = (tasks: readonly ScriptTask[]): number =>
  Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs));
