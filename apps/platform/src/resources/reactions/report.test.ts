import {
  INTERNAL_NETWORK_HEADER,
  INTERNAL_VISITOR_HEADER,
} from '@engawa/server-kit/secrets/internalReads.ts';
import { aPlatform, HOST_HEADERS, HOST_ORIGIN, type APlatform } from '../../testing/aPlatform.ts';
import { aClient } from '../../testing/aClient.ts';
import { signedIn } from '../../testing/signedIn.ts';

let platform: APlatform;
let entryId: number;
let commentId: number;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  const [row] = await platform.database.query<{ entry_id: number; comment_id: number }>(
    `select e.entry_id, min(c.comment_id) as comment_id from entries e join comments c using (entry_id)
      where e.visibility = 'public' and e.published_at < '2026-11-20' and c.is_public
      group by e.entry_id order by e.entry_id limit 1`,
  );
  entryId = row?.entry_id ?? 0;
  commentId = row?.comment_id ?? 0;
});
afterAll(async () => platform.close());

const visitor = (name: string, network = '203.0.113.7') => ({
  ...HOST_HEADERS,
  [INTERNAL_NETWORK_HEADER]: network,
  [INTERNAL_VISITOR_HEADER]: name,
  origin: HOST_ORIGIN,
});

const send = async (
  headers: Record<string, string>,
  params: object,
  token: string | null = null,
) => {
  const answer = await aClient(platform.server, headers, token).write('report', 'create', {
    ...params,
  });
  return answer.ok ? 200 : answer.error.statusCode;
};

const reports = async (where: string) =>
  platform.database.query<{ reason: string }>(`select reason from reports where ${where}`);

test('stores one report of an entry per visitor, whatever the reason', async () => {
  expect(await send(visitor('a'), { entryId, reason: 'spam' })).toBe(200);
  expect(await send(visitor('a'), { entryId, reason: 'abuse' })).toBe(200);
  expect(await send(visitor('b'), { entryId, reason: 'abuse' })).toBe(200);
  expect(await reports('comment_id is null')).toEqual([{ reason: 'spam' }, { reason: 'abuse' }]);
});

test('a member reports a comment with the CSRF token', async () => {
  const { headers, csrfToken } = await signedIn(platform, 'mugicha88');
  expect(await send(headers, { commentId, reason: 'privacy' }, null)).toBe(403);
  expect(await send(headers, { commentId, reason: 'privacy' }, csrfToken)).toBe(200);
  expect(await reports('comment_id is not null')).toEqual([{ reason: 'privacy' }]);
});

test('rejects reports that bypass the host, and reports beyond the limit', async () => {
  const { origin, [INTERNAL_VISITOR_HEADER]: name } = visitor('c');
  expect(
    await send({ origin, [INTERNAL_VISITOR_HEADER]: name ?? '' }, { entryId, reason: 'spam' }),
  ).toBe(403);
  expect(await send({ origin }, { entryId, reason: 'spam' })).toBe(403);
  const statuses: number[] = [];
  for (let at = 0; at < 61; at += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push(await send(visitor('many'), { entryId, reason: 'spam' }));
  expect(statuses.slice(-2)).toEqual([200, 429]);
});

test('limits visitors of one network to twenty reports a day, but not members', async () => {
  const network = '203.0.113.99';
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push(await send(visitor(`fresh-${at}`, network), { entryId, reason: 'spam' }));
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  // a repeated report does not count
  expect(await send(visitor('fresh-0', network), { entryId, reason: 'spam' })).toBe(200);
  expect(await send(visitor('fresh-0', '203.0.113.100'), { commentId, reason: 'spam' })).toBe(200);
  const { headers, csrfToken } = await signedIn(platform, 'kanoya-mio');
  const asMember = { ...headers, [INTERNAL_NETWORK_HEADER]: network };
  expect(await send(asMember, { commentId, reason: 'spam' }, csrfToken)).toBe(200);
  const lines = await platform.database.query(
    "select actor, subject from audit_log where act = 'content.reported' order by audit_id desc limit 2",
  );
  expect(lines).toEqual([
    { actor: 'kanoya-mio', subject: `comment:${commentId}` },
    { actor: 'visitor', subject: `comment:${commentId}` },
  ]);
});

test('rejects an unknown entry and an unknown reason', async () => {
  expect(await send(visitor('d'), { entryId: 1, reason: 'spam' })).toBe(404);
  expect(await send(visitor('d'), { reason: 'spam' })).toBe(404);
  expect(await send(visitor('d'), { entryId, reason: 'dull' })).toBe(400);
});
