import { addBlock, removeBlock } from '@engawa/api-client/resources/member/block.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import {
  addSaved,
  getSaved,
  removeSaved,
  SAVED_MOST,
} from '@engawa/api-client/resources/member/saved.ts';
import { getOwnSaved, OWN_SAVED_PER_PAGE } from '@engawa/api-client/resources/member/ownSaved.ts';
import { migrateSaved } from '@engawa/api-client/resources/member/savedMigration.ts';
import { deleteAccount } from '../../domain/accounts/deleteAccount.ts';
import { exportJson } from '../../http/accounts/settings/accountExport.ts';
import { createClock } from '../../system/clock.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, DEMO_NOW, type APlatform } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const BLOG = 'nanohana-daidokoro';
const NOW_MS = DEMO_NOW.getTime();

let made = 0;
const aNewcomer = async () => {
  const amebaId = `saver-${(made += 1)}`;
  await platform.database.query("insert into members (ameba_id, nickname) values ($1, '新人')", [
    amebaId,
  ]);
  return { amebaId, ...(await signedIn(platform, amebaId)) };
};
/** Returns entries, grouped by blog. */
const someEntries = async (most: number) =>
  (
    await platform.database.query<{ entry_id: number }>(
      `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
        where e.visibility = 'public' and e.publish_flg = 'open' and e.published_at < $3
        order by b.ameba_id = $1 desc, e.entry_id limit $2`,
      [BLOG, most, DEMO_NOW],
    )
  ).map(({ entry_id: entryId }) => entryId);
const toIds = (entries: readonly { readonly entryId: number }[]) =>
  entries.map(({ entryId }) => entryId);
const findMemberId = async (amebaId: string) =>
  (
    await platform.database.query<{ member_id: number }>(
      'select member_id from members where ameba_id = $1',
      [amebaId],
    )
  )[0]?.member_id ?? 0;

test('an entry is saved once however often it is sent, can be removed, and is private', async () => {
  const { client, amebaId } = await aNewcomer();
  const [entryId = 0, other = 0] = await someEntries(2);
  const of = { entryId };
  const free = { entryId, isSaved: false, isLogin: true };
  expect(unwrap(await getSaved(aClient(platform.server).read)(of)).isLogin).toBe(false);
  expect(unwrap(await getSaved(client.read)(of))).toEqual(free);
  for (const { write } of [client, client])
    expect(unwrap(await addSaved(write)(of))).toEqual({ ...free, isSaved: true });
  const own = { [entryId]: true, [other]: false };
  const requested = { saved: [String(entryId), String(other)] };
  expect(unwrap(await getPersonal(client.read)(requested)).own).toEqual({ saved: own });
  const list = unwrap(await getOwnSaved(client.read)({ amebaId }));
  expect(list).toMatchObject({ next: null, entries: [{ entryId, amebaId: BLOG }] });
  expect(Date.parse(list.entries[0]?.savedAt ?? '')).toBe(NOW_MS);
  for (const { write } of [client, client])
    expect(unwrap(await removeSaved(write)(of))).toEqual(free);
  expect(requireFailureStatus(await getOwnSaved(aClient(platform.server).read)({}))).toBe(401);
  expect(requireFailureStatus(await getOwnSaved(client.read)({ amebaId: BLOG }))).toBe(403);
  expect(requireFailureStatus(await addSaved(client.write)({ entryId: 1 }))).toBe(404);
  const written = await platform.database.query(
    'select act, subject from audit_log where actor = $1 order by audit_id',
    [amebaId],
  );
  expect(written).toEqual([
    { act: 'saved.added', subject: `entry:${entryId}` },
    { act: 'saved.removed', subject: `entry:${entryId}` },
  ]);
});

test('a guest’s list of saved entries retains its times and order, is stored once, and drops unknown entries', async () => {
  const { client } = await aNewcomer();
  // oldest entries first, so that ids do not give the order of equal times
  const entryIds = await someEntries(OWN_SAVED_PER_PAGE + 1);
  // times from a clock that is ahead are reduced to now, and the order is preserved
  const sent = entryIds.map((entryId, at) => ({
    entryId,
    savedAtMs: at < 2 ? NOW_MS + 9e9 - at : NOW_MS - 60_000 * at,
  }));
  const earliest = { entryId: 1, savedAtMs: 1 };
  const send = () => migrateSaved(client.write)([...sent, earliest]);
  for (const answer of [...(await Promise.all([send(), send()])), await send()]) {
    const { saved, left, earliestMs } = unwrap(answer);
    expect([saved.toSorted(), left, earliestMs]).toEqual([entryIds.toSorted(), [], 1]);
  }
  const first = unwrap(await getOwnSaved(client.read)({}));
  expect(toIds(first.entries)).toEqual(entryIds.slice(0, OWN_SAVED_PER_PAGE));
  const times = first.entries.map(({ savedAt }) => Date.parse(savedAt));
  expect(times.slice(0, 3)).toEqual([NOW_MS, NOW_MS - 1, NOW_MS - 120_000]);
  const second = unwrap(await getOwnSaved(client.read)({ before: first.next ?? '' }));
  expect([toIds(second.entries), second.next]).toEqual([entryIds.slice(OWN_SAVED_PER_PAGE), null]);
});

