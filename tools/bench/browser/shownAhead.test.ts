import { msToShown } from './shownAhead.ts';
import type { TraceEvent } from './trace.ts';

const at = (
  ts: number,
  name: string,
  data: NonNullable<TraceEvent['args']>['data'],
): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ts,
  args: { data },
});

const BEGAN = at(1000, 'navigationStart', { navigationId: 'ahead' });
const PRESS = at(5000, 'EventDispatch', { type: 'click' });
const SHOWN = at(65_000, 'firstContentfulPaint', { navigationId: 'ahead' });

test('counts from the press to the first frame of the page that was rendered ahead', () => {
  const left = at(2000, 'firstContentfulPaint', { navigationId: 'left' });
  const touched = at(4000, 'EventDispatch', { type: 'mousedown' });
  const later = at(70_000, 'firstContentfulPaint', { navigationId: 'frame' });
  expect(msToShown([BEGAN, left, touched, PRESS, SHOWN, later])).toBe(60);
});

test.each([
  ['no press', [BEGAN, SHOWN]],
  ['no page that was shown', [BEGAN, PRESS]],
  ['was not rendered ahead', [PRESS, { ...BEGAN, ts: 6000 }, SHOWN]],
  ['was not rendered ahead', [PRESS, SHOWN]],
])('a trace with %s measures nothing', (what, events) => {
  expect(() => msToShown(events)).toThrow(what);
});
