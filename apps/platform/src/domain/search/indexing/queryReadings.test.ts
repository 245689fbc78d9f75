import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { createMetrics } from '@engawa/observability/metrics/metrics.server.ts';
import { createQueryReadings } from './queryReadings.ts';

type Read = (words: readonly string[]) => Promise<readonly (string | null)[]>;

const readingsBy = (read: Read) => {
  const metrics = createMetrics();
  const { log, lines } = aLog();
  const counted = async () =>
    (await metrics.metrics()).match(/(?<=search_readings_total\{outcome=").*/g) ?? [];
  return { readWords: createQueryReadings({ read }, { log, metrics }), counted, lines };
};

test('R2.4.2 caches the readings of words, including unknown words', async () => {
  const read = jest.fn<ReturnType<Read>, Parameters<Read>>(async () => ['りんご', null]);
  const { readWords, counted } = readingsBy(read);
  const known = new Map([['林檎', 'りんご']]);
  expect(await readWords(['林檎', '鑒'], 60_000)).toEqual(known);
  expect(await readWords(['林檎', '鑒'], 60_000)).toEqual(known);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await counted()).toEqual(['read"} 1']);
});

test('R7.1 a reading that arrives after the deadline is counted, not logged, and cached for the next query', async () => {
  const answer = Promise.withResolvers<readonly string[]>();
  const { readWords, counted, lines } = readingsBy(() => answer.promise);
  expect(await readWords(['林檎'], 1)).toEqual(new Map());
  expect(await counted()).toEqual(['late"} 1']);
  answer.resolve(['りんご']);
  await answer.promise;
  expect(await readWords(['林檎'], 60_000)).toEqual(new Map([['林檎', 'りんご']]));
  expect(lines).toEqual([]);
});

test('R7.1 a closed reading thread does not fail a query, and is logged and counted', async () => {
  const { readWords, counted, lines } = readingsBy(async () => {
    throw new Error('closed');
  });
  expect(await readWords(['林檎'], 60_000)).toEqual(new Map());
  expect(await counted()).toEqual(['failed"} 1']);
  expect(lines).toMatchObject([{ msg: 'query readings failed' }]);
});

test('R7.1 at most 50 queries wait for the reading thread, and others get no readings at once', async () => {
  const answer = Promise.withResolvers<readonly string[]>();
  const read = jest.fn<ReturnType<Read>, Parameters<Read>>(() => answer.promise);
  const { readWords } = readingsBy(read);
  const waiting = Array.from({ length: 50 }, (_, n) => readWords([`語${n}`], 60_000));
  expect(await readWords(['林檎'], 60_000)).toEqual(new Map());
  expect(read).toHaveBeenCalledTimes(50);
  answer.resolve(['ご']);
  await Promise.all(waiting);
});
