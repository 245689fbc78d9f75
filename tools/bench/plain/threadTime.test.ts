import type { TraceEvent } from '../browser/trace.ts';
import { threadTimes } from './threadTime.ts';

const event = (name: string, ts: number, ms: number): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ts,
  dur: ms * 1000,
  tdur: ms * 1000,
});

test('work within other work counts once, as what it is', () => {
  expect(
    threadTimes([
      event('RunTask', 0, 100),
      event('ParseHTML', 0, 50),
      event('EvaluateScript', 10_000, 30),
      event('UpdateLayoutTree', 11_000, 4),
      event('Layout', 15_000, 6),
      event('FunctionCall', 22_000, 5),
      event('Paint', 60_000, 7),
    ]),
  ).toEqual({ parsing: 20, style: 4, layout: 6, paint: 7, script: 20 });
});
