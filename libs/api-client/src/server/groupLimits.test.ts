import { createFetchrHandler } from './fetchrHandler.ts';

const resources = new Map([
  ['quick', { read: async () => ({ data: 'quick' }) }],
  ['never', { read: () => new Promise<never>(() => undefined) }],
]);
const handle = createFetchrHandler({ resources });
const read = (resource: string, timeoutMs?: unknown) => ({
  resource,
  operation: 'read',
  params: {},
  timeoutMs,
});
const post = (requests: object) =>
  handle({ method: 'POST', url: '/', body: { requests }, context: {} });

test('a read that bears a limit is given up by itself, and the others of its group are answered', async () => {
  jest.useFakeTimers();
  const answer = post({ g0: read('never', 3000), g1: read('quick', 3000), g2: read('unknown') });
  await jest.advanceTimersByTimeAsync(3000);
  expect((await answer).body).toMatchObject({
    g0: { output: { message: 'not answered within 3000 ms' }, meta: { statusCode: 408 } },
    g1: { data: 'quick' },
    g2: { meta: { statusCode: 400 } },
  });
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test.each([0, -1, 60_001, '10', null])('%p is no limit', async (timeoutMs) => {
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  await expect(post({ g0: read('quick', timeoutMs) })).resolves.toMatchObject({ status: 200 });
  expect(setTimer).not.toHaveBeenCalled();
  setTimer.mockRestore();
});
