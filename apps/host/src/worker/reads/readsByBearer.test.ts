import { failsWith, fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { success, type Read } from '@engawa/contract';
import { createReadsByBearer } from './readsByBearer.ts';

const toReleaseName = (remote: string) => `${remote}@1.0.0`;

const answers = fakeRead({
  blogger: {},
  blogEntries: failsWith('API-005', 503),
  iine: failsWith('API-001', 0),
  follow: failsWith('API-004', 404),
});

test('BF17 attributes failed reads to the release whose code reads, as one failure per release', async () => {
  const reads = createReadsByBearer(toReleaseName, {
    read: answers,
    optionalRead: answers,
    deferrableRead: answers,
  });
  const [host, entry, ofSocial] = [
    reads.ofPage('host'),
    reads.ofPage('entry'),
    reads.ofModule('social', true),
  ];
  await host.read('blogger', {});
  expect(reads.failures()).toEqual([]);
  await entry.read('blogEntries', {});
  await entry.optionalRead('iine', {});
  await ofSocial('iine', {});
  // a 404 is permanent
  await ofSocial('follow', {});
  expect(reads.failures()).toMatchObject([
    {
      release: 'entry@1.0.0',
      code: 'API-005',
      message: expect.stringMatching(/blogEntries.*iine/),
    },
    { release: 'social@1.0.0', code: 'API-005', message: expect.not.stringContaining('follow') },
  ]);
});

test('BF7 isWaiting reflects the page’s own reads, not those of modules', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Read>>>();
  const slow: Read = async () => promise;
  const reads = createReadsByBearer(toReleaseName, {
    read: slow,
    optionalRead: slow,
    deferrableRead: slow,
  });
  const aside = reads.ofModule('entry', false)('iine', {});
  expect(reads.isWaiting()).toBe(false);
  const own = reads.ofPage('entry').optionalRead('blogEntries', {});
  expect(reads.isWaiting()).toBe(true);
  resolve(success({}));
  await Promise.all([aside, own]);
  expect(reads.isWaiting()).toBe(false);
});
