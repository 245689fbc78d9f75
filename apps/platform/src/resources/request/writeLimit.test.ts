import { localCounts } from '../../domain/limits/counts.ts';
import { createWriteLimit, WRITES_A_MINUTE } from './writeLimit.ts';

const times = async (count: number, work: () => Promise<void>) => {
  // oxlint-disable-next-line no-await-in-loop -- one write after the other
  for (let at = 0; at < count; at += 1) await work();
};

test('limits writes per member and minute, independently of other members', async () => {
  let now = 1000;
  const take = createWriteLimit(localCounts(() => now));
  await times(WRITES_A_MINUTE, () => take(1));
  await expect(take(1)).rejects.toMatchObject({ statusCode: 429 });
  await expect(take(2)).resolves.toBeUndefined();
  now += 59_999;
  await expect(take(1)).rejects.toThrow('Too Many Requests');
  now += 1;
  await times(WRITES_A_MINUTE, () => take(1));
  await expect(take(1)).rejects.toThrow('Too Many Requests');
});
