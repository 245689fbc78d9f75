import { failsWith, fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { success, type Read } from '@engawa/contract';
import { createReadsByBearer } from './readsByBearer.ts';

const nameOf = (remote: string) => `${remote}@1.0.0`;

const answers = fakeRead({
  blogger: {},
  blogEntries: failsWith('API-005', 503),
  iine: failsWith('API-001', 0),
  follow: failsWith('API-004', 404),
});

test('BF17 a read that fails bears the release of the part that reads, all of one part in one failure', async () => {
  const reads = createReadsByBearer(nameOf, { read: answers, optionalRead: answers });
  const [host, entry, social] = [reads.of('host'), reads.of('entry'), reads.of('social')];
  await host.read('blogger', {});
  expect(reads.failures()).toEqual([]);
  await entry.read('blogEntries', {});
  await entry.optionalRead('iine', {});
  await social.optionalRead('iine', {});
  // that there is no such thing will be so the next time, too
  await social.read('follow', {});
  expect(reads.failures()).toMatchObject([
    {
      release: 'entry@1.0.0',
      code: 'API-005',
      message: expect.stringMatching(/blogEntries.*iine/),
    },
    { release: 'social@1.0.0', code: 'API-005', message: expect.not.stringContaining('follow') },
  ]);
});

test('BF7 a page waits for what it needs, and for nothing that it can do without', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Read>>>();
  const slow: Read = async () => promise;
  const reads = createReadsByBearer(nameOf, { read: slow, optionalRead: slow });
  const aside = reads.of('entry').optionalRead('iine', {});
  expect(reads.isWaiting()).toBe(false);
  const needed = reads.of('entry').read('blogEntries', {});
  expect(reads.isWaiting()).toBe(true);
  resolve(success({}));
  await Promise.all([aside, needed]);
  expect(reads.isWaiting()).toBe(false);
});