test('hidden and blocked entries that are saved are not listed until they are visible again', async () => {
  const { client } = await aNewcomer();
  const [hidden = 0, stays = 0] = await someEntries(2);
  const list = async () => toIds(unwrap(await getOwnSaved(client.read)({}))['entries']);
  await addSaved(client.write)({ entryId: hidden });
  await addSaved(client.write)({ entryId: stays });
  const show = (visibility: string) =>
    platform.database.query('update entries set visibility = $2 where entry_id = $1', [
      hidden,
      visibility,
    ]);
  await show('private');
  expect(await list()).toEqual([stays]);
  // a hidden entry can still be removed
  expect((await removeSaved(client.write)({ entryId: hidden })).ok).toBe(true);
  expect(requireFailureStatus(await addSaved(client.write)({ entryId: hidden }))).toBe(404);
  await show('public');
  await addBlock(client.write)({ amebaId: BLOG });
  expect(await list()).toEqual([]);
  expect(requireFailureStatus(await addSaved(client.write)({ entryId: hidden }))).toBe(409);
  await removeBlock(client.write)({ amebaId: BLOG });
  expect(await list()).toEqual([stays]);
});

test('hidden and blocked entries of a guest list are stored, and listed once visible', async () => {
  const { client } = await aNewcomer();
  const [hidden = 0, blocked = 0] = await someEntries(2);
  const list = async () => toIds(unwrap(await getOwnSaved(client.read)({})).entries);
  const show = (visibility: string) =>
    platform.database.query('update entries set visibility = $2 where entry_id = $1', [
      hidden,
      visibility,
    ]);
  await show('private');
  await addBlock(client.write)({ amebaId: BLOG });
  const rows = [hidden, blocked, 1].map((entryId, at) => ({ entryId, savedAtMs: NOW_MS - at }));
  const { saved, left } = unwrap(await migrateSaved(client.write)(rows));
  expect([saved.toSorted(), left, await list()]).toEqual([[hidden, blocked].toSorted(), [], []]);
  await removeBlock(client.write)({ amebaId: BLOG });
  expect(await list()).toEqual([blocked]);
  await show('public');
  expect(await list()).toEqual([hidden, blocked]);
});

test('R1.4 the account export contains the saved entries, and account deletion removes them', async () => {
  const { client, amebaId } = await aNewcomer();
  const [entryId = 0] = await someEntries(1);
  await addSaved(client.write)({ entryId });
  const memberId = await findMemberId(amebaId);
  const parts: string[] = [];
  for await (const part of exportJson(platform.database, {
    sessionId: 0,
    memberId,
    amebaId,
    nickname: '新人',
    hasBlog: false,
    gender: 'other',
  }))
    parts.push(String(part));
  expect(JSON.parse(parts.join(''))).toMatchObject({ saved: [{ blog: BLOG, entry_id: entryId }] });
  await deleteAccount(platform.database, createClock(DEMO_NOW), { memberId, amebaId });
  expect(
    await platform.database.query('select 1 from saved_entries where member_id = $1', [memberId]),
  ).toEqual([]);
});

test('at the limit no further entry is saved, and the remaining list of the guest is returned', async () => {
  const { client, amebaId } = await aNewcomer();
  const [first = 0, second = 0] = await someEntries(2);
  // many rows without as many entries; this test is the last on its database
  await platform.database.query(
    'alter table saved_entries drop constraint saved_entries_entry_id_fkey',
  );
  await platform.database.query(
    `insert into saved_entries (member_id, entry_id, saved_at)
     select $1, n, $2 from generate_series(1, $3::int) n`,
    [await findMemberId(amebaId), DEMO_NOW, SAVED_MOST - 1],
  );
  const rows = [first, second].map((entryId) => ({ entryId, savedAtMs: NOW_MS }));
  expect(unwrap(await migrateSaved(client.write)(rows))).toEqual({
    saved: [first],
    left: [second],
    earliestMs: NOW_MS - 1,
  });
  expect(await addSaved(client.write)({ entryId: second })).toMatchObject({
    ok: false,
    error: { statusCode: 409, message: 'full' },
  });
  // an entry that is already saved needs no capacity
  expect(unwrap(await addSaved(client.write)({ entryId: first })).isSaved).toBe(true);
});
