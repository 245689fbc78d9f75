import { msBeforePaint } from './scriptBeforePaint.ts';

const URL = 'https://host.example/blog/';

type Event = Parameters<typeof msBeforePaint>[0][number];

const at = (ts: number, name: string, over: Partial<Event> = {}): Event => ({
  name,
  pid: 1,
  tid: 1,
  ts,
  ...over,
});

const NAVIGATION = at(10, 'navigationStart', { args: { data: { documentLoaderURL: URL } } });
const own = { args: { data: { url: URL } }, tdur: 2000 };

test('the page’s own scripts before its first paint count, in ms of CPU', () => {
  const events = [
    at(5, 'EvaluateScript', own),
    NAVIGATION,
    at(20, 'EvaluateScript', own),
    at(25, 'FunctionCall', own),
    // the driver's, another thread's, and no script at all
    at(26, 'FunctionCall', { args: { data: { url: 'pptr:evaluate' } }, tdur: 2000 }),
    at(27, 'EvaluateScript', { ...own, tid: 2 }),
    at(28, 'Layout', own),
    at(30, 'firstPaint'),
    at(40, 'FunctionCall', own),
  ];
  expect(msBeforePaint(events, URL)).toBe(4);
});

test('a trace without the page’s paint proves nothing', () => {
  expect(() => msBeforePaint([NAVIGATION, at(20, 'EvaluateScript', own)], URL)).toThrow(
    'no first paint',
  );
});
