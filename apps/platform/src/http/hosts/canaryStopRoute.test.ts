import {
  INTERNAL_READS_HEADER,
  internalReadsKey,
} from '@engawa/server-kit/secrets/internalReads.ts';
import { ADMIN_TOKEN, aPlatform, type APlatform } from '../../testing/aPlatform.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const tell = async (payload: object, key: string) => {
  const { statusCode } = await platform.server.inject({
    method: 'POST',
    url: '/_canary/stopped',
    headers: { [INTERNAL_READS_HEADER]: key },
    payload,
  });
  return statusCode;
};

test('BF14 audits the stop of a canary by the release service, and accepts only the key of hosts', async () => {
  const key = internalReadsKey(ADMIN_TOKEN);
  const notified = { release: 'entry@1.2.3' };
  expect(await tell(notified, 'another')).toBe(404);
  expect(await tell({ release: 'entry' }, key)).toBe(400);
  expect(await tell({ ...notified, act: 'release.promoted' }, key)).toBe(204);
  expect(await platform.database.query('select actor, act, subject from audit_log')).toEqual([
    { actor: 'release-service', act: 'release.canary-stopped', subject: 'entry@1.2.3' },
  ]);
});
