import type { TraceEvent } from '../browser/trace.ts';
import { blockingOf, longestMs, scriptTasks } from './scriptTasks.ts';

const event = (name: string, ts: number, over: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ts,
  ...over,
});
const task = (ts: number, cpuMs: number) =>
  event('RunTask', ts, { dur: cpuMs * 2000, tdur: cpuMs * 1000 });
const evaluation = (ts: number, url: string) =>
  event('EvaluateScript', ts, { args: { data: { url } } });

const REACT = 'http://127.0.0.1/react.js';

test('tasks have the CPU time of the page’s scripts, without tasks of the browser and of other threads', () => {
  const tasks = scriptTasks([
    task(0, 90),
    evaluation(10, REACT),
    task(200_000, 30),
    event('FunctionCall', 200_010, { args: { data: { url: 'http://127.0.0.1/main.js' } } }),
    task(300_000, 60),
    event('RunMicrotasks', 300_010),
    task(500_000, 300),
    event('Layout', 500_010),
    { ...task(600_000, 400), tid: 2 },
  ]);
  expect(tasks).toEqual([
    { cpuMs: 90, evaluated: [REACT] },
    { cpuMs: 30, evaluated: [] },
    { cpuMs: 60, evaluated: [] },
  ]);
  expect(longestMs(tasks)).toBe(90);
  expect(blockingOf(tasks)).toBe(50);
});

test('a driver’s script is no script of the page', () => {
  const driver = event('FunctionCall', 10, { args: { data: { url: 'pptr:evaluate' } } });
  expect(scriptTasks([task(0, 90), driver])).toEqual([]);
});

test('a page without script tasks blocks nothing', () => {
  expect([longestMs([]), blockingOf([])]).toEqual([0, 0]);
});
