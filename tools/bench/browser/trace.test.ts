import {
  longestMs,
  msBeforePaint,
  msToRenderedAhead,
  scriptTasks,
  type TraceEvent,
} from './trace.ts';

const event = (ts: number, name: string, over: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ts,
  ...over,
});
const withData = (ts: number, name: string, data: NonNullable<TraceEvent['args']>['data']) =>
  event(ts, name, { args: { data } });

describe('msBeforePaint', () => {
  const URL = 'https://host.example/blog/';
  const NAVIGATION = withData(10, 'navigationStart', { documentLoaderURL: URL });
  const own = { args: { data: { url: URL } }, tdur: 2000 };

  it('counts the page’s own scripts before its first paint, in ms of CPU time', () => {
    const events = [
      event(5, 'EvaluateScript', own),
      NAVIGATION,
      event(20, 'EvaluateScript', own),
      event(25, 'FunctionCall', own),
      // events of the driver, of another thread, and without a script
      event(26, 'FunctionCall', { args: { data: { url: 'pptr:evaluate' } }, tdur: 2000 }),
      event(27, 'EvaluateScript', { ...own, tid: 2 }),
      event(28, 'Layout', own),
      event(30, 'firstPaint'),
      event(40, 'FunctionCall', own),
    ];
    expect(msBeforePaint(events, URL)).toBe(4);
  });

  it('throws for a trace without a first paint of the page', () => {
    const events = [NAVIGATION, event(20, 'EvaluateScript', own)];
    expect(() => msBeforePaint(events, URL)).toThrow('no first paint');
    expect(() => msBeforePaint([event(30, 'firstPaint')], URL)).toThrow('no first paint');
  });
});

describe('msToRenderedAhead', () => {
  const BEGAN = withData(1000, 'navigationStart', { navigationId: 'ahead' });
  const PRESS = withData(5000, 'EventDispatch', { type: 'click' });
  const VISIBLE = withData(65_000, 'firstContentfulPaint', { navigationId: 'ahead' });

  it('counts from the press to the first frame of the prerendered page', () => {
    const left = withData(2000, 'firstContentfulPaint', { navigationId: 'left' });
    const touched = withData(4000, 'EventDispatch', { type: 'mousedown' });
    const later = withData(70_000, 'firstContentfulPaint', { navigationId: 'frame' });
    expect(msToRenderedAhead([BEGAN, left, touched, PRESS, VISIBLE, later])).toBe(60);
  });

  it.each([
    ['no press', [BEGAN, VISIBLE]],
    ['no page that was painted', [BEGAN, PRESS]],
    ['was not rendered ahead', [PRESS, { ...BEGAN, ts: 6000 }, VISIBLE]],
    ['was not rendered ahead', [PRESS, VISIBLE]],
  ])('throws for a trace with %s', (what, events) => {
    expect(() => msToRenderedAhead(events)).toThrow(what);
  });
});

describe('scriptTasks', () => {
  const REACT = 'http://127.0.0.1/react.js';
  const task = (ts: number, cpuMs: number) =>
    event(ts, 'RunTask', { dur: cpuMs * 2000, tdur: cpuMs * 1000 });

  it('returns the CPU time of the page’s scripts, without tasks of the browser and of other threads', () => {
    const tasks = scriptTasks([
      task(0, 90),
      withData(10, 'EvaluateScript', { url: REACT }),
      task(200_000, 30),
      withData(200_010, 'FunctionCall', { url: 'http://127.0.0.1/main.js' }),
      task(300_000, 60),
      event(300_010, 'RunMicrotasks'),
      task(500_000, 300),
      event(500_010, 'Layout'),
      { ...task(600_000, 400), tid: 2 },
    ]);
    expect(tasks).toEqual([
      { cpuMs: 90, evaluated: [REACT] },
      { cpuMs: 30, evaluated: [] },
      { cpuMs: 60, evaluated: [] },
    ]);
    expect(longestMs(tasks)).toBe(90);
  });

  it('returns no task for a driver’s script, and 0 ms as the longest', () => {
    const driver = withData(10, 'FunctionCall', { url: 'pptr:evaluate' });
    const tasks = scriptTasks([task(0, 90), driver]);
    expect([tasks, longestMs(tasks)]).toEqual([[], 0]);
  });
});
