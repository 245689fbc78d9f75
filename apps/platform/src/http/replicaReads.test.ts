import { INTERNAL_PURGED_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import { aPlatformOn, HOST_HEADERS, type APlatform } from '../testing/aPlatform.ts';
import { aDatabase } from '../testing/aDatabase.ts';
import { signedIn } from '../testing/signedIn.ts';

/** The newest purge on the replica. */
const REPLAYED = 7;

let platform: APlatform;
const onReplica: string[] = [];
beforeAll(async () => {
  const database = await aDatabase('demo');
  platform = await aPlatformOn(database, {
    replica: {
      mayRead: async (purge) => purge <= REPLAYED,
      database: {
        ...database,
        query: (sql, values) => {
          onReplica.push(sql);
          return database.query(sql, values);
        },
      },
    },
  });
});
afterAll(async () => platform.close());

const read = (resource: string) => ({
  resource,
  operation: 'read',
  params: { amebaId: 'kanoya-mio' },
});
const ask = async (
  headers: Readonly<Record<string, string>>,
  requests: Readonly<Record<string, object>> | null = {
    g0: read('blogger'),
    g1: read('blogThemes'),
  },
) => {
  onReplica.length = 0;
  const { statusCode } = await platform.server.inject(
    requests === null
      ? { url: '/_api/blogger;amebaId=kanoya-mio', headers }
      : { method: 'POST', url: '/_api', headers, payload: { requests, context: {} } },
  );
  expect(statusCode).toBe(200);
  return onReplica.length > 0;
};
const atPurge = (purge: string) => ({ ...HOST_HEADERS, [INTERNAL_PURGED_HEADER]: purge });

describe('reads of the database replica', () => {
  test('serve hosts up to the newest purge of the replica', async () => {
    expect(await ask(atPurge('7'))).toBe(true);
    expect(await ask(atPurge('7'), null)).toBe(true);
    expect(await ask(atPurge('8'))).toBe(false);
    expect(await ask(atPurge('8'), null)).toBe(false);
  });

  test('do not serve requests without a valid purge number', async () => {
    expect(await ask({ ...HOST_HEADERS })).toBe(false);
    for (const purge of ['', '-1', '7.5', '7 ', '9'.repeat(16)])
      expect(await ask(atPurge(purge))).toBe(false);
  });

  test('do not serve browsers, whatever headers they send', async () => {
    expect(await ask({ [INTERNAL_PURGED_HEADER]: '1' })).toBe(false);
    expect(await ask({ ...atPurge('1'), 'x-engawa-internal': 'guessed' })).toBe(false);
  });

  test('do not serve members, even through a host', async () => {
    const { headers } = await signedIn(platform, 'mugicha88');
    expect(await ask({ ...atPurge('1'), ...headers })).toBe(false);
  });

  test('do not serve a call that writes', async () => {
    const write = { resource: 'iine', operation: 'create', params: { amebaId: 'unknown-here' } };
    expect(await ask(atPurge('1'), { g0: read('blogger'), g1: write })).toBe(false);
    expect(await ask(atPurge('1'), { g0: read('blogger'), g1: read('blogThemes') })).toBe(true);
  });
});
