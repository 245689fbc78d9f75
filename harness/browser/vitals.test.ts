import { blockingMs } from './vitals.ts';

test('blocking time counts only the tasks that begin within the measured period', () => {
  const blocking = [
    { startMs: 100, beyondMs: 40 },
    { startMs: 300, beyondMs: 10 },
    { startMs: 500, beyondMs: 5 },
  ];
  expect(blockingMs({ blocking }, 200)).toBe(15);
  expect(blockingMs({ blocking }, 100, 500)).toBe(50);
});
